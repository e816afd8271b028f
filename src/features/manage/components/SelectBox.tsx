import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'

import { isRangePress } from './useRangeMark.ts'

/** Around the box there is as much to press as a finger needs. */
const CheckTarget = chakra('label', { base: { display: 'block', p: '3', m: '-3', cursor: 'pointer' } })

const Check = chakra('input', { base: { display: 'block', width: 'icon', height: 'icon', accentColor: 'teal.solid' } })

/** Whether a listing is among those that take a step together. */
export interface ListingSelection {
  isChosen: boolean
  /** `isRange`: all from the one before to this one are meant. */
  onMark: (isChosen: boolean, isRange: boolean) => void
}

/** Chooses one listing of a list, or takes it out. */
export function SelectBox({ title, selection: { isChosen, onMark } }: { title: string; selection: ListingSelection }) {
  const { t } = useLingui()
  return (
    <CheckTarget>
      <Check
        type="checkbox"
        aria-label={t`Select ${title}`}
        checked={isChosen}
        onChange={(event) => onMark(event.target.checked, isRangePress(event))}
      />
    </CheckTarget>
  )
}
