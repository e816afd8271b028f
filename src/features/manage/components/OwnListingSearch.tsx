import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { limits } from '#contract/limits.ts'
import { ownPropertySorts, type OwnPropertySort } from '#contract/ownSorts.ts'
import { ownSearch, usualSort, type OwnSearch } from '#src/features/manage/model/readSearch.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { SearchField } from '#src/ui/components/SearchField.tsx'
import { Select } from '#src/ui/components/Select.tsx'
import { useTypedWords } from '#src/ui/useTypedWords.ts'

/** Looks for words in one's own listings, and sorts them. Both stand in the address; what stands beside them does not. */
export function OwnListingSearch({ search, children }: { search: OwnSearch; children?: ReactNode }) {
  const { q, page: _first, ...others } = search
  const { t } = useLingui()
  const sortWords: Record<OwnPropertySort, string> = {
    attention: t`Needs attention first`,
    updated: t`Last changed`,
    id: t({ message: 'Newest', context: 'listings' }),
    price: t`Lowest price`,
    '-price': t`Highest price`,
    ends: t`Ending first`,
  }
  const lang = useLocale()
  const navigate = useNavigate()
  const go = (changed: Partial<OwnSearch>) =>
    void navigate({
      to: '/$lang/profile/properties',
      params: { lang },
      search: ownSearch({ q, ...others, ...changed }),
      replace: true,
      resetScroll: false,
    })
  const [typed, setTyped] = useTypedWords(q, (words) => go({ q: words.trim() }))
  return (
    <chakra.search
      display="grid"
      gap="2"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', sm: 'minmax(0, 28rem) minmax(0, 16rem) 1fr' }}
      css={{
        '& > :first-child': { gridColumn: { base: '1 / -1', sm: 'auto' } },
        '& > ul': { justifySelf: 'end' },
      }}
      width="full"
    >
      <SearchField
        label={t`Search your listings`}
        placeholder={t`Address, number or words`}
        maxLength={limits.ownSearch.maxLength}
        value={typed}
        onType={setTyped}
      />
      <Select
        aria-label={t`Sort by`}
        value={others.sort ?? usualSort}
        onChange={({ target }) => go({ sort: ownPropertySorts.find((sort) => sort === target.value) })}
      >
        {ownPropertySorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortWords[sort]}
          </option>
        ))}
      </Select>
      {children}
    </chakra.search>
  )
}
