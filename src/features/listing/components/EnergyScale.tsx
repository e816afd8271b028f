import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import { valueText } from '#src/features/listing/model/attributeGroups.ts'
import type { AttributeValue } from '#src/features/listing/model/deriveListing.ts'
import { energyColors } from '#src/features/listing/model/energyColors.ts'
import type { PropertyWords } from '#src/features/listing/queries/properties.queries.ts'
import { formatUnit } from '#src/platform/i18n/formatUnit.ts'
import { SectionHeading } from '#src/ui/components/Heading.tsx'

/** The classes with the widths of their arrows. */
const grades = [
  ['A', '32%'],
  ['B', '40%'],
  ['C', '48%'],
  ['D', '56%'],
  ['E', '64%'],
  ['F', '72%'],
  ['G', '80%'],
] as const

const Scale = chakra('div', {
  base: {
    mt: '3',
    display: 'grid',
    gap: '3px',
    maxWidth: '22rem',
    '& .row': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', height: '1.75rem' },
    '& .grade': {
      height: 'full',
      pl: '3',
      textStyle: 'md',
      lineHeight: '1.75rem',
      fontWeight: 'strong',
      color: 'ink',
      clipPath: 'polygon(0 0, calc(100% - 0.75rem) 0, 100% 50%, calc(100% - 0.75rem) 100%, 0 100%)',
      printColorAdjust: 'exact',
    },
    // The class of this building, as on the printed label: a dark arrow that points at its row.
    '& .mark': {
      flex: '0 0 15%',
      pl: '2',
      bg: 'fg',
      color: 'bg',
      textStyle: 'lg',
      fontWeight: 'strong',
      textAlign: 'center',
      clipPath: 'polygon(0.75rem 0, 100% 0, 100% 100%, 0.75rem 100%, 0 50%)',
    },
    ...Object.fromEntries(
      grades.map(([letter, width]) => [`& .grade[data-letter="${letter}"]`, { bg: energyColors[letter], width }]),
    ),
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
    <section data-print="none">
      <SectionHeading>
        <Trans>Energy class</Trans>
      </SectionHeading>
      <p>{valueText(energyClass, field, i18n)}</p>
      {typeof use === 'number' && <chakra.p color="fg.muted">{formatUnit(use, 'kWh/m2/year', i18n)}</chakra.p>}
      {isGraded && (
        <Scale aria-hidden>
          {grades.map(([letter]) => (
            <div key={letter} className="row">
              <div className="grade" data-letter={letter}>
                {letter}
              </div>
              {letter === energyClass && <div className="mark">{letter}</div>}
            </div>
          ))}
        </Scale>
      )}
    </section>
  )
}
