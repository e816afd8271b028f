import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'

import { limits } from '#contract/limits.ts'
import type { PropertyGroup } from '#contract/propertyGroups.ts'
import { ownSearch } from '#src/features/manage/model/readSearch.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { SearchField } from '#src/ui/components/SearchField.tsx'
import { useTypedWords } from '#src/ui/useTypedWords.ts'

/** Looks for words in one's own listings. What is looked for stands in the address. */
export function OwnListingSearch({ group, q }: { group: PropertyGroup | undefined; q: string }) {
  const { t } = useLingui()
  const lang = useLocale()
  const navigate = useNavigate()
  const [typed, setTyped] = useTypedWords(q, (words) => {
    void navigate({
      to: '/$lang/profile/properties',
      params: { lang },
      search: ownSearch({ group, q: words.trim() }),
      replace: true,
      resetScroll: false,
    })
  })
  return (
    <chakra.search maxWidth={{ md: '28rem' }} width="full">
      <SearchField
        label={t`Search your listings`}
        placeholder={t`Address, number or words`}
        maxLength={limits.ownSearch.maxLength}
        value={typed}
        onType={setTyped}
      />
    </chakra.search>
  )
}
