import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import type { Property } from '#contract/entities/property.ts'
import { otherLocale } from '#src/platform/i18n/locales.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { SectionHeading } from '#src/ui/components/Heading.tsx'

/** What the lister wrote, in the language of the page or, where that is missing, in the other one, and says so. */
export function ListingDescription({ descriptions }: { descriptions: Property['descriptions'] }) {
  const locale = useLocale()
  const own = descriptions[locale]
  const other = otherLocale(locale)
  const text = own ?? descriptions[other]
  if (text === undefined) return null
  return (
    <section>
      <SectionHeading>
        <Trans>Description</Trans>
      </SectionHeading>
      {own === undefined && (
        <chakra.p mt="2" textStyle="sm" color="fg.muted">
          {other === 'cs' ? (
            <Trans>Shown in Czech: the lister wrote no English text.</Trans>
          ) : (
            <Trans>Shown in English: the lister wrote no Czech text.</Trans>
          )}
        </chakra.p>
      )}
      <chakra.div
        lang={own === undefined ? other : locale}
        mt="3"
        maxWidth="prose"
        display="grid"
        gap="3"
        whiteSpace="pre-line"
        css={{ '@media print': { maxWidth: 'none', maxHeight: '16rem', overflow: 'hidden' } }}
      >
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </chakra.div>
    </section>
  )
}
