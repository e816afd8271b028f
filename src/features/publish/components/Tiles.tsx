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

/** Choices that are shown as large tiles: what is offered, and the layout of a flat. */
export const isTiled = (key: string): boolean =>
  ['listing_type', 'property_type', 'disposition'].includes(key) || key.endsWith('_subtype')

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
  const { i18n } = useLingui()
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
            <span>{textOf(option.label, i18n)}</span>
          </Tile>
        )
      })}
    </ChoiceGroup>
  )
}
