import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

import type { Renewal } from '#contract/entities/renewal.ts'
import { noFieldsSchema } from '#src/features/account/model/accountSchemas.ts'
import { FormCard, SubmissionForm, SubmitButton, useSubmission } from '#src/features/forms/index.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
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
    const { id, slug, formattedAddress: address } = renewed
    const day = formatDate(renewed.expiresAt, i18n.locale)
    return (
      <FormCard heading={<Trans>The listing is renewed</Trans>}>
        <chakra.output display="block">
          <Trans>
            {address} stands on the market until {day}.
          </Trans>
        </chakra.output>
        <LinkButton to="/$lang/listing/$slug/$id" params={{ lang, slug, id: String(id) }} variant="primary">
          <Trans>Look at the listing</Trans>
        </LinkButton>
      </FormCard>
    )
  }
  switch (submission.failure?.code) {
    case 'token_used':
      return (
        <Ended heading={<Trans>This link was used already</Trans>}>
          <Trans>
            The listing was renewed by a link of this mail or of another one. You find it among your listings.
          </Trans>
        </Ended>
      )
    case 'token_expired':
      return (
        <Ended heading={<Trans>This link is too old</Trans>}>
          <Trans>It was good for 30 days. You can still renew the listing among your listings.</Trans>
        </Ended>
      )
    case 'token_invalid':
      return (
        <Ended heading={<Trans>We do not know this link</Trans>}>
          <Trans>Copy it whole from the mail, or renew the listing among your listings.</Trans>
        </Ended>
      )
    case 'transition_not_allowed':
      return <Ended heading={<Trans>This listing cannot be renewed</Trans>}>{submission.failure.message}</Ended>
    default:
      return (
        <FormCard
          heading={<Trans>Is the home still to be had?</Trans>}
          intro={<Trans>Then one press keeps the listing on the market, or brings it back from your archive.</Trans>}
        >
          <SubmissionForm submission={submission} initialValues={noValues} schemaIn={noFieldsSchema}>
            <SubmitButton isPending={submission.isPending} pending={<Trans>Renewing…</Trans>}>
              <Trans>Renew the listing</Trans>
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
        <Trans>To your listings</Trans>
      </LinkButton>
    </FormCard>
  )
}
