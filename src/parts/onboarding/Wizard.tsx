import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiArrowLeft, mdiArrowRight } from '@mdi/js'
import { useSelector } from '@xstate/react'
import { Formik, useFormikContext } from 'formik'
import { useEffect, useMemo, useRef, useState } from 'react'

import type { MediaType } from '#contract/entities/property.ts'
import type { MediaItem } from '#machines/media/mediaItems.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { PageHeading } from '#src/components/Heading.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { LinkButton } from '#src/components/LinkButton.tsx'
import { useLocale } from '#src/i18n/useLocale.ts'
import { differingKeys, picked } from '#src/onboarding/draftValues.ts'
import { stepSchema } from '#src/onboarding/stepSchema.ts'
import { completedSteps, problemsOf, withDefaults } from '#src/onboarding/stepProgress.ts'
import { inLocale } from '#src/search/words.ts'
import type { Onboarding, OpenDraft } from '#src/wiring/onboarding.logic.ts'
import type { Media } from '#src/wiring/media.logic.ts'
import { useMediaItems } from '#src/wiring/useMedia.ts'
import type { Listen } from '#src/wiring/useOnboarding.ts'

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

function WizardFrame({ onboarding, draft, listen, renderPage }: WizardProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const { actor, typed } = onboarding
  const formik = useFormikContext<DraftValues>()
  const { values, validateForm } = formik
  const step = useSelector(actor, ({ context }) => context.step) ?? 'type'
  const [blockedStep, setBlockedStep] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const problems = useMemo(() => problemsOf(draft.form, values), [draft.form, values])
  const completed = completedSteps(problems)
  const draftId = useSelector(actor, ({ context }) => context.draftId)
  const media = draftId === null ? null : draft.media()
  const items = useMediaItems(media)
  useKeeping(values, draft, typed, listen)
  useMediaCounts(values, media, items)

  // Of the values that are shown: the form library itself judges those of the render before.
  useEffect(() => void validateForm(values), [validateForm, values])

  useEffect(() => actor.send({ type: 'steps.judged', completed }), [actor, completed])
  useEffect(() => {
    const subscription = actor.on('step.blocked', (event) => setBlockedStep(event.step))
    return () => subscription.unsubscribe()
  }, [actor])
  // Whoever is held back is led to the first thing that is missing.
  useEffect(() => {
    if (blockedStep !== step) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true] input')?.focus()
  }, [blockedStep, step])

  const label = draft.form.steps.find(({ key }) => key === step)?.label
  const isReview = step === 'review'
  const press = () => {
    // The machine hears it at once; what is judged is what stands in the form now.
    actor.send({ type: 'steps.judged', completed })
    setBlockedStep(null)
    actor.send(isReview ? { type: 'listing.submitted' } : { type: 'step.finished' })
  }
  const isPending = useSelector(actor, (snapshot) => snapshot.hasTag('submitting'))
  const context = useMemo(
    () => ({
      form: draft.form,
      isBlocked: blockedStep === step,
      problems,
      listing: draft.listing,
      saved: draft.saved,
      listen,
      media,
    }),
    [draft, blockedStep, step, problems, listen, media],
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
            <PageHeading textStyle="2xl">{label === undefined ? '' : inLocale(label, i18n.locale)}</PageHeading>
            <SaveState autosave={draft.autosave} onReload={() => reload(onboarding)} />
          </chakra.header>
          {isReview ? <ReviewStep actor={actor} renderPage={renderPage} /> : <StepFields step={step} />}
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
          </chakra.footer>
        </chakra.form>
        <CardPreview
          form={draft.form}
          values={values}
          listing={draft.listing}
          media={items.flatMap(({ key }) => media?.pictureOf(key) ?? [])}
        />
      </chakra.div>
    </WizardProvider>
  )
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

const mediaKinds = ['OTHER_IMAGE', 'EER_IMAGE', 'FLOOR_PLAN'] as const

/** Of pictures the form knows how many there are: those that the server has. */
function useMediaCounts(values: DraftValues, media: Media | null, items: readonly MediaItem[]): void {
  const put = usePutValues()
  useEffect(() => {
    if (media === null) return
    const countOf = (kind: MediaType) =>
      items.filter(({ mediaType, state }) => mediaType === kind && state === 'done').length
    const counts = Object.fromEntries(mediaKinds.map((kind) => [kind, countOf(kind)]))
    if (mediaKinds.some((kind) => (values[kind] ?? 0) !== counts[kind])) put(counts)
  }, [media, items, values, put])
}

/** Begins anew with what the server has. */
function reload({ actor }: Onboarding): void {
  const { draftId, step } = actor.getSnapshot().context
  actor.send({ type: 'draft.chosen', draftId, step })
}
