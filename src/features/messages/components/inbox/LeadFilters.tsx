import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

import { limits } from '#contract/limits.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Chip } from '#src/ui/components/Chip.tsx'
import { SearchField } from '#src/ui/components/SearchField.tsx'

import { narrowingSearch, narrowings, type Box, type Narrowing } from './boxes.ts'

/** In ms: whoever types goes on before that. */
const typingMs = 300

/** Narrows a list of conversations: by words, to those that are unread, to those about a viewing. */
export function LeadFilters({ box, q, only }: Narrowing & { box: Box }) {
  const { t } = useLingui()
  const lang = useLocale()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const show = useEffectEvent((next: Narrowing) => {
    void navigate({
      to: '/$lang/profile/leads',
      params: { lang },
      search: { box, ...narrowingSearch(next) },
      replace: true,
      resetScroll: false,
    })
  })
  useEffect(() => {
    if (typed.trim() === q.trim()) return undefined
    const timer = setTimeout(() => show({ q: typed, only }), typingMs)
    return () => clearTimeout(timer)
  }, [typed, q, only])
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
        {narrowings.map((one) => (
          <Chip
            key={one}
            aria-pressed={only === one}
            onClick={() =>
              void navigate({
                to: '/$lang/profile/leads',
                params: { lang },
                search: { box, ...narrowingSearch({ q: typed, only: only === one ? undefined : one }) },
                replace: true,
                resetScroll: false,
              })
            }
          >
            {words[one]}
          </Chip>
        ))}
      </chakra.div>
    </chakra.search>
  )
}
