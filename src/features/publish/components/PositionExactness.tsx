import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import type { Place } from '#contract/entities/place.ts'
import { formatNumber } from '#src/platform/i18n/format.ts'
import { OtherMaps } from '#src/platform/maps/OtherMaps.tsx'
import type { Position } from '#src/platform/maps/position.ts'

/** Where a position comes from, which says how exact it is. */
export type PositionSource =
  | { kind: 'place'; place: Place['kind'] }
  /** Pressed on the map: known to so many metres. */
  | { kind: 'map'; metres: number }
  | { kind: 'coordinates' }

interface PositionExactnessProps {
  position: Position | null
  source: PositionSource | null
}

/** How exactly it is known where a home is, and how to say it more exactly where no streets are shown. */
export function PositionExactness({ position, source }: PositionExactnessProps) {
  if (position === null)
    return (
      <p>
        <Trans>Choose a place above, press the map near the home, or enter its coordinates.</Trans>
      </p>
    )
  return (
    <div>
      <Exactness source={source} />
      {source?.kind !== 'coordinates' && (
        <p>
          <Trans>This map has no streets. To mark the house itself, copy its coordinates from another map.</Trans>{' '}
          <OtherMaps position={position} />
        </p>
      )}
    </div>
  )
}

/** How exact a position is, for whoever listens, too. */
export function Exactness({ source }: { source: PositionSource | null }) {
  return (
    <chakra.output display="block" color="fg" fontWeight="strong">
      <ExactnessText source={source} />
    </chakra.output>
  )
}

function ExactnessText({ source }: { source: PositionSource | null }) {
  const { i18n } = useLingui()
  if (source === null) return <Trans>The position is saved. The pin shows where.</Trans>
  if (source.kind === 'coordinates') return <Trans>Exact position: the coordinates you entered.</Trans>
  if (source.kind === 'map') {
    const metres = roundedUp(source.metres)
    const distance = metres < 1_000 ? `${metres}\u00A0m` : `${formatNumber(metres / 1_000, i18n.locale)}\u00A0km`
    return <Trans>Taken from the map: exact to about {distance}.</Trans>
  }
  if (source.place === 'street') return <Trans>Middle of the street: exact to a few hundred metres.</Trans>
  if (source.place === 'quarter') return <Trans>Middle of the part of town: exact to about a kilometre.</Trans>
  if (source.place === 'postcode') return <Trans>Middle of the postcode area: exact to a few kilometres.</Trans>
  if (source.place === 'town') return <Trans>Middle of the town: exact to a few kilometres.</Trans>
  return <Trans>Middle of a large area. Choose a town, or press the map near the home.</Trans>
}

/** To one figure, never better than it is. */
function roundedUp(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(10, metres)))
  return Math.ceil(metres / power) * power
}
