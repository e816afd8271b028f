import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mdiArrowLeft, mdiArrowRight } from '@mdi/js'
import { useSelector } from '@xstate/react'
import { Formik, useFormikContext } from 'formik'
import { useEffect, useMemo, useRef } from 'react'

import { statusHas } from '#machines/listing/statusTags.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { draftTitle } from '#src/features/listing/index.ts'
import type { RevisionStepView } from '#src/features/manage/index.ts'
import type { Onboarding, OpenDraft } from '#src/features/publish/actors/onboarding.actor.ts'
import { useMediaItems } from '#src/features/publish/actors/useMedia.ts'
import type { Listen } from '#src/features/publish/actors/useOnboarding.ts'
import { differingKeys, picked } from '#src/features/publish/model/draftValues.ts'
import { leadToProblem } from '#src/features/publish/model/leadToProblem.ts'
import { previewOf } from '#src/features/publish/model/previewOf.ts'
import { completedSteps, fieldNames, problemsOf, withDefaults } from '#src/features/publish/model/stepProgress.ts'
import { stepSchema } from '#src/features/publish/model/stepSchema.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { usePageTitle } from '#src/platform/page/usePageTitle.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { PageHeading } from '#src/ui/components/Heading.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

import { CardPreview } from './CardPreview.tsx'
import type { RenderPage } from './PagePreview.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { SaveState } from './SaveState.tsx'
import { StepFields } from './StepFields.tsx'
import { StepList } from './StepList.tsx'
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
  return (
    // Its values are those of the draft; the machines hear what changes, and what is pressed.
    <Formik<DraftValues>
      initialValues={draft.values}
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
  const lang = useLocale()
  const { actor, typed } = onboarding
  const formik = useFormikContext<DraftValues>()
  const { values, validateForm } = formik
  const step = useSelector(actor, ({ context }) => context.step) ?? 'type'
  const blocked = useSelector(actor, ({ context }) => context.blocked)
  const isBlocked = blocked > 0
  const form = useRef<HTMLFormElement>(null)
  const problems = useMemo(() => problemsOf(draft.form, values), [draft.form, values])
  const completed = completedSteps(problems)
  const draftId = useSelector(actor, ({ context }) => context.draftId)
  const media = draftId === null ? null : draft.media()
  const items = useMediaItems(media)
  useKeeping(values, draft, typed, listen)

  // Of the values that are shown: the form library itself judges those of the render before.
  useEffect(() => void validateForm(values), [validateForm, values])

  // Each press that is held back leads to the first thing that is missing [C3].
  useEffect(() => {
    if (blocked > 0 && form.current !== null) leadToProblem(form.current)
  }, [blocked])

  const label = draft.form.steps.find(({ key }) => key === step)?.label
  const heading = label === undefined ? '' : textOf(label, i18n)
  const preview = previewOf({
    values,
    form: draft.form,
    listing: draft.listing,
    media: items.flatMap(({ key }) => media?.pictureOf(key) ?? []),
  })
  const described = preview === null ? t`New listing` : draftTitle(preview, i18n)
  usePageTitle(`${heading}: ${described}`)
  const isReview = step === 'review'
  const isOnline = draft.listing !== null && statusHas(draft.listing.status, 'online')
  const press = () => {
    // Changes of what is online are published where they are shown, not by Enter in a field.
    if (isReview && isOnline) return
    // The machine hears it at once; what is judged is what stands in the form now.
    actor.send({ type: 'steps.judged', completed })
    actor.send(isReview ? { type: 'listing.submitted' } : { type: 'step.finished' })
  }
  const isPending = useSelector(actor, (snapshot) => snapshot.hasTag('submitting'))
  const context = useMemo(
    () => ({
      form: draft.form,
      isBlocked,
      problems,
      listing: draft.listing,
      saved: draft.saved,
      listen,
      media,
    }),
    [draft, isBlocked, problems, listen, media],
  )

  return (
    <WizardProvider value={context}>
      <chakra.div
        display="grid"
        gap={{ base: '4', md: '8' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)', lg: '13rem minmax(0, 1fr) 18rem' }}
        alignItems="start"
      >
        <StepList actor={actor} form={draft.form} completed={completed} />
        <chakra.form
          ref={form}
          noValidate
          display="grid"
          gap="6"
          p={{ base: '4', md: '8' }}
          bg="bg"
          borderWidth="1px"
          borderRadius="panel"
          onSubmit={(event) => {
            event.preventDefault()
            press()
          }}
        >
          <chakra.header display="flex" flexWrap="wrap" gap="2" justifyContent="space-between" alignItems="baseline">
            <PageHeading textStyle="2xl">{heading}</PageHeading>
            <SaveState autosave={draft.autosave} onReload={() => reload(onboarding)} />
          </chakra.header>
          <VisuallyHidden role="alert">
            {/* Another element for each press: the same words are read out again. */}
            {isBlocked && (
              <Missing
                key={blocked}
                names={fieldNames(
                  draft.form,
                  isReview ? problems : problems.filter((problem) => problem.step === step),
                  i18n,
                )}
              />
            )}
          </VisuallyHidden>
          {isOnline && !isReview && <PrivateChanges actor={actor} />}
          {isReview ? (
            <ReviewStep actor={actor} autosave={draft.autosave} renderPage={renderPage} revision={revision} />
          ) : (
            <StepFields step={step} />
          )}
          <chakra.footer display="flex" flexWrap="wrap" gap="3" alignItems="center" pt="4" borderTopWidth="1px">
            {step !== 'type' && (
              <Button variant="outline" onClick={() => actor.send({ type: 'step.left' })}>
                <Icon path={mdiArrowLeft} />
                <Trans>Back</Trans>
              </Button>
            )}
            <LinkButton
              to="/$lang/profile/properties"
              params={{ lang }}
              variant="text"
              // On telephones it stands below the two ways that most people go.
              order={{ base: '1', sm: '0' }}
              flexBasis={{ base: 'full', sm: 'auto' }}
            >
              <Trans>Finish later</Trans>
            </LinkButton>
            <chakra.span flex="1" />
            {!(isReview && isOnline) && (
              <Button type="submit" aria-disabled={isPending || undefined}>
                {isPending ? (
                  <Trans>Submitting…</Trans>
                ) : isReview ? (
                  <Trans>Submit for review</Trans>
                ) : (
                  <>
                    <Trans>Next</Trans>
                    <Icon path={mdiArrowRight} />
                  </>
                )}
              </Button>
            )}
          </chakra.footer>
        </chakra.form>
        {preview !== null && <CardPreview preview={preview} />}
      </chakra.div>
    </WizardProvider>
  )
}

/** Said in every step of a listing that is online, with the way to where its changes are published [A4]. */
function PrivateChanges({ actor }: { actor: Onboarding['actor'] }) {
  return (
    <Notice
      action={
        <Button size="sm" variant="outline" onClick={() => actor.send({ type: 'step.requested', step: 'review' })}>
          <Trans>Review changes</Trans>
        </Button>
      }
    >
      <Trans>Your listing is online. Changes are saved privately and not yet visible.</Trans>
    </Notice>
  )
}

function Missing({ names }: { names: readonly string[] }) {
  const list = names.join(', ')
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
