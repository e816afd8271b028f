import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCheck, mdiPrinterOutline, mdiShareVariantOutline } from '@mdi/js'
import { useState, type ReactNode } from 'react'

import type { ShareOutcome } from '#src/features/listing/model/shareAddress.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'

/** Hands the address of the page on, by the device's own sheet or through the clipboard, and prints the page. */
export function ShareAndPrint({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<ShareOutcome>('none')

  // Fetched when it is needed; where it cannot be had, copying by hand is what remains.
  const share = () =>
    void import('#src/features/listing/model/shareAddress.ts').then(
      async ({ shareAddress }) => setOutcome(await shareAddress(title)),
      () => setOutcome('refused'),
    )

  return (
    <chakra.div
      data-print="none"
      display="flex"
      flexWrap="wrap"
      gap="2"
      // In the narrow column of a wide page all three stay in one line.
      css={{ '& > button': { flexGrow: { md: '1' } }, '& > button > svg': { display: { md: 'none' } } }}
    >
      <Button variant="outline" size="sm" onClick={share}>
        <Icon path={outcome === 'copied' ? mdiCheck : mdiShareVariantOutline} />
        {outcome === 'copied' ? <Trans>Link copied</Trans> : <Trans>Share</Trans>}
      </Button>
      <Button variant="outline" size="sm" onClick={() => print()}>
        <Icon path={mdiPrinterOutline} />
        <Trans>Print</Trans>
      </Button>
      {children}
      <chakra.output display="block" textStyle="sm" color="fg.muted" width="full" _empty={{ display: 'none' }}>
        {outcome === 'copied' && t`The link is in your clipboard.`}
        {outcome === 'refused' && t`Your browser blocks copying. Copy the address from the address bar.`}
      </chakra.output>
    </chakra.div>
  )
}
