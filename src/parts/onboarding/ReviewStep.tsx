import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useFormikContext } from 'formik'

import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { submissionText } from '#src/forms/account/submissionText.ts'
import { problemText } from '#src/onboarding/problemText.ts'
import { fieldsOfStep } from '#src/onboarding/stepProgress.ts'
import { propertyQuery } from '#src/queries/properties.queries.ts'
import { inLocale } from '#src/search/words.ts'
import type { Onboarding } from '#src/wiring/onboarding.logic.ts'
import { useApi } from '#src/wiring/useApi.ts'
import { useSession } from '#src/wiring/useSession.ts'

import { FieldControl } from './FieldControl.tsx'
import { PagePreview, type RenderPage } from './PagePreview.tsx'
import { useWizard } from './wizardContext.ts'

interface ReviewStepProps {
  actor: Onboarding['actor']
  renderPage: RenderPage
}

/** What is missing, each with the way to where it is filled in; then what happens when it is submitted. */
export function ReviewStep({ actor, renderPage }: ReviewStepProps) {
  const { i18n } = useLingui()
  const { form, problems, listing } = useWizard()
  const { values } = useFormikContext<DraftValues>()
  const { user } = useSession()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const draftId = useSelector(actor, ({ context }) => context.draftId)
  const { data: own } = useQuery({ ...propertyQuery(useApi(), draftId ?? 0), enabled: draftId !== null, staleTime: 0 })
  const duplicates = own?.possibleDuplicates?.length ?? 0
  const isOnline = listing?.status === 'PUBLISHED'
  return (
    <>
      {problems.length === 0 ? (
        <Notice tone="success">
          <Trans>Nothing is missing.</Trans>
        </Notice>
      ) : (
        <section>
          <chakra.h2 textStyle="lg" fontWeight="strong">
            <Plural value={problems.length} one="# thing is missing" other="# things are missing" />
          </chakra.h2>
          <chakra.ul mt="2" display="grid" gap="1" listStyleType="none">
            {problems.map((problem) => {
              const { propertyPath, step, message } = problem
              const field = form.fields.find(({ key }) => key === propertyPath)
              const name = field === undefined ? propertyPath : inLocale(field.label, i18n.locale)
              return (
                <li key={`${propertyPath} ${message.en}`}>
                  <Button variant="text" size="sm" onClick={() => actor.send({ type: 'step.wanted', step })}>
                    {name}
                  </Button>{' '}
                  {problemText(form, problem, values, i18n) ?? inLocale(message, i18n.locale)}
                </li>
              )
            })}
          </chakra.ul>
        </section>
      )}
      {fieldsOfStep(form, 'review', values).map((field) => (
        <FieldControl key={field.key} field={field} isNeeded />
      ))}
      {duplicates > 0 && (
        <Notice tone="warning">
          <Trans>
            There is a listing already that looks like this very home. Whoever reviews it will compare them.
          </Trans>
        </Notice>
      )}
      {user?.userRoles.includes('ROLE_UNCONFIRMED') === true && (
        <Notice tone="warning">
          <Trans>Confirm your email address before you submit: the link is in the mail that we sent you.</Trans>
        </Notice>
      )}
      {own !== undefined && <PagePreview property={own} renderPage={renderPage} />}
      {failure !== null && <Notice tone="error">{submissionText(failure, i18n)}</Notice>}
      <chakra.p color="fg.muted">
        {isOnline ? (
          <Trans>This listing is online: what you change is published as it is saved.</Trans>
        ) : (
          <Trans>
            When you submit it, somebody of us reads it, within one working day as a rule. Then it is online, and you
            get a mail.
          </Trans>
        )}
      </chakra.p>
    </>
  )
}
