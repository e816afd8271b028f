import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Formik, useFormikContext } from 'formik'
import { useEffect, useMemo, useRef } from 'react'

import { statusHas } from '#machines/listing/statusTags.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { onboardingSteps, type OnboardingStep } from '#machines/onboarding/onboardingSteps.ts'
import { draftTitle } from '#src/features/listing/index.ts'
import type { RevisionStepView } from '#src/features/manage/index.ts'
import type { Onboarding, OpenDraft } from '#src/features/publish/actors/onboarding.actor.ts'
import { useMediaItems } from '#src/features/publish/actors/useMedia.ts'
import type { Listen } from '#src/features/publish/actors/useOnboarding.ts'
import { differingKeys, picked } from '#machines/onboarding/draftValues.ts'
import { unfitKeys } from '#src/features/publish/model/draftValues.ts'
import { leadToProblem } from '#src/features/publish/model/leadToProblem.ts'
import { previewOf } from '#src/features/publish/model/previewOf.ts'
import { fieldNames, problemsOf, progressOf, withDefaults } from '#src/features/publish/model/stepProgress.ts'
import { stepSchema } from '#src/features/publish/model/stepSchema.ts'
import { stepNames, stepQuestion } from '#src/features/publish/model/stepWords.ts'
import { usePageTitle } from '#src/platform/page/usePageTitle.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { PageHeading } from '#src/ui/components/Heading.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

import { CardPreview } from './CardPreview.tsx'
import type { RenderPage } from './PagePreview.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { Conflict, HeldByReview } from './SaveState.tsx'
import { StepFields } from './StepFields.tsx'
import { StepList } from './StepList.tsx'
import { WizardFooter } from './WizardFooter.tsx'
import { usePutValues } from './usePutValues.ts'
import { WizardProvider } from './wizardContext.ts'

interface WizardProps {
  /** The page of a listing, as the public sees it. */
  renderPage: RenderPage
  onboarding: Onboarding
  draft: OpenDraft
  listen: Listen
  /** Steps with the changes of a listing that is online. */
  revision: RevisionStepView
}

/** The steps at the side, one of them in the middle, and beside it the card as the public will see it. */
export function Wizard(props: WizardProps) {
  const { draft, onboarding } = props
  const { i18n } = useLingui()
  const step = useSelector(onboarding.actor, ({ context }) => context.step) ?? 'type'
  const schema = useMemo(() => stepSchema(draft.form, step, i18n), [draft.form, step, i18n])
  const touched = useMemo(
    () => Object.fromEntries([...unfitKeys(draft.form, draft.values)].map((key) => [key, true])),
    [draft],
  )
  return (
    // Its values are those of the draft; the machines hear what changes, and what is pressed.
    <Formik<DraftValues>
      initialValues={draft.values}
      // What was left unfit before is marked at once: the server does not have it yet.
      initialTouched={touched}
      validationSchema={schema}
      validateOnChange={false}
      onSubmit={() => undefined}
    >
      <WizardFrame {...props} />
    </Formik>
  )
}

function WizardFrame({ onboarding, draft, listen, renderPage, revision }: WizardProps) {
  const { i18n, t } = useLingui()
  const { actor, typed } = onboarding
  const formik = useFormikContext<DraftValues>()
  const { values, validateForm } = formik
  const step = useSelector(actor, ({ context }) => context.step) ?? 'type'
  const blocked = useSelector(actor, ({ context }) => context.blocked)
  const isBlocked = blocked > 0
  const form = useRef<HTMLFormElement>(null)
  const problems = useMemo(() => problemsOf(draft.form, values), [draft.form, values])
  const progress = useMemo(() => progressOf(draft.form, values, problems), [draft.form, values, problems])
  const { completed, skipped } = progress
  const draftId = useSelector(actor, ({ context }) => context.draftId)
  const media = draftId === null ? null : draft.media()
  const items = useMediaItems(media)
  useKeeping(values, draft, typed, listen)

  // Of the values that are shown: the form library itself judges those of the render before.
  useEffect(() => void validateForm(values), [validateForm, values])

  // Each press that is held back leads to the first thing that is missing.
  useEffect(() => {
    if (blocked > 0 && form.current !== null) leadToProblem(form.current)
  }, [blocked])

  const steps = onboardingSteps.filter((one) => !skipped.includes(one))
  const preview = previewOf({
    values,
    form: draft.form,
    listing: draft.listing,
    media: items.flatMap(({ key }) => media?.pictureOf(key) ?? []),
  })
  const described = preview === null ? t`New listing` : draftTitle(preview, i18n)
  const name = i18n._(stepNames[step])
  const [position, count] = [steps.indexOf(step) + 1, steps.length]
  usePageTitle(t`Step ${position} of ${count}: ${name} – ${described}`)
  const isReview = step === 'review'
  const missing = isReview ? problems : problems.filter((problem) => problem.step === step)
  const earlier = problems.find((problem) => onboardingSteps.indexOf(problem.step) < onboardingSteps.indexOf(step))
  const isOnline = draft.listing !== null && statusHas(draft.listing.status, 'online')
  const press = () => {
    // Changes of what is online are published where they are shown, not by Enter in a field.
    if (isReview && isOnline) return
    // The machine hears it at once; what is judged is what stands in the form now.
    actor.send({ type: 'steps.judged', ...progress })
    actor.send(isReview ? { type: 'listing.submitted' } : { type: 'step.finished' })
  }
  const context = useMemo(
    () => ({
      form: draft.form,
      title: described,
      isBlocked,
      problems,
      listing: draft.listing,
      saved: draft.saved,
      listen,
      media,
    }),
    [draft, described, isBlocked, problems, listen, media],
  )

  return (
    <WizardProvider value={context}>
      <chakra.div
        display="grid"
        gap={{ base: '3', sm: '6', md: '8' }}
        // The bar at the lower edge of the window covers nothing.
        pb="{sizes.bottomBar}"
        data-wizard
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: '11rem minmax(0, 1fr)',
          md: '13rem minmax(0, 1fr)',
          lg: '13rem minmax(0, 1fr) 18rem',
        }}
        alignItems="start"
      >
        <StepList actor={actor} steps={steps} completed={completed} isOnline={isOnline} />
        <chakra.form
          ref={form}
          noValidate
          display="grid"
          gap="6"
          gridTemplateColumns="minmax(0, 1fr)"
          p={{ sm: '6', md: '8' }}
          bg={{ sm: 'bg' }}
          borderWidth={{ sm: '1px' }}
          borderRadius={{ sm: 'panel' }}
          onSubmit={(event) => {
            event.preventDefault()
            press()
          }}
        >
          <PageHeading textStyle="2xl">{i18n._(stepQuestion(step, values))}</PageHeading>
          <Conflict autosave={draft.autosave} onReload={() => reload(onboarding)} />
          <HeldByReview autosave={draft.autosave} />
          <VisuallyHidden role="alert">
            {/* Another element for each press: the same words are read out again. */}
            {isBlocked && missing.length > 0 && (
              <Missing key={blocked} names={fieldNames(draft.form, missing, values, i18n)} />
            )}
          </VisuallyHidden>
          {isBlocked && missing.length === 0 && earlier !== undefined && (
            <MissingBefore actor={actor} step={earlier.step} />
          )}
          {isOnline && !isReview && <PrivateChanges actor={actor} />}
          {isReview ? (
            <ReviewStep actor={actor} autosave={draft.autosave} renderPage={renderPage} revision={revision} />
          ) : (
            <StepFields step={step} />
          )}
          <WizardFooter
            actor={actor}
            autosave={draft.autosave}
            isFirst={step === 'type'}
            isReview={isReview}
            isOnline={isOnline}
          />
        </chakra.form>
        {preview !== null && <CardPreview preview={preview} />}
      </chakra.div>
    </WizardProvider>
  )
}

/** Said in every step of a listing that is online, with the way to where its changes are published. */
function PrivateChanges({ actor }: { actor: Onboarding['actor'] }) {
  return (
    <Notice
      action={
        <Button size="sm" variant="outline" onClick={() => actor.send({ type: 'step.requested', step: 'review' })}>
          <Trans>Review changes</Trans>
        </Button>
      }
    >
      <Trans>Your listing is published. Changes stay private until you publish them.</Trans>
    </Notice>
  )
}

/** What a step before has come to miss, such as by a change in another tab, keeps from going on as well. */
function MissingBefore({ actor, step }: { actor: Onboarding['actor']; step: OnboardingStep }) {
  const { i18n } = useLingui()
  const name = i18n._(stepNames[step])
  return (
    <Notice
      tone="error"
      action={
        <Button size="sm" variant="outline" onClick={() => actor.send({ type: 'step.requested', step })}>
          <Trans>Go to “{name}”</Trans>
        </Button>
      }
    >
      <Trans>Something is missing in an earlier step.</Trans>
    </Notice>
  )
}

function Missing({ names }: { names: readonly string[] }) {
  const list = names.join(', ')
  // What was missing has been filled in since.
  if (names.length === 0) return null
  return <Plural value={names.length} one={`Check # field: ${list}`} other={`Check # fields: ${list}`} />
}

/** Tells what is typed to whoever keeps it, and takes over what came from elsewhere. */
function useKeeping(values: DraftValues, draft: OpenDraft, typed: Onboarding['typed'], listen: Listen) {
  const put = usePutValues()
  const last = useRef(draft.values)
  useEffect(() => {
    if (last.current === values) return
    last.current = values
    const complete = withDefaults(draft.form, values)
    typed(complete)
    put(picked(complete, differingKeys(values, complete)))
  }, [values, typed, draft, put])
  useEffect(() => listen(put), [listen, put])
}

/** Begins anew with what the server has. */
function reload({ actor }: Onboarding): void {
  const { draftId, step } = actor.getSnapshot().context
  actor.send({ type: 'draft.chosen', draftId, step })
}
