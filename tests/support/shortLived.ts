/**
 * What Node is started with for a process that lives for seconds with an embedded database: the code of its engine is
 * compiled quickly instead of well, which takes half a second of a processor less. No process lives to gain by more.
 */
export const shortLived: readonly string[] = ['--liftoff-only']
