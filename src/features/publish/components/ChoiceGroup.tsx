import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

export interface ChoiceGroupProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  problem: string | undefined
  isWide?: boolean
  /** In columns of one width. */
  isInColumns?: boolean
  /** Few and short: on phones they stand beside their label. */
  isBesideLabel?: boolean
  onLeave: () => void
  children: ReactNode
}

/**
 * Choices that belong together, under one label and what helps to choose. What is wrong stands below, but above columns
 * of large choices, whose end is out of sight on a phone.
 */
export function ChoiceGroup({
  label,
  hint,
  problem,
  isWide = false,
  isInColumns = false,
  isBesideLabel = false,
  onLeave,
  children,
}: ChoiceGroupProps) {
  const id = useId()
  const describedBy = [problem !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`]
    .filter(Boolean)
    .join(' ')
  const problemLine = problem !== undefined && (
    <chakra.p
      id={`${id}-error`}
      gridColumn="1 / -1"
      textStyle="sm"
      color="fg.error"
      mt={isInColumns ? undefined : '1'}
      mb={isInColumns ? '2' : undefined}
    >
      {problem}
    </chakra.p>
  )
  return (
    <chakra.fieldset
      minWidth="0"
      display={isBesideLabel ? { base: 'grid', sm: 'block' } : undefined}
      gridTemplateColumns="minmax(0, 1fr) auto"
      alignItems="center"
      columnGap="3"
      data-wide={isWide || undefined}
      data-invalid={problem === undefined ? undefined : true}
      aria-describedby={describedBy === '' ? undefined : describedBy}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      {/* Only a legend that floats is laid out like any other child. */}
      <chakra.legend
        textStyle="sm"
        fontWeight="strong"
        float={isBesideLabel ? { base: 'left', sm: 'none' } : undefined}
        mb={isBesideLabel ? { base: '0', sm: '1' } : '1'}
      >
        {label}
      </chakra.legend>
      {hint !== undefined && (
        <chakra.p id={`${id}-hint`} gridColumn="1 / -1" textStyle="sm" color="fg.muted" mb="2">
          {hint}
        </chakra.p>
      )}
      {isInColumns && problemLine}
      <chakra.div
        display={isInColumns ? 'grid' : 'flex'}
        gridTemplateColumns="repeat(auto-fill, minmax(7.5rem, 1fr))"
        flexWrap="wrap"
        gap="2"
      >
        {children}
      </chakra.div>
      {!isInColumns && problemLine}
    </chakra.fieldset>
  )
}
