import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { mdiChevronDown } from '@mdi/js'
import type { KeyboardEvent, ReactNode, Ref } from 'react'

import type { Country } from '#src/features/phone/model/countries.ts'
import { Icon } from '#src/ui/components/Icon.tsx'
import { controlRecipe } from '#src/ui/components/control.recipe.ts'

const Frame = chakra('button', {
  ...controlRecipe,
  base: {
    ...controlRecipe.base,
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flexShrink: '0',
    width: 'auto',
    minWidth: '6.75rem',
    paddingRight: '2',
    borderRightRadius: '0',
    whiteSpace: 'nowrap',
    '& > svg': { marginLeft: 'auto', color: 'fg.muted' },
    // Above its neighbour, whose border it shares.
    _focusVisible: { ...controlRecipe.base?._focusVisible, position: 'relative', zIndex: '1' },
  },
})

/** Stands where flag and code will stand. */
const Waiting = chakra('span', {
  base: { width: '3.75rem', height: '4', borderRadius: 'full', bg: 'bg.muted' },
})

interface CountryButtonProps {
  ref: Ref<HTMLButtonElement>
  /** What it is for; the country follows. */
  label: string
  country: Country | undefined
  flag: ReactNode
  isGuessing: boolean
  isOpen: boolean
  isInvalid: boolean
  isDisabled: boolean
  menuId: string
  /** With what was written to open it. */
  onOpen: (text: string) => void
  onClose: () => void
}

/** Shows the country of a number by flag and calling code, and opens the choice of another. Writing opens it, too. */
export function CountryButton(props: CountryButtonProps) {
  const { ref, label, country, flag, isGuessing, isOpen, isInvalid, isDisabled, menuId, onOpen, onClose } = props
  const { t } = useLingui()
  const name = country?.name ?? t`Checking…`
  const code = country === undefined ? '' : `, +${country.callingCode}`

  const onKeyDown = (event: KeyboardEvent) => {
    const isText = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isOpen || (!isText && event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    onOpen(isText ? event.key : '')
  }

  return (
    <Frame
      ref={ref}
      type="button"
      disabled={isDisabled}
      aria-label={`${label}: ${name}${code}`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-controls={isOpen ? menuId : undefined}
      aria-busy={isGuessing}
      data-invalid={isInvalid || undefined}
      onClick={() => (isOpen ? onClose() : onOpen(''))}
      onKeyDown={onKeyDown}
    >
      {country === undefined ? (
        <Waiting />
      ) : (
        <>
          {flag}
          <span>+{country.callingCode}</span>
        </>
      )}
      <Icon path={mdiChevronDown} size={16} />
    </Frame>
  )
}
