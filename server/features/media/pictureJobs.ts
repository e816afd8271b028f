import { makeVariants, type VariantParts } from './pictureVariants.service.ts'
import type { JobHandlers } from '#server/platform/jobs/jobRunner.ts'

// See docs/decisions/0067-picture-variants-of-uploads.md.
/** Jobs that take a processor for seconds. They have a worker of their own, so that no mail waits for them. */
export const pictureJobs = (parts: VariantParts): JobHandlers => ({
  pictureVariants: { outside: (payload, context) => makeVariants(parts, payload, context) },
})
