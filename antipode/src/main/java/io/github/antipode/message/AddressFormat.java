package io.github.antipode.message;

final class AddressFormat extends DataFormat<Address> {
    AddressFormat() {
        super("Address", Address.class);
    }

    @Override
    protected Address decode(AvpData data) {
        return new Address();
    }

    @Override
    protected void encode(Address value, AvpOutput out) {}

    @Override
    public Address parse(String text) {
        return new Address();
    }
}
