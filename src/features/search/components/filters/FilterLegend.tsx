import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

/** A set of controls with one name. */
export const FilterSet = chakra('fieldset', { base: { border: 'none', minWidth: '0' } })

/** The name of a set of controls. */
export function FilterLegend({ isHidden = false, children }: { isHidden?: boolean; children: ReactNode }) {
  return (
    <chakra.legend textStyle="sm" fontWeight="strong" mb={isHidden ? '0' : '2'}>
      {isHidden ? <VisuallyHidden>{children}</VisuallyHidden> : children}
    </chakra.legend>
  )
}

/** Choices side by side, as many as fit. */
export const ChoiceRow = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
