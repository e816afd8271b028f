import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { createPortal } from 'react-dom'

import type { Trail, TrailLine } from '#contract/entities/trail.ts'
import { limits } from '#contract/limits.ts'
import type { Draft } from '#machines/submission/submission.machine.ts'
import {
  FormLines,
  FormText,
  Honeypot,
  SubmissionForm,
  SubmitButton,
  unlessAtFields,
  useSubmission,
} from '#src/features/forms/index.ts'
import { useUser } from '#src/features/session/index.ts'
import { pageTrail } from '#src/platform/actors/trail.ts'
import { lastRequests } from '#src/platform/api/lastRequests.ts'
import { forgetDialog } from '#src/platform/browser/dialogStorage.ts'
import { saveFile } from '#src/platform/browser/saveFile.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'

import { problemSchema } from './problemSchema.ts'
import { TrailList } from './TrailList.tsx'

const keptAs = 'problem'

interface ProblemValues extends Draft {
  message: string
  email: string
  /** People do not see it. */
  website: string
}

/** A report of a problem with the steps that led to it: each can be left out, all can be sent or saved as a file. */
export function ProblemSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { state, options } = useRouter()
  const { api, settings } = options.context
  const user = useUser()
  // As they were when somebody decided to report: what this sheet does is not among them.
  const [{ pageName, recorded, openedAt, requestIds }] = useState(() => ({
    pageName: document.title,
    recorded: pageTrail.lines(),
    openedAt: Math.floor(performance.now() / 1_000),
    requestIds: [...lastRequests],
  }))
  const [lines, setLines] = useState<readonly TrailLine[]>(recorded)
  const trail: Trail = { version: 1, buildId: settings.buildId, lines: [...lines] }
  const submission = useSubmission<ProblemValues & { trail: Trail }>(
    async ({ message, email, website, trail: sent }, idempotencyKey) => {
      const address = email.trim()
      const body = {
        message: message.trim(),
        ...(address !== '' && { email: address }),
        website,
        // Without what was searched for.
        diagnostics: { buildId: settings.buildId, path: state.location.publicHref.replace(/[?#].*$/, ''), requestIds },
        ...(sent.lines.length > 0 && { trail: sent }),
      }
      await api.createSupportMessage({ body }, { idempotencyKey, ...unlessAtFields({ message, email }) })
      forgetDialog(keptAs)
    },
  )
  const save = () =>
    saveFile(document, { name: 'problem.json', text: JSON.stringify(trail, null, 1), type: 'application/json' })
  // Where it was opened, letters may be small, and a list may hold it.
  return createPortal(
    <Sheet isOpen onClose={onClose} title={<Trans>Report a problem</Trans>} about={pageName}>
      {submission.isSucceeded ? (
        <chakra.div display="grid" gap="4">
          <Notice tone="success">
            <Trans>Thank you, we’ll look into it. If you left your email, we’ll reply.</Trans>
          </Notice>
          <Button variant="outline" justifySelf="start" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </chakra.div>
      ) : (
        <SubmissionForm
          submission={{ ...submission, submit: (values) => submission.submit({ ...values, trail }) }}
          initialValues={{ message: '', email: user?.contactEmail ?? user?.email ?? '', website: '' }}
          schemaIn={problemSchema}
          label={t`Report a problem`}
          keptAs={keptAs}
        >
          <FormLines
            name="message"
            label={t`What happened?`}
            hint={<Trans>A sentence is enough: what you did, and what you expected.</Trans>}
            rows={3}
            maxLength={limits.supportMessage.maxLength}
          />
          <FormText
            name="email"
            label={t`Your email for our reply`}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={limits.email.maxLength}
            isOptional
          />
          <Honeypot />
          {recorded.length > 0 && (
            <chakra.section display="grid" gap="2" aria-labelledby="problem-steps">
              <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="4">
                <chakra.h3 id="problem-steps" textStyle="md" fontWeight="strong">
                  <Plural value={lines.length} one="# step before this" other="# steps before this" />
                </chakra.h3>
                {lines.length === recorded.length ? (
                  <Button size="sm" variant="outline" onClick={() => setLines([])}>
                    <Trans>Leave out all</Trans>
                  </Button>
                ) : (
                  <Button size="sm" variant="outline" onClick={() => setLines(recorded)}>
                    <Trans>Put back all</Trans>
                  </Button>
                )}
              </chakra.div>
              <chakra.p textStyle="sm" color="fg.muted">
                <Trans>
                  They help us repeat the problem. They hold nothing you typed, no names, addresses, numbers or places.
                </Trans>
              </chakra.p>
              <TrailList
                lines={lines}
                openedAt={openedAt}
                onRemove={(line) => setLines((kept) => kept.filter((one) => one !== line))}
              />
            </chakra.section>
          )}
          <chakra.p textStyle="sm" color="fg.muted">
            <Trans>
              Also sent: this page without your search, the version of the site and the IDs of your last requests.
            </Trans>
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <SubmitButton isPending={submission.isPending} pending={<Trans>Sending…</Trans>} variant="solid">
              <Trans>Send report</Trans>
            </SubmitButton>
            <Button variant="outline" onClick={save}>
              <Trans>Save as a file</Trans>
            </Button>
          </chakra.div>
        </SubmissionForm>
      )}
    </Sheet>,
    document.body,
  )
}
