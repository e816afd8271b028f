import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import {
  mdiCrane,
  mdiGarageVariant,
  mdiHomeCityOutline,
  mdiHomeOutline,
  mdiKeyOutline,
  mdiOfficeBuildingOutline,
  mdiPineTree,
  mdiStorefrontOutline,
  mdiTagOutline,
  mdiTerrain,
} from '@mdi/js'

import type { FormField } from '#contract/entities/form.ts'
import { energyColors } from '#src/features/listing/index.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'
import { Icon } from '#src/ui/components/Icon.tsx'

import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx'
import { LayoutPlan } from './LayoutPlan.tsx'

const icons: Readonly<Record<string, string>> = {
  sale: mdiTagOutline,
  rent: mdiKeyOutline,
  flat: mdiOfficeBuildingOutline,
  house: mdiHomeOutline,
  land: mdiTerrain,
  commercial: mdiStorefrontOutline,
  project: mdiCrane,
  garage: mdiGarageVariant,
  recreational: mdiPineTree,
  other: mdiHomeCityOutline,
}

/** Choices that are shown as large tiles: what is offered, the layout of a flat, and the classes of the energy label. */
export const isTiled = (key: string): boolean =>
  ['listing_type', 'property_type', 'disposition', 'energy_class'].includes(key) || key.endsWith('_subtype')

const Tile = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '5.5rem',
    p: '3',
    textAlign: 'center',
    textStyle: 'sm',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'card',
    bg: 'bg',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '&:has(input:checked)': { bg: 'teal.muted', borderColor: 'teal.solid', color: 'teal.fg', fontWeight: 'strong' },
    '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'green.focusRing', outlineOffset: '2px' },
    '& input': { position: 'absolute', inset: '0', opacity: '0', width: 'full', height: 'full', cursor: 'pointer' },
  },
})

interface TilesProps extends Omit<ChoiceGroupProps, 'children' | 'isWide' | 'isInColumns'> {
  field: FormField
  value: string
  onChoose: (value: string) => void
}

/** One choice of a few, with pictures. */
export function Tiles({ field, value, onChoose, ...group }: TilesProps) {
  return (
    <ChoiceGroup {...group} isWide isInColumns>
      {field.options?.map((option) => {
        const icon = icons[option.value]
        return (
          <Tile key={option.value}>
            <input
              type="radio"
              name={field.key}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChoose(option.value)}
            />
            {field.key === 'disposition' ? (
              <LayoutPlan layout={option.value} />
            ) : (
              icon !== undefined && !field.key.endsWith('_subtype') && <Icon path={icon} size={24} />
            )}
            <TileName option={option} />
          </Tile>
        )
      })}
    </ChoiceGroup>
  )
}

const Grade = chakra('span', {
  base: {
    minWidth: '2.75rem',
    px: '2',
    borderRadius: 'control',
    textStyle: 'lg',
    fontWeight: 'strong',
    color: 'ink',
  },
})

/** What a tile is called; a class of the energy label begins with its letter in the colour of the label. */
function TileName({ option: { value, label } }: { option: NonNullable<FormField['options']>[number] }) {
  const { i18n } = useLingui()
  const text = textOf(label, i18n)
  const color = energyColors[value]
  // In Czech the space after A does not break.
  if (color === undefined || !/^[A-G]\s/.test(text)) return <span>{text}</span>
  return (
    <>
      <Grade style={{ backgroundColor: color }}>{value}</Grade> <span>{text.slice(2)}</span>
    </>
  )
}
