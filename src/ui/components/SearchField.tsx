import { chakra } from '@chakra-ui/react'
import { mdiMagnify } from '@mdi/js'

import { Icon } from './Icon.tsx'
import { Input } from './Input.tsx'

interface SearchFieldProps {
  /** For those who do not see the magnifier. */
  label: string
  placeholder: string
  maxLength: number
  value: string
  onType: (value: string) => void
}

/** A field whose words narrow the list below it. */
export function SearchField({ label, placeholder, maxLength, value, onType }: SearchFieldProps) {
  return (
    <chakra.div position="relative">
      <chakra.span
        position="absolute"
        left="3"
        top="50%"
        transform="translateY(-50%)"
        color="fg.muted"
        display="inline-flex"
        pointerEvents="none"
      >
        <Icon path={mdiMagnify} />
      </chakra.span>
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        paddingInlineStart="2.5rem"
        width="full"
        onChange={({ target }) => onType(target.value)}
      />
    </chakra.div>
  )
}
