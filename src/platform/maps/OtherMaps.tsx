import { Trans } from '@lingui/react/macro'

import { mapyAddress, openStreetMapAddress } from './otherMaps.ts'
import type { Position } from './position.ts'

/** Where others show the streets around a position. */
export function OtherMaps({ position }: { position: Position }) {
  return (
    <span>
      <Trans>
        Open in{' '}
        <a href={mapyAddress(position)} target="_blank" rel="noopener">
          Mapy.com
        </a>{' '}
        or{' '}
        <a href={openStreetMapAddress(position)} target="_blank" rel="noopener">
          OpenStreetMap
        </a>
      </Trans>
    </span>
  )
}
