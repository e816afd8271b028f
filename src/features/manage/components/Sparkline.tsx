import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'

import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

const width = 120
const height = 32

/** The points of a line through `values`, from left to right, the largest at the top. */
function linePoints(values: readonly number[]): string {
  const top = Math.max(1, ...values)
  const step = width / Math.max(1, values.length - 1)
  return values
    .map((value, index) => `${(index * step).toFixed(1)},${(height - 2 - (value / top) * (height - 4)).toFixed(1)}`)
    .join(' ')
}

interface SparklineProps {
  viewsByDay: readonly number[]
  /** In a row among many. */
  isSmall?: boolean
}

/** Views of the last 30 days as a small line, and their sum. The page of the listing has them as a table. */
export function Sparkline({ viewsByDay, isSmall = false }: SparklineProps) {
  const total = viewsByDay.reduce((sum, views) => sum + views, 0)
  return (
    <chakra.figure
      display={isSmall ? 'grid' : 'flex'}
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
      m="0"
      minWidth="0"
    >
      {total > 0 && (
        <chakra.svg
          viewBox={`0 0 ${width} ${height}`}
          width={isSmall ? '4rem' : `${width}px`}
          height={isSmall ? '1.25rem' : `${height}px`}
          preserveAspectRatio="none"
          flexShrink="0"
          aria-hidden
          color="teal.solid"
        >
          <polyline
            points={linePoints(viewsByDay)}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </chakra.svg>
      )}
      <chakra.figcaption textStyle="sm" color="fg.muted" whiteSpace={isSmall ? undefined : 'nowrap'}>
        {total === 0 ? (
          isSmall ? (
            // The head of its column says of how many days.
            <Trans>No views</Trans>
          ) : (
            <Trans>No views in 30 days</Trans>
          )
        ) : (
          <>
            <Plural value={total} one="# view" other="# views" />
            <VisuallyHidden>
              {' '}
              <Trans>in the last 30 days</Trans>
            </VisuallyHidden>
          </>
        )}
      </chakra.figcaption>
    </chakra.figure>
  )
}
