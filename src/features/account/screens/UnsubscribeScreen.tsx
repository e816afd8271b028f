import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiBellOffOutline, mdiCheckCircleOutline } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

import type { Unsubscription } from '#contract/entities/savedSearch.ts'
import { FormCard, submissionText, useSubmission } from '#src/features/forms/index.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

type Subject = Unsubscription['about']

/** What a link is about stands at its beginning; whether it is one of ours, only the server can tell. */
const subjects: Readonly<Record<string, Subject>> = {
  s: 'saved_search',
  a: 'saved_searches',
  f: 'favorites',
  v: 'viewing_reminders',
}

/**
 * Stops the mails that a link in one of them is about, signed in or not. It takes a press: programs that look at links of
 * mails open the page, too.
 */
export function UnsubscribeScreen({ token }: { token: string }) {
  const { i18n } = useLingui()
  const { api } = useRouter().options.context
  const lang = useLocale()
  const [stopped, setStopped] = useState<Unsubscription | null>(null)
  const { submit, isPending, failure } = useSubmission<{ token: string }>(async (values) => {
    setStopped(await api.unsubscribe({ query: values, body: {} }))
  })
  if (stopped !== null) return <Stopped {...stopped} />
  if (failure?.kind === 'notFound') {
    return (
      <FormCard heading={<Trans>There are no emails to stop</Trans>}>
        <chakra.output display="block">
          {failure.code === 'token_invalid' ? (
            <Trans>
              This link is incomplete. Open it from the email, or choose which emails you get in your settings.
            </Trans>
          ) : (
            <Trans>This saved search no longer exists, so we don’t send emails about it.</Trans>
          )}
        </chakra.output>
        <LinkButton to="/$lang/profile/saved-searches" params={{ lang }} variant="outline" justifySelf="start">
          <Trans>Your saved searches</Trans>
        </LinkButton>
      </FormCard>
    )
  }
  return (
    <FormCard heading={<Trans>Stop these emails?</Trans>} intro={<Question about={subjects[token.charAt(0)]} />}>
      {failure !== null && <Notice tone="error">{submissionText(failure, i18n)}</Notice>}
      <Button
        variant="primary"
        aria-disabled={isPending || undefined}
        aria-busy={isPending}
        onClick={() => submit({ token })}
      >
        <Icon path={mdiBellOffOutline} />
        {isPending ? <Trans>One moment…</Trans> : <Trans>Stop emails</Trans>}
      </Button>
      <chakra.p textStyle="sm" color="fg.muted">
        <Trans>You don’t need to sign in. Nothing is deleted.</Trans>
      </chakra.p>
    </FormCard>
  )
}

function Question({ about }: { about: Subject | undefined }): ReactNode {
  switch (about) {
    case 'favorites':
      return (
        <Trans>
          We’ll stop emailing you when a favorite drops in price, is sold or rented, or is no longer available.
        </Trans>
      )
    case 'viewing_reminders':
      return <Trans>We’ll stop reminding you of viewings you booked. They stay booked.</Trans>
    case 'saved_searches':
      return <Trans>We’ll stop emailing you about your saved searches.</Trans>
    default:
      return <Trans>We’ll stop emailing you about this saved search. Your other searches stay on.</Trans>
  }
}

function Stopped({ about, name = '' }: Unsubscription) {
  const lang = useLocale()
  const isInSettings = about === 'favorites' || about === 'viewing_reminders'
  return (
    <FormCard heading={<Trans>Emails stopped</Trans>}>
      <chakra.output display="flex" gap="2">
        <chakra.span color="green.fg" flexShrink="0">
          <Icon path={mdiCheckCircleOutline} size={24} />
        </chakra.span>
        <span>
          {about === 'favorites' && (
            <Trans>We won’t email you about your favorites any more. They stay saved and still show changes.</Trans>
          )}
          {about === 'viewing_reminders' && (
            <Trans>
              We won’t send reminders any more. Your viewings stay booked; you can find them under Viewings.
            </Trans>
          )}
          {about === 'saved_searches' && (
            <Trans>
              We won’t email you about your saved searches any more. They stay saved and still show new homes.
            </Trans>
          )}
          {about === 'saved_search' && (
            <Trans>We won’t email you about “{name}” any more. The search stays saved and still shows new homes.</Trans>
          )}
        </span>
      </chakra.output>
      <chakra.p color="fg.muted">
        <Trans>Was this a mistake? You can turn emails back on at any time:</Trans>
      </chakra.p>
      <LinkButton
        to={isInSettings ? '/$lang/profile/settings' : '/$lang/profile/saved-searches'}
        params={{ lang }}
        variant="outline"
        justifySelf="start"
      >
        {isInSettings ? <Trans>Go to settings</Trans> : <Trans>Go to your saved searches</Trans>}
      </LinkButton>
    </FormCard>
  )
}
