import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { placeAtQuery } from '#src/features/publish/queries/placeAt.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import type { Position } from '#src/platform/maps/position.ts'

interface PlaceAgreementProps {
  position: Position
  /** The town as the owner wrote it. */
  city: string
}

/** Asks the owner which is right, where the pin lies in another town than the address says. */
export function PlaceAgreement({ position, city }: PlaceAgreementProps) {
  const { data: found } = useQuery({ ...placeAtQuery(useApi(), position, city), enabled: city.trim() !== '' })
  if (found?.agrees !== false) return null
  const place = found.kind === 'quarter' && found.context !== '' ? `${found.name}, ${found.context}` : found.name
  return (
    <chakra.output display="block" p="3" borderRadius="card" bg="teal.subtle" color="teal.fg">
      <Trans>
        The pin is in {place}, but the address says {city}. Which one is right? Move the pin or change the town;
        otherwise people find the listing in {place}.
      </Trans>
    </chakra.output>
  )
}
