/**
 * What each kind of job needs to know, kept as JSON, without secrets. Jobs know no feature: whoever leaves a kind of job
 * adds it here, by `declare module`, beside the code that does it.
 */
export interface JobPayloads {}

export type JobKind = keyof JobPayloads
