import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { limits } from '#contract/limits.ts'
import type { Draft } from '#machines/submission/submission.machine.ts'
import { AccountPage } from '#src/features/account/components/AccountPage.tsx'
import { supportSchema } from '#src/features/account/model/accountSchemas.ts'
import {
  FormLines,
  FormText,
  SubmissionForm,
  SubmitButton,
  Honeypot,
  useSubmission,
  unlessAtFields,
} from '#src/features/forms/index.ts'
import { useSession } from '#src/features/session/index.ts'
import { lastRequests } from '#src/platform/api/lastRequests.ts'
import { forgetDialog } from '#src/platform/browser/dialogStorage.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Checkbox } from '#src/ui/components/Checkbox.tsx'
import { Container } from '#src/ui/components/Container.tsx'
import { PageHeading } from '#src/ui/components/Heading.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { AccountSection } from '#src/ui/dashboard/AccountSection.tsx'

/** Asking a person for help; also for those who cannot sign in. */
export function SupportScreen() {
  const session = useSession()
  if (session.state !== 'guest' || session.endedFor !== undefined)
    return (
      <AccountPage heading={<Trans>Support</Trans>}>
        {(user) => <SupportSection email={user.contactEmail ?? user.email} />}
      </AccountPage>
    )
  return (
    <chakra.div bg="bg.subtle" minHeight="calc(100dvh - {sizes.header})" py={{ base: '6', md: '8' }}>
      <Container width="prose" display="grid" gap="6">
        <PageHeading>
          <Trans>Support</Trans>
        </PageHeading>
        <SupportSection email="" />
      </Container>
    </chakra.div>
  )
}

const keptAs = 'support'

interface SupportValues extends Draft {
  message: string
  email: string
  /** People do not see it. */
  website: string
  includesDiagnostics: boolean
}

/** `email`: where the answer goes, unless another address is typed. */
function SupportSection({ email }: { email: string }) {
  const { t } = useLingui()
  const router = useRouter()
  const { api, settings } = router.options.context
  const [includesDiagnostics, setIncludesDiagnostics] = useState(true)
  const [requestIds] = useState(() => [...lastRequests])
  const diagnostics = { buildId: settings.buildId, path: router.state.location.publicHref, requestIds }
  const submission = useSubmission<SupportValues>(
    async ({ message, email: typed, website, ...more }, idempotencyKey) => {
      const body = {
        message: message.trim(),
        email: typed.trim(),
        website,
        ...(more.includesDiagnostics ? { diagnostics } : {}),
      }
      await api.createSupportMessage({ body }, { idempotencyKey, ...unlessAtFields({ message, email: typed }) })
      forgetDialog(keptAs)
    },
  )
  if (submission.isSucceeded)
    return (
      <AccountSection heading={<Trans>Message sent</Trans>}>
        <Notice tone="success">
          <Trans>We’ll read it and reply by email.</Trans>
        </Notice>
        <Button variant="outline" justifySelf="start" onClick={submission.reopen}>
          <Trans>Send another message</Trans>
        </Button>
      </AccountSection>
    )
  return (
    <AccountSection
      heading={<Trans>Contact us</Trans>}
      intro={<Trans>Tell us what you wanted to do and what happened instead. We’ll reply by email.</Trans>}
    >
      <SubmissionForm
        submission={{ ...submission, submit: (values) => submission.submit({ ...values, includesDiagnostics }) }}
        initialValues={{ message: '', email, website: '', includesDiagnostics: true }}
        schemaIn={supportSchema}
        label={t`Contact us`}
        keptAs={keptAs}
      >
        <FormLines name="message" label={t`Message`} maxLength={limits.supportMessage.maxLength} />
        <FormText
          name="email"
          label={t`Your email for our reply`}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={limits.email.maxLength}
        />
        <Honeypot />
        <chakra.div display="grid" gap="2">
          <Checkbox checked={includesDiagnostics} onChange={({ target }) => setIncludesDiagnostics(target.checked)}>
            <Trans>Include technical details</Trans>
          </Checkbox>
          {includesDiagnostics && <Diagnostics {...diagnostics} />}
        </chakra.div>
        <SubmitButton isPending={submission.isPending} pending={<Trans>Sending…</Trans>} variant="solid">
          <Trans>Send</Trans>
        </SubmitButton>
      </SubmissionForm>
    </AccountSection>
  )
}

/** What is sent along, as a person reads it. */
function Diagnostics({ buildId, path, requestIds }: { buildId: string; path: string; requestIds: readonly string[] }) {
  return (
    <chakra.ul textStyle="sm" p="3" bg="bg.muted" borderRadius="control" overflowWrap="anywhere" listStyle="none">
      <li>
        <Trans>This page: {path}</Trans>
      </li>
      <li>
        <Trans>Version: {buildId}</Trans>
      </li>
      {requestIds.length > 0 && (
        <li>
          <Plural value={requestIds.length} one="ID of your last request" other="IDs of your last # requests" />
        </li>
      )}
    </chakra.ul>
  )
}
