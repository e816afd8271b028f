import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import type { Lead, LeadEvent } from '#contract/entities/lead.ts'
import { submissionText, useSubmission } from '#src/features/forms/index.ts'
import { leadQuery, leadsKey } from '#src/features/messages/queries/leads.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

import { agreedInWords, eventTexts } from './leadTexts.ts'

/** The steps that a conversation allows now, as the server names them; whoever opens a new one has seen it. */
export function LeadActions({ lead }: { lead: Lead }) {
  const { i18n } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const { id: leadId, events, mayCancelTour, tourDate } = lead
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
  const isUnseen = events.includes('SEE')
  const see = useEffectEvent(() => void submit({ event: 'SEE' }))
  useEffect(() => {
    if (isUnseen) see()
  }, [isUnseen])
  const offered = events.filter((event) => event !== 'SEE')
  return (
    <chakra.div display="grid" gap="3">
      {failure !== null && (
        <Notice tone="error">
          {failure.kind === 'conflict' ? (
            <Trans>The conversation has changed. This is the current version.</Trans>
          ) : (
            submissionText(failure, i18n)
          )}
        </Notice>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2" aria-busy={isPending || undefined}>
        {offered.map((event) => (
          <Button
            key={event}
            size="sm"
            variant="outline"
            aria-disabled={isPending || undefined}
            onClick={() => submit({ event })}
          >
            {i18n._(event === 'AGREE_TOUR' && tourDate === undefined ? agreedInWords : eventTexts[event])}
          </Button>
        ))}
        {mayCancelTour && (
          <Button
            size="sm"
            variant="outline"
            aria-disabled={isPending || undefined}
            onClick={() => submit({ event: 'CANCEL_TOUR' })}
          >
            <Trans>Cancel viewing</Trans>
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  )
}
