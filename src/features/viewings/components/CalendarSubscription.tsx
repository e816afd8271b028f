import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCalendarSync, mdiCheck, mdiContentCopy } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { submissionText, useSubmission } from '#src/features/forms/index.ts'
import { useUser } from '#src/features/session/index.ts'
import { calendarSubscriptionQuery } from '#src/features/viewings/queries/viewings.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Field } from '#src/ui/components/Field.tsx'
import { PartHeading } from '#src/ui/components/Heading.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { Input } from '#src/ui/components/Input.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Anchor } from '#src/ui/components/TextLink.tsx'

/** The secret address by which a calendar follows the viewings: made, shown, replaced and ended here. */
export function CalendarSubscription() {
  const { t, i18n } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const user = useUser()
  const query = calendarSubscriptionQuery(api)
  const { data } = useQuery(query)
  const [isCopied, setIsCopied] = useState(false)
  const { submit, isPending, failure } = useSubmission<{ step: 'renew' | 'end' }>(async ({ step }) => {
    setIsCopied(false)
    if (step === 'renew') queryClient.setQueryData(query.queryKey, await api.renewCalendarSubscription({}))
    else {
      await api.deleteCalendarSubscription({})
      queryClient.setQueryData(query.queryKey, { url: null })
    }
  })
  if (data === undefined || user?.verified !== true) return null
  const { url } = data
  const step = (name: 'renew' | 'end') => ({
    'aria-disabled': isPending || undefined,
    onClick: () => submit({ step: name }),
  })
  return (
    <chakra.section
      aria-labelledby="calendar-link"
      display="grid"
      gap="3"
      p={{ base: '4', sm: '6' }}
      bg="bg"
      borderWidth="1px"
      borderRadius="card"
      gridTemplateColumns="minmax(0, 1fr)"
    >
      <chakra.div display="flex" gap="2" alignItems="center">
        <Icon path={mdiCalendarSync} />
        <PartHeading as="h3" id="calendar-link">
          <Trans>Your viewings in your calendar</Trans>
        </PartHeading>
      </chakra.div>
      <chakra.p textStyle="sm" color="fg.muted">
        <Trans>
          With a calendar link, your viewings appear in your calendar and stay up to date. Anyone who has the link can
          see them, so keep it to yourself.
        </Trans>
      </chakra.p>
      {failure !== null && <Notice tone="error">{submissionText(failure, i18n)}</Notice>}
      {url === null ? (
        <Button variant="outline" size="sm" justifySelf="start" {...step('renew')}>
          <Trans>Create a calendar link</Trans>
        </Button>
      ) : (
        <>
          <Field label={t`Calendar link`}>
            {(control) => <Input {...control} readOnly value={url} onFocus={({ target }) => target.select()} />}
          </Field>
          <chakra.div display="flex" flexWrap="wrap" columnGap="4" rowGap="2" alignItems="center">
            <Button
              variant="outline"
              size="sm"
              onClick={() =>
                void navigator.clipboard.writeText(url).then(
                  () => setIsCopied(true),
                  () => setIsCopied(false),
                )
              }
            >
              <Icon path={isCopied ? mdiCheck : mdiContentCopy} size={20} />
              {isCopied ? <Trans>Link copied</Trans> : <Trans>Copy link</Trans>}
            </Button>
            <Anchor href={url.replace(/^https?:/, 'webcal:')}>
              <Trans>Add to your calendar app</Trans>
            </Anchor>
            <Button variant="quiet" size="sm" {...step('renew')}>
              <Trans>Replace link</Trans>
            </Button>
            <Button variant="quiet" size="sm" color="fg.error" {...step('end')}>
              <Trans>Turn off link</Trans>
            </Button>
          </chakra.div>
        </>
      )}
    </chakra.section>
  )
}
