import type { KeyboardEvent, ReactNode } from 'react'

import type { Criteria } from '#machines/search/criteria.ts'

/** How the field stands to the list of places below it. */
export interface FieldState {
  isOpen: boolean
  activeId: string | undefined
}

/** What happens in the field, for the part that understands. */
export interface FieldHandlers {
  keyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  submit: () => void
}

export interface SearchBoxProps {
  label: string
  placeholder: string
  /** What the criteria ask for, in words; shown until somebody types. */
  sentence: string
  /** What the page asks for, or what stands beside the sentence. */
  criteria: Criteria
  /** Names of the places in the criteria, by id. */
  placeNames: ReadonlyMap<string, string>
  /** What stays after a search: what was typed, or what the address says. */
  keepsText?: boolean
  /** What is above the field, and the button behind it. */
  above?: ReactNode
  submit: ReactNode
  onUnderstood?: (understood: Understood | null) => void
}

/** What the sentence means that stands in the box now. */
export interface Understood {
  criteria: Criteria
  listingType: string | undefined
  /** The sentence without the words that say whether to buy or to rent. */
  withoutListingType: () => void
}
