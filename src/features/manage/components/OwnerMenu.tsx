import { Trans, useLingui } from '@lingui/react/macro'

import type { PropertyStatus, Transition } from '#contract/entities/property.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { eventName } from '#src/features/listing/index.ts'
import { otherSteps, type NextStep } from '#src/features/manage/model/nextStep.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { MenuButton, MenuLink } from '#src/ui/dashboard/MoreMenu.tsx'

import { StepMenu } from './StepMenu.tsx'

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
  /** Asks for another price; only where it can be asked for. */
  onPrice?: (() => void) | undefined
  /** In a row among many the button is an icon. */
  isCompact?: boolean
}

/** Everything else that an owner may do with a listing; what is impossible is not there. */
export function OwnerMenu({ listing, title, step, onChoose, onReserve, onPrice, isCompact = false }: OwnerMenuProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const { id, slug, status, transitions, isReserved } = listing
  const isOnline = statusHas(status, 'online')
  const isPublic = statusHas(status, 'public')
  const isEditable = (isOnline && step?.kind !== 'edit') || (statusHas(status, 'preparing') && step?.kind !== 'draft')
  const steps = otherSteps(transitions, step)
  if (!isPublic && !isOnline && !isEditable && steps.length === 0) return null
  return (
    <StepMenu transitions={steps} title={title} isCompact={isCompact} onChoose={onChoose}>
      {(close) => (
        <>
          {isEditable && (
            <MenuLink
              to="/$lang/property-onboarding/$"
              params={{ lang, _splat: String(id) }}
              search={{ step: 'review' }}
              preload={false}
            >
              <Trans>Edit</Trans>
            </MenuLink>
          )}
          {isOnline && onPrice !== undefined && (
            <MenuButton
              onClick={() => {
                close()
                onPrice()
              }}
            >
              {eventName('CHANGE_PRICE', i18n)}
            </MenuButton>
          )}
          {isPublic && (
            <MenuLink to="/$lang/listing/$slug/$id" params={{ lang, slug, id: String(id) }} preload={false}>
              <Trans>View public page</Trans>
            </MenuLink>
          )}
          {isOnline && (
            <MenuLink to="/$lang/profile/manage-tours" params={{ lang }} search={{ listing: id }} preload={false}>
              <Trans>Plan viewings</Trans>
            </MenuLink>
          )}
          {isOnline && onReserve !== undefined && (
            <MenuButton onClick={onReserve}>
              {isReserved ? <Trans>Remove reservation</Trans> : <Trans>Mark as reserved</Trans>}
            </MenuButton>
          )}
        </>
      )}
    </StepMenu>
  )
}
