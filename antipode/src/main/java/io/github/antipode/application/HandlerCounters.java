package io.github.antipode.application;

/**
 * What has happened to requests for this node since its start.
 *
 * @param inProgress requests that wait for their answers now
 * @param failed handlers that threw, or gave nothing or no fitting answer
 * @param late requests whose handlers did not answer in time
 * @param busy requests refused because too many were in progress
 */
public record HandlerCounters(long inProgress, long failed, long late, long busy) {}
