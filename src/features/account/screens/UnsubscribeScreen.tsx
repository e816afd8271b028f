import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiBellOffOutline, mdiCheckCircleOutline } from '@mdi/js'
import { useState, type ReactNode } from 'react'

import type { Unsubscription } from '#contract/entities/savedSearch.ts'
import { FormCard, submissionText, useSubmission } from '#src/features/forms/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
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
  const api = useApi()
  const lang = useLocale()
  const [stopped, setStopped] = useState<Unsubscription | null>(null)
  const { submit, isPending, failure } = useSubmission<{ token: string }>(async (values) => {
    setStopped(await api.unsubscribe({ query: values, body: {} }))
  })
  if (stopped !== null) return <Stopped {...stopped} />
  if (failure?.kind === 'notFound') {
    return (
      <FormCard heading={<Trans>There is nothing left to stop</Trans>}>
        <chakra.output display="block">
          {failure.code === 'token_invalid' ? (
            <Trans>
              This link is not whole. Open it from the mail itself, or choose what we send in your settings.
            </Trans>
          ) : (
            <Trans>The saved search of this link is gone, so no mails come about it.</Trans>
          )}
        </chakra.output>
        <LinkButton to="/$lang/profile/saved-searches" params={{ lang }} variant="outline" justifySelf="start">
          <Trans>Your saved searches</Trans>
        </LinkButton>
      </FormCard>
    )
  }
  return (
    <FormCard heading={<Trans>Stop these mails?</Trans>} intro={<Question about={subjects[token.charAt(0)]} />}>
      {failure !== null && <Notice tone="error">{submissionText(failure, i18n)}</Notice>}
      <Button
        variant="primary"
        aria-disabled={isPending || undefined}
        aria-busy={isPending}
        onClick={() => submit({ token })}
      >
        <Icon path={mdiBellOffOutline} />
        {isPending ? <Trans>One moment…</Trans> : <Trans>Stop the mails</Trans>}
      </Button>
      <chakra.p textStyle="sm" color="fg.muted">
        <Trans>You do not have to sign in for this. Nothing is deleted.</Trans>
      </chakra.p>
    </FormCard>
  )
}

function Question({ about }: { about: Subject | undefined }): ReactNode {
  switch (about) {
    case 'favorites':
      return (
        <Trans>Then we no longer write when a favorite of yours becomes cheaper, is sold or rented, or is gone.</Trans>
      )
    case 'viewing_reminders':
      return <Trans>Then we no longer remind you of viewings that you booked. The viewings stay booked.</Trans>
    case 'saved_searches':
      return <Trans>Then we no longer write about anything that your saved searches find.</Trans>
    default:
      return <Trans>Then we no longer write about what this saved search finds. Your other ones go on.</Trans>
  }
}

function Stopped({ about, name = '' }: Unsubscription) {
  const lang = useLocale()
  const isInSettings = about === 'favorites' || about === 'viewing_reminders'
  return (
    <FormCard heading={<Trans>The mails are stopped</Trans>}>
      <chakra.output display="flex" gap="2">
        <chakra.span color="green.fg" flexShrink="0">
          <Icon path={mdiCheckCircleOutline} size={24} />
        </chakra.span>
        <span>
          {about === 'favorites' && (
            <Trans>We no longer write about your favorites. They stay in your list, with what has changed.</Trans>
          )}
          {about === 'viewing_reminders' && (
            <Trans>We no longer remind you of viewings. They stay booked, and you find them among your viewings.</Trans>
          )}
          {about === 'saved_searches' && (
            <Trans>We no longer write about your saved searches. They stay, and go on counting what is new.</Trans>
          )}
          {about === 'saved_search' && (
            <Trans>
              We no longer write about “{name}”. The search stays among your saved ones, and goes on counting what is
              new.
            </Trans>
          )}
        </span>
      </chakra.output>
      <chakra.p color="fg.muted">
        <Trans>It was a mistake? You can switch the mails on again at any time:</Trans>
      </chakra.p>
      <LinkButton
        to={isInSettings ? '/$lang/profile/settings' : '/$lang/profile/saved-searches'}
        params={{ lang }}
        variant="outline"
        justifySelf="start"
      >
        {isInSettings ? <Trans>To the settings</Trans> : <Trans>To your saved searches</Trans>}
      </LinkButton>
    </FormCard>
  )
}
