import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import type { Property, PropertyStatus } from '#contract/entities/property.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Anchor } from '#src/ui/components/TextLink.tsx'

function goneText(status: PropertyStatus): MessageDescriptor | undefined {
  if (status === 'SOLD') return msg`This home has been sold.`
  if (status === 'RENTED') return msg`This home has been rented.`
  return statusHas(status, 'offMarket') ? msg`This home is off the market.` : undefined
}

interface StatusBandProps {
  listing: Pick<Property, 'status' | 'isReserved'>
  hasSimilar: boolean
}

/** Says before anything else that a home can no longer be had, or that somebody has reserved it. */
export function StatusBand({ listing: { status, isReserved }, hasSimilar }: StatusBandProps) {
  const { i18n } = useLingui()
  const gone = goneText(status)
  const isHeldForSomebody = isReserved && statusHas(status, 'online')
  const text = gone ?? (isHeldForSomebody ? msg`This home is reserved.` : undefined)
  if (text === undefined) return null
  return (
    <chakra.div mb="4">
      <Notice tone={gone === undefined ? 'warning' : 'information'}>
        <strong>{i18n._(text)}</strong>{' '}
        {hasSimilar && (
          <Anchor href="#similar">
            <Trans>See similar listings</Trans>
          </Anchor>
        )}
      </Notice>
    </chakra.div>
  )
}
