import type { ComponentProps } from 'react'

import { Input } from './Input.tsx'

interface ComboboxInputProps extends ComponentProps<typeof Input> {
  /** The list of options below the field. */
  listId: string
  isOpen: boolean
  /** The option that the keys point at, while the focus stays in the field. */
  activeId: string | undefined
}

/** A field with options below it (WAI-ARIA: editable combobox). Which key points where: `pointedOption`. */
export function ComboboxInput({ listId, isOpen, activeId, ...input }: ComboboxInputProps) {
  return (
    <Input
      // A native list of options cannot be asked for while one types.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isOpen}
      aria-controls={listId}
      aria-activedescendant={isOpen ? activeId : undefined}
      autoComplete="off"
      spellCheck={false}
      {...input}
    />
  )
}
