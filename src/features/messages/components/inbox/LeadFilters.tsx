import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'

import { limits } from '#contract/limits.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Chip } from '#src/ui/components/Chip.tsx'
import { SearchField } from '#src/ui/components/SearchField.tsx'
import { useTypedWords } from '#src/ui/useTypedWords.ts'

import { narrowingSearch, narrowings, type Box, type Narrowing } from './boxes.ts'

interface LeadFiltersProps extends Narrowing {
  box: Box
  /** What the listing is called that they are all about, where that is known. */
  listing: string | undefined
}

/** Narrows a list of conversations: by words, to those that are unread, to those about a viewing. */
export function LeadFilters({ box, q, only, listingId, listing }: LeadFiltersProps) {
  const { t } = useLingui()
  const lang = useLocale()
  const navigate = useNavigate()
  const show = (next: Narrowing) =>
    void navigate({
      to: '/$lang/profile/leads',
      params: { lang },
      search: { box, ...narrowingSearch(next) },
      replace: true,
      resetScroll: false,
    })
  const [typed, setTyped] = useTypedWords(q, (words) => show({ q: words, only, listingId }))
  const words = { unread: t({ message: 'Unread', context: 'filter' }), viewing: t`About a viewing` }
  return (
    <chakra.search display="grid" gap="2">
      <SearchField
        label={t`Search messages`}
        placeholder={t`Name, place or words`}
        maxLength={limits.leadSearch.maxLength}
        value={typed}
        onType={setTyped}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {listingId !== undefined && (
          <Chip aria-pressed onClick={() => show({ q: typed, only })}>
            {listing === undefined ? t`About one listing` : t`About: ${listing}`}
          </Chip>
        )}
        {narrowings.map((one) => (
          <Chip
            key={one}
            aria-pressed={only === one}
            onClick={() => show({ q: typed, only: only === one ? undefined : one, listingId })}
          >
            {words[one]}
          </Chip>
        ))}
      </chakra.div>
    </chakra.search>
  )
}
