import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Formik } from 'formik'
import { useState } from 'react'

import type { Lead } from '#contract/entities/lead.ts'
import type { AgreedTime } from '#contract/entities/tour.ts'
import { addDays } from '#contract/durations.ts'
import { FocusProblem, FormText, SubmitButton, useSubmission } from '#src/features/forms/index.ts'
import { LeadFailure, leadsKey, subjectOf } from '#src/features/messages/index.ts'
import { fieldOfProblem, planFailureText, seriesProblemTexts } from '#src/features/viewings/model/planTexts.ts'
import { wallTimeOf } from '#src/features/viewings/model/pragueTime.ts'
import { viewingTimes } from '#src/features/viewings/model/viewingTimes.ts'
import { toursKey } from '#src/features/viewings/queries/tours.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'

interface ArrangeViewingProps {
  lead: Lead
  onClose: () => void
  /** Gets the conversation as it is with the viewing. */
  onArranged: (lead: Lead) => void
}

/** After work, for half an hour. */
const usualTime = { from: '16:00', to: '16:30' }

interface Values {
  days: string
  from: string
  to: string
}

const timesOf = ({ days, from, to }: Values) =>
  viewingTimes({ days: days === '' ? [] : [days], from, to, lengthMinutes: 0, capacity: 1 }, Date.now())

/** Asks when the viewing is that two sides agreed on in their messages, and tells the seeker. */
export function ArrangeViewing({ lead, onClose, onArranged }: ArrangeViewingProps) {
  const { t, i18n } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const { id: leadId, name } = lead
  const { submit, isPending, failure } = useSubmission<{ tour: AgreedTime }>(async ({ tour }) => {
    try {
      onArranged(await api.updateLead({ params: { leadId }, body: { event: 'AGREE_TOUR', tour } }))
      onClose()
    } finally {
      // Whatever was answered: the other side, or another tab, may have been quicker.
      await Promise.all([toursKey, leadsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    }
  })
  const [initialValues] = useState<Values>(() => ({ days: addDays(wallTimeOf(new Date()).day, 1), ...usualTime }))
  return (
    <Sheet isOpen onClose={onClose} title={t`Arrange a viewing`} about={`${name} · ${subjectOf(lead)}`}>
      <Formik
        initialValues={initialValues}
        validate={(values) => {
          const found = timesOf(values)
          return 'problem' in found
            ? { [fieldOfProblem[found.problem]]: i18n._(seriesProblemTexts[found.problem]) }
            : {}
        }}
        onSubmit={(values) => {
          const found = timesOf(values)
          const time = 'times' in found ? found.times[0] : undefined
          if (time !== undefined) submit({ tour: { start: time.start, end: time.end } })
          return Promise.resolve()
        }}
      >
        <Form noValidate aria-label={t`Arrange a viewing`}>
          <chakra.div display="grid" gap="4">
            <FocusProblem />
            {failure?.kind === 'conflict' ? (
              <LeadFailure failure={failure} />
            ) : (
              failure !== null && <Notice tone="error">{planFailureText(failure, i18n)}</Notice>
            )}
            <p>
              <Trans>When did you agree to meet? We’ll email {name} the time and a calendar file.</Trans>
            </p>
            <FormText name="days" type="date" label={t`Day`} />
            <chakra.div display="grid" gap="3" gridTemplateColumns="1fr 1fr" alignItems="start">
              <FormText name="from" type="time" label={t`From`} />
              <FormText name="to" type="time" label={t`To`} />
            </chakra.div>
            <chakra.p textStyle="sm" color="fg.muted">
              <Trans>In Prague time. No one else can book this time.</Trans>
            </chakra.p>
            <chakra.div display="flex" flexWrap="wrap" gap="3">
              <SubmitButton isPending={isPending} pending={<Trans>One moment…</Trans>} variant="solid">
                <Trans>Arrange viewing</Trans>
              </SubmitButton>
              <Button variant="outline" onClick={onClose}>
                <Trans>Cancel</Trans>
              </Button>
            </chakra.div>
          </chakra.div>
        </Form>
      </Formik>
    </Sheet>
  )
}
