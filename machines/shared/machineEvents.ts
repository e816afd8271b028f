/** The names of the events that XState itself sends to a machine; the package of paths is the one that knows them. */
export * from 'everypath/events'
