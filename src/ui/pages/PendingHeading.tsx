import type { PropsWithChildren } from 'react'

import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

/** The heading of a page that is on its way, for those who do not see its shape. */
export function PendingHeading({ children }: PropsWithChildren) {
  return (
    <VisuallyHidden asChild>
      <div aria-live="polite">
        <h1>{children}</h1>
      </div>
    </VisuallyHidden>
  )
}
