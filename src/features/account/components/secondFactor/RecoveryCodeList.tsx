import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCheck, mdiContentCopy, mdiDownloadOutline, mdiPrinterOutline } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { saveFile } from '#src/platform/browser/saveFile.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

/** Everything of the page but these codes and what they lie in. */
const everythingElse = 'body:has(&) *:not(:has(&)):not(&):not(& *)' as string as '& i' // the type knows no selector around it

/** On paper they stand alone. */
const Codes = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'card',
    p: { base: '3', sm: '4' },
    '@media print': { [everythingElse]: { display: 'none!' } },
  },
})

interface RecoveryCodeListProps {
  codes: readonly string[]
  /** They are kept, wherever. */
  onKept: () => void
}

/** The recovery codes, which nobody sees again: to copy, to download and to print. */
export function RecoveryCodeList({ codes, onKept }: RecoveryCodeListProps) {
  const { t } = useLingui()
  const { productName } = useRouter().options.context.settings
  const [copying, setCopying] = useState<'copied' | 'refused' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const title = t`Recovery codes for ${productName}`
  const asText = `${title}\n\n${codes.join('\n')}\n`
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopying('copied'),
      () => setCopying('refused'),
    )
  return (
    <chakra.div display="grid" gap="4">
      <Notice tone="warning">
        <Trans>
          Save these codes now: we can’t show them again. Each lets you in once when you don’t have your phone.
        </Trans>
      </Notice>
      <Codes>
        <chakra.h3 ref={heading} tabIndex={-1} fontWeight="strong">
          {title}
        </chakra.h3>
        <chakra.ol
          translate="no"
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
          gap="2"
          pl="6"
          listStyleType="decimal"
          css={{ '& code': { letterSpacing: '0.05em' }, '& li': { paddingLeft: '1' } }}
        >
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </chakra.ol>
      </Codes>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button variant="outline" size="sm" onClick={copy}>
          <Icon path={copying === 'copied' ? mdiCheck : mdiContentCopy} />
          {copying === 'copied' ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
        <Button
          variant="outline"
          size="sm"
          onClick={() => saveFile(document, { name: t`recovery-codes.txt`, text: asText, type: 'text/plain' })}
        >
          <Icon path={mdiDownloadOutline} />
          <Trans>Download</Trans>
        </Button>
        <Button variant="outline" size="sm" onClick={() => print()}>
          <Icon path={mdiPrinterOutline} />
          <Trans>Print</Trans>
        </Button>
      </chakra.div>
      <chakra.output display="block" textStyle="sm" color="fg.muted" _empty={{ display: 'none' }}>
        {copying === 'refused' && t`Your browser blocks copying. Download the codes or write them down.`}
      </chakra.output>
      <Button justifySelf="start" onClick={onKept}>
        <Trans>I’ve saved the codes</Trans>
      </Button>
    </chakra.div>
  )
}
