/** A lease is so much longer than a job may take: a job changes hands only when its process is gone. */
export const leaseAfterDeadlineMs = 30_000
