import { makeVariants, type VariantDeps } from './pictureVariants.service.ts'
import type { JobHandlers } from '#server/platform/jobs/jobRunner.ts'

// See docs/decisions/0067-picture-variants-of-uploads.md.
/** Jobs that take a processor for seconds. They have a worker of their own, so that no mail waits for them. */
export const pictureJobs = (deps: VariantDeps): JobHandlers => ({
  pictureVariants: { outside: (payload, context) => makeVariants(deps, payload, context) },
})
