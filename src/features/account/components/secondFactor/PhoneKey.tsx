import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { encode } from 'uqr'

import type { SecondFactorSetup } from '#contract/entities/secondFactor.ts'

/** In modules: what scanners want to be empty around a code. */
const quietZone = 4

/** The key for the phone, as a code to scan and as a text to type. Drawn here: nobody else hears of it. */
export function PhoneKey({ secret, address }: SecondFactorSetup) {
  const { t } = useLingui()
  const { data, size } = encode(address, { border: quietZone })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="center">
      <chakra.svg
        aria-label={t`QR code with the setup key`}
        viewBox={`0 0 ${size} ${size}`}
        width="12rem"
        maxWidth="full"
        borderRadius="card"
        borderWidth="1px"
        shapeRendering="crispEdges"
        // Scanners read dark on light, also on a dark page.
        css={{ background: '#fff', color: '#000' }}
      >
        <path d={modules.join('')} fill="currentColor" />
      </chakra.svg>
      <chakra.div flex="1" minWidth="min(100%, 14rem)" display="grid" gap="1">
        <chakra.p textStyle="sm" color="fg.muted">
          <Trans>Can’t scan it? Type this key into the app:</Trans>
        </chakra.p>
        <chakra.code translate="no" letterSpacing="0.05em">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </chakra.code>
      </chakra.div>
    </chakra.div>
  )
}
