import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import type { ReactNode } from 'react'

import type { FormField } from '#contract/entities/form.ts'
import type { ContentLocale } from '#contract/entities/locale.ts'
import { hasValue, isRequired } from '#contract/propertyFields/fieldConditions.ts'
import { countedItems } from '#machines/media/mediaItems.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { onboardingSteps, type OnboardingStep } from '#machines/onboarding/onboardingSteps.ts'
import { tourDatesQuery } from '#src/features/listing/index.ts'
import { changedText } from '#src/features/manage/index.ts'
import type { Onboarding } from '#src/features/publish/actors/onboarding.actor.ts'
import { useMediaItems } from '#src/features/publish/actors/useMedia.ts'
import { languageOfField } from '#src/features/publish/model/descriptionFields.ts'
import { fieldsOfStep } from '#src/features/publish/model/stepProgress.ts'
import { fieldLabel } from '#src/features/publish/model/fieldLabel.ts'
import { stepNames } from '#src/features/publish/model/stepWords.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { PartHeading } from '#src/ui/components/Heading.tsx'

import { PlaceAgreement } from './PlaceAgreement.tsx'
import { PictureFrame } from './PictureFrame.tsx'
import { RoughPlace } from './RoughPlace.tsx'
import { useWizard } from './wizardContext.ts'

const Group = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    py: '4',
    borderTopWidth: '1px',
    '& > header': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '3' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 2fr) minmax(0, 3fr)', lg: 'repeat(2, minmax(0, 2fr) minmax(0, 3fr))' },
      columnGap: '4',
      rowGap: '1',
      textStyle: 'sm',
    },
    '& dt': { color: 'fg.muted' },
    '& dd': { lineClamp: '3' },
    '& dd[data-wide]': { gridColumn: { lg: '2 / -1' }, lineClamp: 'none', whiteSpace: 'pre-wrap' },
    '& dd[data-named]': { gridColumn: '1 / -1' },
    '& .pictures': { display: 'flex', gap: '2', overflow: 'hidden', '& > *': { width: '5rem', flexShrink: '0' } },
  },
})

/** What is asked step by step. */
const summarised = onboardingSteps.filter((step) => step !== 'review')

/** Said by others, or of no use to a person. */
const isSaid = ({ key, type }: FormField) =>
  type !== 'media' &&
  type !== 'slots' &&
  type !== 'position' &&
  key !== 'formattedAddress' &&
  !key.startsWith('ruian_') &&
  key !== 'currency'

/** Everything that was filled in, by steps, each with the way back to it. */
export function ReviewSummary({ actor }: { actor: Onboarding['actor'] }) {
  const { i18n, t } = useLingui()
  return (
    <chakra.div display="grid">
      {summarised.map((step) => {
        const name = i18n._(stepNames[step])
        const toStep = () => actor.send({ type: 'step.requested', step })
        return (
          <StepSummary key={step} step={step} name={name} toStep={toStep}>
            <Button
              variant="text"
              size="sm"
              // Its words end where the column does.
              me="-3"
              aria-label={t`Edit: ${name}`}
              onClick={toStep}
            >
              <Trans>Edit</Trans>
            </Button>
          </StepSummary>
        )
      })}
    </chakra.div>
  )
}

interface StepSummaryProps {
  step: OnboardingStep
  name: string
  toStep: () => void
  /** The way to the step that stands beside its name. */
  children: ReactNode
}

function StepSummary({ step, name, toStep, children }: StepSummaryProps) {
  const { i18n } = useLingui()
  const { form } = useWizard()
  const { values } = useFormikContext<DraftValues>()
  const asked = fieldsOfStep(form, step, values)
  if (asked.length === 0) return null
  const filled = asked.filter(
    (field) =>
      isSaid(field) && hasValue(values[field.key]) && (values[field.key] !== false || isRequired(field, values)),
  )
  return (
    <Group aria-label={name}>
      <header>
        <PartHeading as="h2">{name}</PartHeading>
        {children}
      </header>
      {step === 'photos' && <Pictures />}
      {step === 'location' && (
        <>
          <PlaceAgreement />
          <RoughPlace
            action={
              <Button variant="outline" size="sm" onClick={toStep}>
                <Trans>Move the pin</Trans>
              </Button>
            }
          />
        </>
      )}
      {step === 'viewings' && <PlannedTimes />}
      {filled.length > 0 ? (
        <dl>
          {filled.map((field) => (
            <Entry
              key={field.key}
              heading={name}
              label={fieldLabel(field, values, i18n)}
              text={changedText(values[field.key], field, i18n)}
              language={languageOfField(field.key)}
              isWide={(field.maxLength ?? 0) > 500}
            />
          ))}
        </dl>
      ) : (
        step !== 'photos' &&
        step !== 'viewings' && (
          <chakra.p textStyle="sm" color="fg.muted">
            <Trans>Nothing filled in</Trans>
          </chakra.p>
        )
      )}
    </Group>
  )
}

interface EntryProps {
  /** Said above all entries of the step. */
  heading: string
  label: string
  text: string
  /** The language of the text, where that is not the page's. */
  language: ContentLocale | undefined
  isWide: boolean
}

function Entry({ heading, label, text, language, isWide }: EntryProps) {
  const isNamed = label === heading
  return (
    <>
      <chakra.dt srOnly={isNamed || undefined}>{label}</chakra.dt>
      <dd lang={language} data-wide={isWide || undefined} data-named={isNamed || undefined}>
        {text}
      </dd>
    </>
  )
}

/** The first pictures of the listing, and how many there are. */
function Pictures() {
  const { media } = useWizard()
  const items = countedItems(useMediaItems(media))
  const count = items.length
  if (media === null) return null
  return (
    <>
      <div className="pictures" aria-hidden>
        {items.slice(0, 8).map(({ key }) => (
          <PictureFrame key={key} media={media} itemKey={key} sizes="5rem" />
        ))}
      </div>
      <chakra.p textStyle="sm" color="fg.muted">
        <Plural value={count} one="# photo" other="# photos" />
      </chakra.p>
    </>
  )
}

/** How many times people can book. */
function PlannedTimes() {
  const { saved } = useWizard()
  const { draftId } = saved()
  const planned = tourDatesQuery(useApi(), draftId ?? 0)
  const { data } = useQuery(draftId === null ? { ...planned, queryFn: skipToken } : planned)
  if (data === undefined) return null
  const count = data.length
  return (
    <chakra.p textStyle="sm" color="fg.muted">
      <Plural value={count} _0="No times yet" one="# time to book" other="# times to book" />
    </chakra.p>
  )
}
