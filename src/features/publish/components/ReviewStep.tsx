import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useFormikContext } from 'formik'
import { useEffect } from 'react'

import { statusHas } from '#machines/listing/statusTags.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { submissionText } from '#src/features/forms/index.ts'
import { propertyQuery, type DerivableProperty } from '#src/features/listing/index.ts'
import { RevisionReview, type RevisionStepView } from '#src/features/manage/index.ts'
import type { AutosaveActor, Onboarding } from '#src/features/publish/actors/onboarding.actor.ts'
import { useHasMediaArrived } from '#src/features/publish/actors/useMedia.ts'
import { problemText } from '#src/features/publish/model/problemText.ts'
import { fieldNames, fieldsOfStep } from '#src/features/publish/model/stepProgress.ts'
import { messageText } from '#src/platform/i18n/messageText.ts'
import { useUser } from '#src/features/session/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

import { FieldControl } from './FieldControl.tsx'
import { PagePreview, type RenderPage } from './PagePreview.tsx'
import { ReviewSummary } from './ReviewSummary.tsx'
import { useWizard } from './wizardContext.ts'

interface ReviewStepProps {
  actor: Onboarding['actor']
  autosave: AutosaveActor
  renderPage: RenderPage
  /** Steps with the changes of a listing that is online. */
  revision: RevisionStepView
}

/** What is missing, each with the way to where it is filled in; then what happens when it is submitted. */
export function ReviewStep({ actor, autosave, renderPage, revision }: ReviewStepProps) {
  const { i18n } = useLingui()
  const { form, problems, listing, isBlocked } = useWizard()
  const { values } = useFormikContext<DraftValues>()
  const user = useUser()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const draftId = useSelector(actor, ({ context }) => context.draftId)
  const { data: own } = useQuery({ ...propertyQuery(useApi(), draftId ?? 0), enabled: draftId !== null, staleTime: 0 })
  const duplicates = own?.possibleDuplicates?.length ?? 0
  const isOnline = listing !== null && statusHas(listing.status, 'online')
  return (
    <>
      {problems.length === 0 ? (
        !isOnline && (
          <Notice tone="success">
            <Trans>Your listing is complete.</Trans>
          </Notice>
        )
      ) : (
        <section data-invalid={isBlocked || undefined}>
          <chakra.h2 textStyle="lg" fontWeight="strong">
            <Plural value={problems.length} one="# detail is missing" other="# details are missing" />
          </chakra.h2>
          <chakra.ul mt="2" display="grid" gap="1" listStyleType="none">
            {problems.map((problem) => {
              const { propertyPath, step, code, message } = problem
              const [name] = fieldNames(form, [problem], values, i18n)
              return (
                <li key={`${propertyPath} ${code} ${messageText(message, i18n)}`}>
                  <Button variant="text" size="sm" onClick={() => actor.send({ type: 'step.requested', step })}>
                    {name}
                  </Button>{' '}
                  {problemText(form, problem, values, i18n) ?? messageText(message, i18n)}
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
          <Trans>There’s already a listing that looks like this home. We’ll compare them during the review.</Trans>
        </Notice>
      )}
      {user?.userRoles.includes('ROLE_UNCONFIRMED') === true && (
        <Notice tone="warning">
          <Trans>Confirm your email address before you submit, using the link we sent you.</Trans>
        </Notice>
      )}
      {isOnline && draftId !== null && (
        <OnlineChanges listingId={draftId} listing={own} autosave={autosave} revision={revision} />
      )}
      {own !== undefined && !isOnline && <PagePreview property={own} renderPage={renderPage} />}
      <ReviewSummary actor={actor} />
      {failure !== null && <Notice tone="error">{submissionText(failure, i18n)}</Notice>}
      {!isOnline && (
        <chakra.p color="fg.muted">
          <Trans>
            After you submit it, we review it, usually within one working day. Then it is published and we email you.
          </Trans>
        </chakra.p>
      )}
    </>
  )
}

interface OnlineChangesProps {
  listingId: number
  listing: DerivableProperty | undefined
  autosave: AutosaveActor
  revision: RevisionStepView
}

/** What would be published, once the server has all that was typed. */
function OnlineChanges({ listingId, listing, autosave, revision }: OnlineChangesProps) {
  const { media } = useWizard()
  const hasArrived = useHasMediaArrived(media)
  const isSaved = useSelector(autosave, (snapshot) => snapshot.hasTag('saved')) && hasArrived
  useEffect(() => autosave.send({ type: 'save.requested' }), [autosave])
  return (
    <chakra.section display="grid" gap="4">
      <chakra.h2 textStyle="lg" fontWeight="strong">
        <Trans>Review changes</Trans>
      </chakra.h2>
      {!revision.isLive && (
        <chakra.p color="fg.muted">
          <Trans>Your listing is published. Changes stay private until you publish them.</Trans>
        </chakra.p>
      )}
      <RevisionReview listingId={listingId} listing={listing} revision={revision} isSettled={isSaved} />
    </chakra.section>
  )
}
