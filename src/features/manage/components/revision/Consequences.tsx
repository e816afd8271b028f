import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { ReviewCause, RevisionConsequences } from '#contract/entities/revision.ts'
import { formatDate } from '#src/platform/i18n/format.ts'

const causeWords = {
  kind: msg`what is offered`,
  ownership: msg`the ownership`,
  position: msg`the location`,
  photos: msg`photos`,
  captions: msg`photo captions`,
  description: msg`the description`,
} as const satisfies Record<ReviewCause, MessageDescriptor>

interface ConsequencesProps {
  consequences: RevisionConsequences
  /** Whoever decides about the changes reads it, and not who made them. */
  isForModerator?: boolean
}

/** What publishing will do, before anybody presses: live or reviewed, whom it tells, whose viewings it affects. */
export function Consequences({ consequences, isForModerator = false }: ConsequencesProps) {
  const { i18n } = useLingui()
  const { outcome, causes, followers, bookedViewings, endsAt } = consequences
  const list = new Intl.ListFormat(i18n.locale).format(causes.map((cause) => i18n._(causeWords[cause])))
  return (
    <chakra.ul display="grid" gap="1" pl="6" listStyleType="disc">
      <li>
        {outcome === 'live' ? (
          <Trans>The changes go live right away.</Trans>
        ) : isForModerator ? (
          <Trans>The approved version stays published until you decide.</Trans>
        ) : (
          <Trans>We review the changes first. The approved version stays published in the meantime.</Trans>
        )}{' '}
        {causes.length > 0 &&
          (isForModerator ? (
            <Trans>Reason for the review: the owner changed {list}.</Trans>
          ) : (
            <Trans>Reason: you changed {list}.</Trans>
          ))}
      </li>
      {endsAt !== undefined && (
        <li>
          {outcome === 'live' ? (
            <Trans>The listing duration starts again: the listing will end on {formatDate(endsAt, i18n.locale)}.</Trans>
          ) : (
            <Trans>The listing duration starts again when the changes go live.</Trans>
          )}
        </li>
      )}
      {followers > 0 && (
        <li>
          <Plural
            value={followers}
            one="# follower gets an email about the lower price."
            other="# followers get an email about the lower price."
          />
        </li>
      )}
      {bookedViewings > 0 && (
        <li>
          <Plural
            value={bookedViewings}
            one="# booked viewing is affected. We’ll email the new address."
            other="# booked viewings are affected. We’ll email the new address."
          />
        </li>
      )}
    </chakra.ul>
  )
}
