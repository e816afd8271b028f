import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { TourDate } from '#contract/entities/tour.ts'
import type { User } from '#contract/entities/user.ts'
import type { Failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import {
  FormLines,
  FormText,
  SubmissionForm,
  SubmitButton,
  Honeypot,
  keptAttempts,
  useFormText,
  useSubmission,
} from '#src/features/forms/index.ts'
import { tourDatesQuery } from '#src/features/listing/index.ts'
import { bookingSchema, leadSchema } from '#src/features/messages/model/leadSchema.ts'
import { upcomingViewingsQuery } from '#src/features/messages/queries/viewings.queries.ts'
import { PhoneFormField } from '#src/features/phone/index.ts'
import { displayName } from '#src/features/session/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { forgetDialog } from '#src/platform/browser/dialogStorage.ts'

import { BookedHere } from './BookedHere.tsx'
import { BookingTimes } from './BookingTimes.tsx'
import { MessageSent } from './MessageSent.tsx'
import { TourChoice } from './TourChoice.tsx'

type LeadValues = Record<'name' | 'email' | 'phoneNumber' | 'message' | 'tourSlotId' | 'website', string>

interface LeadFormProps {
  listingId: number
  /** Whoever is signed in: what is known of them is filled in. */
  user: User | undefined
  /** What the home is called on its page. */
  title: string
  /** A viewing is to be booked: a message comes along. */
  isBooking: boolean
  /** The viewing that is chosen to begin with. */
  chosenViewing?: number | undefined
  onDone: () => void
}

/** Writing to the person behind a listing. */
export function LeadForm({ listingId, user, title, isBooking, chosenViewing, onDone }: LeadFormProps) {
  const { t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const keptAs = `lead ${listingId}`
  const [booked, setBooked] = useState<TourDate>()
  // Who leaves the sheet, or the page, without an answer and sends the same again has written once.
  const [attempts] = useState(() => keptAttempts(keptAs, user?.id ?? null))
  const submission = useSubmission<LeadValues>(async (values, idempotencyKey) => {
    const { name, email, phoneNumber, message, tourSlotId, website } = values
    const body = {
      propertyId: listingId,
      name: name.trim(),
      email: email.trim(),
      phoneNumber,
      message: message.trim(),
      ...(tourSlotId !== '' && { tourSlotId: Number(tourSlotId) }),
      website,
    }
    try {
      const { tourDate } = await api.createLead({ body }, { idempotencyKey })
      setBooked(tourDate)
      forgetDialog(keptAs)
    } finally {
      // Somebody else may have taken the last place; where one was taken here, there is one less.
      if (tourSlotId !== '') {
        await queryClient.invalidateQueries(tourDatesQuery(api, listingId))
        if (user !== undefined) await queryClient.invalidateQueries(upcomingViewingsQuery(api))
      }
    }
  }, attempts)
  const explain = ({ code }: Failure) => {
    if (code === 'tour_full') return t`This viewing has just filled up. Choose another time or none.`
    return code === 'tour_over' ? t`This viewing has already started. Choose another time or none.` : undefined
  }
  const prepared = {
    plain: t`Hello, I am interested in this home. Is it still available, and when could I see it?`,
    withViewing: t`Hello, I am interested in this home and would like to see it at the time I chose.`,
  }
  if (submission.isSucceeded)
    return <MessageSent title={title} booked={booked} isSignedIn={user !== undefined} onDone={onDone} />
  return (
    <SubmissionForm
      submission={submission}
      initialValues={{
        name: user === undefined || displayName(user) === user.email ? '' : displayName(user),
        email: user?.contactEmail ?? user?.email ?? '',
        phoneNumber: user?.phoneNumber ?? '',
        message: chosenViewing === undefined && !isBooking ? prepared.plain : prepared.withViewing,
        tourSlotId: chosenViewing === undefined ? '' : String(chosenViewing),
        website: '',
      }}
      schemaIn={isBooking ? bookingSchema : leadSchema}
      explain={explain}
      label={t`Contact form`}
      keptAs={keptAs}
    >
      {isBooking && user !== undefined && <BookedHere listingId={listingId} />}
      {isBooking && <BookingTimes listingId={listingId} isSignedIn={user !== undefined} />}
      <FormText name="name" label={t`Your name`} autoComplete="name" maxLength={2 * limits.userName.maxLength} />
      <FormText
        name="email"
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={limits.email.maxLength}
      />
      <PhoneFormField
        name="phoneNumber"
        label={t`Phone`}
        hint={t`Required, so that they can call you back. Nobody else sees it.`}
        isGuessing
        defaultCountry="CZ"
        isRequired
      />
      {!isBooking && <TourChoice listingId={listingId} prepared={prepared} />}
      <FormLines name="message" label={t`Message`} maxLength={limits.leadMessage.maxLength} />
      <Honeypot />
      <SubmitButton isPending={submission.isPending} pending={<Trans>Sending…</Trans>}>
        <SendLabel isBooking={isBooking} />
      </SubmitButton>
    </SubmissionForm>
  )
}

/** A chosen time is booked with the message: the button says so. */
function SendLabel({ isBooking }: { isBooking: boolean }) {
  const { field } = useFormText('tourSlotId')
  return field.value === '' && !isBooking ? <Trans>Send message</Trans> : <Trans>Send and book the viewing</Trans>
}
