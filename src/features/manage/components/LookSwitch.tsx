import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { mdiViewAgendaOutline, mdiViewHeadline } from '@mdi/js'

import { listingLooks, type ListingLook } from '#src/features/manage/model/lookStorage.ts'
import { Chip } from '#src/ui/components/Chip.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'

const icons = { cards: mdiViewAgendaOutline, rows: mdiViewHeadline } as const

interface LookSwitchProps {
  look: ListingLook
  onChoose: (look: ListingLook) => void
}

/** Whether a long list is drawn as cards or as rows. On a phone the two are icons. */
export function LookSwitch({ look, onChoose }: LookSwitchProps) {
  const { t } = useLingui()
  const words = { cards: t`Cards`, rows: t`Rows` }
  return (
    <chakra.ul aria-label={t`Show listings as`} display="flex" gap="1" alignItems="center" listStyleType="none">
      {listingLooks.map((one) => (
        <li key={one}>
          <Chip
            aria-label={words[one]}
            aria-pressed={one === look}
            minHeight="control"
            borderRadius="control"
            onClick={() => onChoose(one)}
          >
            <Icon path={icons[one]} />
            <chakra.span display={{ base: 'none', md: 'inline' }}>{words[one]}</chakra.span>
          </Chip>
        </li>
      ))}
    </chakra.ul>
  )
}
