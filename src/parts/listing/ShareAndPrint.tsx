import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCheck, mdiPrinterOutline, mdiShareVariantOutline } from '@mdi/js'
import { useState } from 'react'

import { Button } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'

type Outcome = 'none' | 'copied' | 'refused'

/** Hands the address of the page on, by the device's own sheet or through the clipboard, and prints the page. */
export function ShareAndPrint({ title }: { title: string }) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<Outcome>('none')

  const share = async () => {
    const url = location.href.replace(/[?#].*$/, '')
    // A desktop browser's sheet is a detour; the clipboard is what people expect there.
    const isTouch = matchMedia('(pointer: coarse)').matches
    if (isTouch && 'share' in navigator) {
      await navigator.share({ title, url }).catch(() => undefined) // closed without choosing: nothing to say
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }

  return (
    <chakra.div data-print="none" display="flex" flexWrap="wrap" gap="2">
      <Button variant="outline" size="sm" onClick={() => void share()}>
        <Icon path={outcome === 'copied' ? mdiCheck : mdiShareVariantOutline} />
        {outcome === 'copied' ? <Trans>Link copied</Trans> : <Trans>Share</Trans>}
      </Button>
      <Button variant="outline" size="sm" onClick={() => print()}>
        <Icon path={mdiPrinterOutline} />
        <Trans>Print</Trans>
      </Button>
      <chakra.output display="block" textStyle="sm" color="fg.muted" width="full" _empty={{ display: 'none' }}>
        {outcome === 'copied' && t`The link is in your clipboard.`}
        {outcome === 'refused' && t`Your browser does not let us copy. Copy the address of this page.`}
      </chakra.output>
    </chakra.div>
  )
}
