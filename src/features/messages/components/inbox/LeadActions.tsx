import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'

import type { Lead, LeadEvent } from '#contract/entities/lead.ts'
import { useSubmission } from '#src/features/forms/index.ts'
import { leadQuery, leadsKey } from '#src/features/messages/queries/leads.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { MenuButton, MoreMenu } from '#src/ui/dashboard/MoreMenu.tsx'

import { LeadFailure } from './LeadFailure.tsx'
import { arranging, eventTexts, otherSide } from './leadTexts.ts'
import type { ViewingSlots } from './viewingSlots.ts'

const isEnding = (event: LeadEvent): boolean => event === 'CLOSE' || event === 'MARK_SPAM'

interface LeadActionsProps extends Pick<ViewingSlots, 'ArrangeViewing'> {
  lead: Lead
  /** Somebody chose the conversation or did something in it. */
  isUsed: boolean
  /** With whom, and how it stands: what ends the conversation is at its end. */
  heading: ReactNode
  /** What stands between the heading and the steps. */
  children: ReactNode
}

/** The steps that a conversation allows now, as the server names them, those that end it in a menu; whoever uses a new one has seen it. */
export function LeadActions({ lead, isUsed, ArrangeViewing, heading, children }: LeadActionsProps) {
  const { i18n, t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const { id: leadId, events, mayCancelTour, messageCount } = lead
  const [isArranging, setIsArranging] = useState(false)
  const { submit, isPending, failure } = useSubmission<{ event: LeadEvent | 'CANCEL_TOUR' }>(async ({ event }) => {
    try {
      const params = { leadId }
      const changed =
        event === 'CANCEL_TOUR' ? await api.cancelTour({ params }) : await api.updateLead({ params, body: { event } })
      queryClient.setQueryData(leadQuery(api, leadId).queryKey, changed)
    } finally {
      // Whatever was answered: the other side, or another tab, may have been quicker.
      await queryClient.invalidateQueries({ queryKey: leadsKey })
    }
  })
  const isUnseen = isUsed && events.includes('SEE')
  const see = useEffectEvent(() => void submit({ event: 'SEE' }))
  // Once for each message: a server that goes on to call it new would be told for ever.
  const seenWith = useRef(0)
  useEffect(() => {
    if (!isUnseen || seenWith.current === messageCount) return
    seenWith.current = messageCount
    see()
  }, [isUnseen, messageCount])
  const steps = events.filter((event) => event !== 'SEE')
  const inMenu = steps.filter(isEnding)
  const offered = steps.filter((event) => !isEnding(event))
  const title = otherSide(lead, i18n)
  // A viewing that is booked and not over has its time.
  const isAgreedInWords = (event: LeadEvent) => event === 'AGREE_TOUR' && !mayCancelTour
  return (
    <>
      <chakra.div display="flex" gap="2" alignItems="flex-start">
        {heading}
        {inMenu.length > 0 && (
          <chakra.div ms="auto" flexShrink="0">
            <MoreMenu name={title} label={t`More: ${title}`} width="14rem">
              {(close) =>
                inMenu.map((event) => (
                  <MenuButton
                    key={event}
                    aria-disabled={isPending || undefined}
                    onClick={() => {
                      close()
                      void submit({ event })
                    }}
                  >
                    {i18n._(eventTexts[event])}
                  </MenuButton>
                ))
              }
            </MoreMenu>
          </chakra.div>
        )}
      </chakra.div>
      {children}
      <LeadFailure failure={failure} />
      {(offered.length > 0 || mayCancelTour) && (
        <chakra.div display="flex" flexWrap="wrap" gap="2" aria-busy={isPending || undefined}>
          {offered.map((event) => (
            <Button
              key={event}
              size="sm"
              // Somebody waits to hear that they are expected.
              variant={event === 'AGREE_TOUR' && mayCancelTour ? 'solid' : 'outline'}
              aria-disabled={isPending || undefined}
              onClick={() => {
                if (!isAgreedInWords(event)) submit({ event })
                else if (!isPending) setIsArranging(true)
              }}
            >
              {i18n._(isAgreedInWords(event) ? arranging : eventTexts[event])}
            </Button>
          ))}
          {mayCancelTour && (
            <Button
              size="sm"
              variant="outline"
              color="fg.error"
              aria-disabled={isPending || undefined}
              onClick={() => submit({ event: 'CANCEL_TOUR' })}
            >
              <Trans>Cancel viewing</Trans>
            </Button>
          )}
        </chakra.div>
      )}
      {isArranging && (
        <ArrangeViewing
          lead={lead}
          onClose={() => setIsArranging(false)}
          onArranged={(arranged) => queryClient.setQueryData(leadQuery(api, leadId).queryKey, arranged)}
        />
      )}
    </>
  )
}
