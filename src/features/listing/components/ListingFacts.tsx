import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { mdiCheck } from '@mdi/js'

import { attributeGroups } from '#src/features/listing/model/attributeGroups.ts'
import { breakBeforeUnit } from '#src/features/listing/model/breakBeforeUnit.ts'
import type { ListingType } from '#contract/entities/property.ts'
import type { PropertyDetail } from '#src/features/listing/model/deriveListing.ts'
import type { PropertyWords } from '#src/features/listing/queries/properties.queries.ts'
import { PartHeading } from '#src/ui/components/Heading.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'

const Groups = chakra('div', {
  base: {
    // Two columns where each has room for a name and a value.
    columns: { md: '2 15rem' },
    columnGap: { base: '8', lg: '12' },
    '& section': { breakInside: 'avoid', pb: '6' },
    '& dl': { mt: '2' },
    '& dl > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4',
      py: '2',
      borderBottomWidth: '1px',
    },
    '& dt': { color: 'fg.muted' },
    '& dd': { textAlign: 'right' },
    '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '2', pt: '3' },
    '& li': { display: 'inline-flex', alignItems: 'center', gap: '1', '& svg': { color: 'green.solid' } },
    '@media print': {
      columns: '3',
      columnGap: '6',
      '& dl > div': { py: '0' },
      '& section': { pb: '2' },
      '& ul': { pt: '1', rowGap: '0' },
    },
  },
})

interface ListingFactsProps {
  details: readonly PropertyDetail[]
  words: PropertyWords
  /** Where no detail says it. */
  listingType?: ListingType
}

/** Everything that is known of a listing, by the groups, labels and options of the server's form. */
export function ListingFacts({ details, words, listingType }: ListingFactsProps) {
  const { i18n } = useLingui()
  return (
    <Groups>
      {attributeGroups(details, words, i18n, listingType).map(({ key, label, rows, features }) => (
        <section key={key} aria-label={label}>
          <PartHeading>{label}</PartHeading>
          {rows.length > 0 && (
            <dl>
              {rows.map((row) => (
                <div key={row.key}>
                  <dt>{row.label}</dt>
                  <dd>{breakBeforeUnit(row.value)}</dd>
                </div>
              ))}
            </dl>
          )}
          {features.length > 0 && (
            <ul>
              {features.map((feature) => (
                <li key={feature}>
                  <Icon path={mdiCheck} />
                  {feature}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Groups>
  )
}
