import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'

import type { SearchFormField } from '#contract/entities/form.ts'
import { isOffered } from '#src/features/search/model/fieldVisibility.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'
import { searchFormQuery } from '#src/features/search/queries/search.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { PartHeading } from '#src/ui/components/Heading.tsx'

import { FilterControl } from './FilterControl.tsx'
import { useFilterControls } from './filterControls.ts'
import { ChoiceRow } from './FilterLegend.tsx'

/** What a person decides first stands first; the server's groups follow in its order. */
const firstGroups = ['kind', 'place', 'price']

interface FilterGroupsProps {
  columns?: 1 | 2
  /** The level of the groups' headings: what stands above them decides. */
  level?: 'h2' | 'h3'
}

/** Every filter of the server's form that the other choices leave room for, group by group. */
export function FilterGroups({ columns = 1, level = 'h3' }: FilterGroupsProps) {
  const { i18n } = useLingui()
  const { data: form } = useSuspenseQuery(searchFormQuery(useApi()))
  const { draft } = useFilterControls()
  const groups = form.groups.toSorted((one, other) => rankOf(one.key) - rankOf(other.key))
  return (
    <chakra.div display="grid" gap="8">
      {groups.map(({ key, label }) => {
        const fields = form.fields
          .filter((field) => field.group === key && isShown(field) && isOffered(field, draft))
          .toSorted((one, other) => Number(other.control === 'place') - Number(one.control === 'place'))
        if (fields.length === 0) return null
        const headingId = `filters-${key}`
        return (
          <chakra.section key={key} aria-labelledby={headingId} display="grid" gap="4">
            <PartHeading as={level} id={headingId}>
              {textOf(label, i18n)}
            </PartHeading>
            <Fields fields={fields} columns={columns} />
          </chakra.section>
        )
      })}
    </chakra.div>
  )
}

function Fields({ fields, columns }: { fields: SearchFormField[]; columns: 1 | 2 }) {
  const flags = fields.filter(({ control }) => control === 'flag')
  const others = fields.filter(({ control }) => control !== 'flag')
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: columns === 2 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
      }}
      gap="6"
      alignItems="start"
    >
      {others.map((field) => (
        <chakra.div key={field.key} gridColumn={{ md: isWide(field) ? '1 / -1' : 'auto' }} minWidth="0">
          <FilterControl field={field} />
        </chakra.div>
      ))}
      {flags.length > 0 && (
        <ChoiceRow gridColumn={{ md: '1 / -1' }}>
          {flags.map((field) => (
            <FilterControl key={field.key} field={field} />
          ))}
        </ChoiceRow>
      )}
    </chakra.div>
  )
}

const rankOf = (key: string) => {
  const rank = firstGroups.indexOf(key)
  return rank === -1 ? firstGroups.length : rank
}

/** A map draws areas; the distance stands with the places. */
const isShown = ({ control }: SearchFormField) => control !== 'area' && control !== 'radius'
const isWide = ({ control, options = [] }: SearchFormField) => control === 'multi' && options.length > 6
