import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { createLink } from '@tanstack/react-router'

import type { PropertyStatus, Transition } from '#contract/entities/property.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { otherSteps, type NextStep } from '#src/features/manage/model/nextStep.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'

import { StepMenu } from './StepMenu.tsx'

const entryStyles = {
  display: 'block',
  width: 'full',
  px: '3',
  py: '2',
  fontWeight: 'strong',
  textAlign: 'start',
  borderRadius: 'control',
  _hover: { bg: 'bg.muted' },
} as const
const EntryLink = createLink(chakra('a', { base: entryStyles }))
const EntryButton = chakra('button', { base: entryStyles }, { defaultProps: { type: 'button' } })

interface OwnerMenuProps {
  listing: {
    id: number
    slug: string
    status: PropertyStatus
    transitions: readonly Transition[]
    isReserved: boolean
  }
  title: string
  /** What has a button beside the menu. */
  step: NextStep | undefined
  onChoose: (transition: Transition) => void
  /** Says that somebody has reserved the home, or no more; only where it can be said. */
  onReserve?: (() => void) | undefined
}

/** Everything else that an owner may do with a listing; what is impossible is not there. */
export function OwnerMenu({ listing, title, step, onChoose, onReserve }: OwnerMenuProps) {
  const lang = useLocale()
  const { id, slug, status, transitions, isReserved } = listing
  const isOnline = statusHas(status, 'online')
  const isPublic = statusHas(status, 'public')
  const isEditable = (isOnline && step?.kind !== 'edit') || (statusHas(status, 'preparing') && step?.kind !== 'draft')
  const steps = otherSteps(transitions, step)
  if (!isPublic && !isOnline && !isEditable && steps.length === 0) return null
  return (
    <StepMenu transitions={steps} title={title} onChoose={onChoose}>
      {isEditable && (
        <EntryLink
          to="/$lang/property-onboarding/$"
          params={{ lang, _splat: String(id) }}
          search={{ step: 'review' }}
          preload={false}
        >
          <Trans>Edit</Trans>
        </EntryLink>
      )}
      {isPublic && (
        <EntryLink to="/$lang/listing/$slug/$id" params={{ lang, slug, id: String(id) }} preload={false}>
          <Trans>View public page</Trans>
        </EntryLink>
      )}
      {isOnline && (
        <EntryLink to="/$lang/profile/manage-tours" params={{ lang }} search={{ listing: id }} preload={false}>
          <Trans>Plan viewings</Trans>
        </EntryLink>
      )}
      {isOnline && onReserve !== undefined && (
        <EntryButton onClick={onReserve}>
          {isReserved ? <Trans>Remove reservation</Trans> : <Trans>Mark as reserved</Trans>}
        </EntryButton>
      )}
    </StepMenu>
  )
}
