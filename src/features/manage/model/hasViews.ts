import type { OwnPropertyCard } from '#contract/entities/ownProperty.ts'
import { statusHas } from '#machines/listing/statusTags.ts'

/** Whether its views say something: that nobody looked does only of what can be looked at. */
export const hasViews = ({
  status,
  publishedAt,
  viewsByDay,
}: Pick<OwnPropertyCard, 'status' | 'publishedAt' | 'viewsByDay'>): boolean =>
  publishedAt !== null && (statusHas(status, 'online') || viewsByDay.some((views) => views > 0))
