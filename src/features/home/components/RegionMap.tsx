import { chakra } from '@chakra-ui/react'
import { createLink } from '@tanstack/react-router'

import { useLocale } from '#src/platform/i18n/useLocale.ts'

import { regionLabels } from './regionLabels.gen.ts'
import shapesUrl from './regionShapes.gen.svg?no-inline'

interface NamedRegion {
  code: string
  name: string
  count: number
}

interface RegionMapProps {
  regions: readonly NamedRegion[]
  label: string
}

/** A region as a link. The list beside the map says the same to the keyboard, so the map stays out of its way. */
const RegionLink = createLink(
  chakra('a', {
    base: {
      cursor: 'pointer',
      outline: 'none',
      '& use': { stroke: 'bg', strokeWidth: '3', strokeLinejoin: 'round', transition: 'fill 120ms ease-out' },
      '& text': {
        fill: 'fg',
        fontSize: '22px',
        fontWeight: 'strong',
        textAnchor: 'middle',
        pointerEvents: 'none',
        // On a phone they would be too small to read; the list below says them.
        display: { base: 'none', sm: 'inline' },
      },
      '&:hover use, &:focus-visible use': { fill: 'green.solid' },
      '&:hover text, &:focus-visible text': { fill: 'green.contrast' },
    },
  }),
)

/** Czechia, each region a link with its count: the more homes, the greener. */
export function RegionMap({ regions, label }: RegionMapProps) {
  const lang = useLocale()
  const most = Math.max(1, ...regions.map(({ count }) => count))
  const regionOf = new Map(regions.map((region) => [region.code, region]))
  return (
    <chakra.figure aria-label={label} margin="0">
      <chakra.svg
        viewBox={`0 0 ${regionLabels.width} ${regionLabels.height}`}
        width="full"
        height="auto"
        overflow="visible"
      >
        {regionLabels.labels.map(({ code, labelX, labelY }) => {
          const region = regionOf.get(code)
          return (
            <RegionLink key={code} to="/$lang/listings" params={{ lang }} search={{ 'region[]': [code] }} tabIndex={-1}>
              <title>{`${region?.name ?? code}: ${region?.count ?? 0}`}</title>
              <chakra.use href={`${shapesUrl}#${code}`} fill={shadeOf((region?.count ?? 0) / most)} />
              <text x={labelX} y={labelY + 8}>
                {region?.count ?? 0}
              </text>
            </RegionLink>
          )
        })}
      </chakra.svg>
    </chakra.figure>
  )
}

/** Four shades are as many as one can tell apart. */
function shadeOf(share: number): string {
  if (share > 0.5) return 'green.border'
  if (share > 0.2) return 'green.emphasized'
  return share > 0.05 ? 'green.muted' : 'bg.emphasized'
}
