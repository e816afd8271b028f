import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import type { Property } from '#contract/entities/property.ts'
import { bindShortWords } from '#contract/shortWords.ts'
import { otherLocales } from '#src/platform/i18n/locales.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { SectionHeading } from '#src/ui/components/Heading.tsx'

/** What the lister wrote, in the language of the page or, where that is missing, in another one, and says so. */
export function ListingDescription({ descriptions }: { descriptions: Property['descriptions'] }) {
  const locale = useLocale()
  const written = [locale, ...otherLocales(locale)].find((language) => descriptions[language] !== undefined)
  const text = written === undefined ? undefined : descriptions[written]
  if (written === undefined || text === undefined) return null
  return (
    <section>
      <SectionHeading>
        <Trans>Description</Trans>
      </SectionHeading>
      {written !== locale && (
        <chakra.p mt="2" textStyle="sm" color="fg.muted">
          {written === 'cs' ? (
            <Trans>Shown in Czech. There is no English description.</Trans>
          ) : (
            <Trans>Shown in English. There is no Czech description.</Trans>
          )}
        </chakra.p>
      )}
      <chakra.div
        lang={written}
        mt="3"
        maxWidth="prose"
        display="grid"
        gap="3"
        whiteSpace="pre-line"
        css={{ '@media print': { maxWidth: 'none', maxHeight: '16rem', overflow: 'hidden' } }}
      >
        {bindShortWords(text, written)
          .split(/\n{2,}/)
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </chakra.div>
    </section>
  )
}
