import { Container } from '#src/components/Container.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'

import { visitorsFrameMark } from './visitorsFrameMark.ts'

/** What stands in the place of a page for one visitor until the browser knows who that is. */
export function VisitorsFrame() {
  return (
    <Container width="prose" {...{ [visitorsFrameMark]: '' }} minHeight="60dvh" py="12" aria-hidden="true">
      <Skeleton height="2.25rem" width="60%" />
    </Container>
  )
}
