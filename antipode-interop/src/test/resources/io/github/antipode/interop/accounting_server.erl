%% A server of base accounting (RFC 6733 §9) on Erlang/OTP diameter: answers every ACR with success. The headers of
%% diameter's records are not needed, as they come with a package of their own: fields are taken by their places.
-module(accounting_server).
-export([start/1]).
-export([peer_up/3, peer_down/3, pick_peer/4, prepare_request/3, prepare_retransmit/3,
         handle_answer/4, handle_error/4, handle_request/3]).

-define(SERVICE, accounting).
-define(BASE_ACCOUNTING, 3).

%% Listens on loopback and prints the port, then waits to be ended.
start(Port) ->
    ok = diameter:start(),
    ok = diameter:start_service(?SERVICE,
        [{'Origin-Host', "otp.example.net"},
         {'Origin-Realm', "example.net"},
         {'Vendor-Id', 0},
         {'Product-Name', "OTP"},
         {'Acct-Application-Id', [?BASE_ACCOUNTING]},
         {restrict_connections, false},
         {decode_format, map},
         {application, [{alias, base}, {dictionary, diameter_gen_base_rfc6733}, {module, ?MODULE}]},
         {application, [{alias, acct}, {dictionary, diameter_gen_acct_rfc6733}, {module, ?MODULE}]}]),
    {ok, Ref} = diameter:add_transport(?SERVICE,
        {listen, [{transport_module, diameter_tcp},
                  {transport_config, [{ip, {127, 0, 0, 1}}, {port, Port}, {reuseaddr, true}, {nodelay, true}]}]}),
    io:format("listening on 127.0.0.1:~p~n", [port(Ref)]),
    receive never -> ok end.

%% The listening socket is opened by a process of its own, a moment later.
port(Ref) ->
    case diameter_tcp:ports(Ref) of
        [{listen, Port, _} | _] -> Port;
        [] -> timer:sleep(20), port(Ref)
    end.

handle_request(Packet, _, {_, Caps}) ->
    ['ACR' | Request] = element(4, Packet),
    {Host, _} = element(2, Caps),
    {Realm, _} = element(3, Caps),
    Copied = maps:with(['Session-Id', 'Accounting-Record-Type', 'Accounting-Record-Number'], Request),
    {reply, ['ACA' | Copied#{'Result-Code' => 2001,
                             'Origin-Host' => Host,
                             'Origin-Realm' => Realm,
                             'Acct-Application-Id' => [?BASE_ACCOUNTING]}]}.

peer_up(_, _, State) -> State.
peer_down(_, _, State) -> State.
pick_peer([Peer | _], _, _, _) -> {ok, Peer}.
prepare_request(Packet, _, _) -> {send, Packet}.
prepare_retransmit(Packet, _, _) -> {send, Packet}.
handle_answer(Packet, _, _, _) -> {ok, Packet}.
handle_error(Reason, _, _, _) -> {error, Reason}.
