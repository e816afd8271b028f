import { visitorsFrameMark } from '#src/features/frame/model/visitorsFrameMark.ts'
import { Container } from '#src/ui/components/Container.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'

/** What stands in the place of a page for one visitor until the browser knows who that is. */
export function VisitorsFrame() {
  return (
    <Container width="prose" {...{ [visitorsFrameMark]: '' }} minHeight="60dvh" py="12" aria-hidden="true">
      <Skeleton height="2.25rem" width="60%" />
      <Skeleton mt="6" height="24rem" />
    </Container>
  )
}
