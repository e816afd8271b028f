import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

import { limits } from '#contract/limits.ts'
import type { PropertyGroup } from '#contract/propertyGroups.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { SearchField } from '#src/ui/components/SearchField.tsx'

/** In ms: whoever types goes on before that. */
const typingMs = 300

/** Looks for words in one's own listings. What is looked for stands in the address. */
export function OwnListingSearch({ group, q }: { group: PropertyGroup | undefined; q: string }) {
  const { t } = useLingui()
  const lang = useLocale()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  // A link that searches anew, or for nothing any more, says so in the field.
  const [shown, setShown] = useState(q)
  if (shown !== q) {
    setShown(q)
    if (typed.trim() !== q.trim()) setTyped(q)
  }
  const search = useEffectEvent((words: string) => {
    void navigate({
      to: '/$lang/profile/properties',
      params: { lang },
      search: { ...(group === undefined ? {} : { group }), ...(words !== '' && { q: words }) },
      replace: true,
      resetScroll: false,
    })
  })
  useEffect(() => {
    if (typed.trim() === q.trim()) return undefined
    const timer = setTimeout(() => search(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [typed, q])
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
