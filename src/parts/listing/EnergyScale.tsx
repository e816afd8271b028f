import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import { SectionHeading } from '#src/components/Heading.tsx'
import { formatUnit } from '#src/i18n/formatUnit.ts'
import type { AttributeValue } from '#src/listing/deriveListing.ts'
import { valueText } from '#src/listing/attributeGroups.ts'
import type { PropertyWords } from '#src/queries/properties.queries.ts'

/** The colours of the energy label that everybody knows; dark letters keep their contrast on each. */
const grades = [
  ['A', '#2ea34f', '32%'],
  ['B', '#6abf4b', '40%'],
  ['C', '#bfd62f', '48%'],
  ['D', '#ffe600', '56%'],
  ['E', '#fbb034', '64%'],
  ['F', '#f58233', '72%'],
  ['G', '#f0654e', '80%'],
] as const

const Scale = chakra('div', {
  base: {
    mt: '3',
    display: 'grid',
    gap: '3px',
    maxWidth: '22rem',
    '& .grade': {
      height: '1.5rem',
      pl: '3',
      textStyle: 'sm',
      fontWeight: 'strong',
      color: 'ink',
      opacity: '0.35',
      clipPath: 'polygon(0 0, calc(100% - 0.75rem) 0, 100% 50%, calc(100% - 0.75rem) 100%, 0 100%)',
      printColorAdjust: 'exact',
    },
    '& .grade[data-current]': { opacity: '1', height: '2rem', textStyle: 'lg' },
    ...Object.fromEntries(
      grades.map(([letter, color, width]) => [`& .grade[data-letter="${letter}"]`, { bg: color, width }]),
    ),
    // One printed page has no room for it; the class stands above in words.
    '@media print': { display: 'none' },
  },
})

interface EnergyScaleProps {
  attributesByKey: Readonly<Record<string, AttributeValue>>
  words: PropertyWords
}

/** The energy class on the scale of arrows; read out as one sentence. */
export function EnergyScale({ attributesByKey, words }: EnergyScaleProps) {
  const { i18n } = useLingui()
  const { energy_class: energyClass, energy_kwh_m2: use } = attributesByKey
  const field = words.fields.find(({ key }) => key === 'energy_class')
  if (typeof energyClass !== 'string' || field === undefined) return null
  const isGraded = grades.some(([letter]) => letter === energyClass)
  return (
    <section>
      <SectionHeading>
        <Trans>Energy class</Trans>
      </SectionHeading>
      <p>{valueText(energyClass, field, i18n)}</p>
      {typeof use === 'number' && <chakra.p color="fg.muted">{formatUnit(use, 'kWh/m2/year', i18n)}</chakra.p>}
      {isGraded && (
        <Scale aria-hidden>
          {grades.map(([letter]) => (
            <div key={letter} className="grade" data-letter={letter} data-current={letter === energyClass || undefined}>
              {letter}
            </div>
          ))}
        </Scale>
      )}
    </section>
  )
}
