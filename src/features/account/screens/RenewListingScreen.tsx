import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

import type { Renewal } from '#contract/entities/renewal.ts'
import { FormCard, SubmissionForm, SubmitButton, useSubmission } from '#src/features/forms/index.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { placeText } from '#contract/placeText.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'

const noValues = {}

/**
 * Renewing a listing, from the mail that told of the end of its time. Only a press does it: programs that look at the
 * links of mails must not bring a home back that is gone.
 */
export function RenewListingScreen({ token }: { token: string }) {
  const { api } = useRouter().options.context
  const { i18n } = useLingui()
  const lang = useLocale()
  const [renewed, setRenewed] = useState<Renewal>()
  const submission = useSubmission<Record<string, never>>(async () => {
    setRenewed(await api.renewProperty({ body: { token } }))
  })
  if (submission.isSucceeded && renewed !== undefined) {
    const { id, slug, formattedAddress } = renewed
    const address = placeText(formattedAddress)
    const day = formatDate(renewed.expiresAt, i18n.locale)
    return (
      <FormCard heading={<Trans>Listing renewed</Trans>}>
        <chakra.output display="block">
          <Trans>
            {address} is listed until {day}.
          </Trans>
        </chakra.output>
        <LinkButton to="/$lang/listing/$slug/$id" params={{ lang, slug, id: String(id) }} variant="primary">
          <Trans>View listing</Trans>
        </LinkButton>
      </FormCard>
    )
  }
  switch (submission.failure?.code) {
    case 'token_used':
      return (
        <Ended heading={<Trans>This link has already been used</Trans>}>
          <Trans>This listing has already been renewed, from an email or under Your listings.</Trans>
        </Ended>
      )
    case 'token_expired':
      return (
        <Ended heading={<Trans>This link has expired</Trans>}>
          <Trans>It was valid for 30 days. You can still renew the listing under Your listings.</Trans>
        </Ended>
      )
    case 'token_invalid':
      return (
        <Ended heading={<Trans>This link isn’t valid</Trans>}>
          <Trans>Copy the whole link from the email, or renew the listing under Your listings.</Trans>
        </Ended>
      )
    case 'transition_not_allowed':
      return <Ended heading={<Trans>This listing can’t be renewed</Trans>}>{submission.failure.message}</Ended>
    default:
      return (
        <FormCard
          heading={<Trans>Is it still available?</Trans>}
          intro={<Trans>If so, renew it to keep it listed or bring it back from your archive.</Trans>}
        >
          <SubmissionForm submission={submission} initialValues={noValues}>
            <SubmitButton isPending={submission.isPending} pending={<Trans>Renewing…</Trans>}>
              <Trans>Renew listing</Trans>
            </SubmitButton>
          </SubmissionForm>
        </FormCard>
      )
  }
}

/** What became of the link where it renews nothing, and the way on. */
function Ended({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const lang = useLocale()
  return (
    <FormCard heading={heading}>
      <chakra.p role="alert">{children}</chakra.p>
      <LinkButton to="/$lang/profile/properties" params={{ lang }} variant="primary">
        <Trans>Go to your listings</Trans>
      </LinkButton>
    </FormCard>
  )
}
