import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'

import type { ListingType } from '#contract/entities/property.ts'

/** To buy, to rent, or either. */
export type ListingTypeChoice = ListingType | ''

const choices: readonly ListingTypeChoice[] = ['', 'sale', 'rent']

interface ListingTypeSwitchProps {
  value: ListingTypeChoice
  onChange: (value: ListingTypeChoice) => void
}

/** Buy, rent or either, side by side. */
export function ListingTypeSwitch({ value, onChange }: ListingTypeSwitchProps) {
  const { t } = useLingui()
  const words: Record<ListingTypeChoice, string> = {
    '': t({ context: 'buy or rent', message: 'All' }),
    sale: t`Buy`,
    rent: t`Rent`,
  }
  return (
    <chakra.fieldset display="inline-flex" justifySelf="start" bg="bg.muted" borderRadius="control" p="1" gap="1">
      <chakra.legend srOnly>{t`Buy or rent`}</chakra.legend>
      {choices.map((listingType) => (
        <chakra.label
          key={listingType}
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          minWidth={{ base: '3.5rem', sm: '6rem' }}
          minHeight="2.5rem"
          px={{ base: '2', sm: '4' }}
          borderRadius="control"
          fontWeight="strong"
          cursor="pointer"
          color="fg.muted"
          _hover={{ color: 'fg' }}
          css={{
            '&:has(input:checked)': { bg: 'bg', color: 'green.fg', boxShadow: 'float' },
            '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'green.focusRing' },
          }}
        >
          <chakra.input
            type="radio"
            name="listing_type"
            srOnly
            value={listingType}
            checked={listingType === value}
            onChange={() => onChange(listingType)}
          />
          {words[listingType]}
        </chakra.label>
      ))}
    </chakra.fieldset>
  )
}
