import { createWorkQueue } from '#server/platform/process/workQueue.ts'

/** Uploads that are made into pictures of ours. Each of many megapixels takes a processor for a second. */
export const uploadQueues = {
  listings: createWorkQueue({ atOnce: 2, maxWaiting: 24 }),
  users: createWorkQueue({ atOnce: 2, maxWaiting: 16 }),
}
