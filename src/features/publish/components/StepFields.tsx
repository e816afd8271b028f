import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormikContext } from 'formik'
import { useEffect, useRef, type ReactNode } from 'react'

import type { FormField } from '#contract/entities/form.ts'
import { hasValue, isRequired } from '#contract/propertyFields/fieldConditions.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import type { OnboardingStep } from '#machines/onboarding/onboardingSteps.ts'
import { isDescribedElsewhere, isDescription } from '#src/features/publish/model/descriptionFields.ts'
import { fieldsOfStep, groupsOfStep } from '#src/features/publish/model/stepProgress.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Disclosure } from '#src/ui/components/Disclosure.tsx'
import { SectionHeading } from '#src/ui/components/Heading.tsx'

import { AddressFields } from './AddressFields.tsx'
import { FieldControl } from './FieldControl.tsx'
import { Photos } from './Photos.tsx'
import { PriceHint } from './PriceHint.tsx'
import { Ticks } from './Ticks.tsx'
import { Viewings } from './Viewings.tsx'
import { usePutValues } from './usePutValues.ts'
import { useWizard } from './wizardContext.ts'

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
})

/** What one step asks for, group by group: what is needed first, what may stay empty behind a fold. */
export function StepFields({ step }: { step: OnboardingStep }) {
  const { form } = useWizard()
  const { i18n } = useLingui()
  const { values } = useFormikContext<DraftValues>()
  const fields = fieldsOfStep(form, step, values)
  const groups = groupsOfStep(form, step).filter(({ key }) => fields.some(({ group }) => group === key))
  useNextQuestionInSight(step === 'type' ? fields : none)
  if (step === 'location') return <AddressFields />
  if (step === 'photos') return <Photos more={fields.filter(({ type }) => type === 'url')} />
  if (step === 'viewings') return <Viewings />
  return (
    <>
      {groups.map((group) => {
        const own = fields.filter((field) => field.group === group.key)
        return (
          <chakra.section key={group.key} display="grid" gap="4">
            {groups.length > 1 && <SectionHeading textStyle="lg">{textOf(group.label, i18n)}</SectionHeading>}
            <GroupFields fields={own}>{group.key === 'price' && <PriceHint />}</GroupFields>
          </chakra.section>
        )
      })}
    </>
  )
}

const none: readonly FormField[] = []

/** A question that comes by the answer to the one above is brought into sight, but not those of the beginning. */
function useNextQuestionInSight(fields: readonly FormField[]): void {
  const keys = fields.map(({ key }) => key).join(' ')
  const known = useRef(keys)
  useEffect(() => {
    const before = new Set(known.current.split(' '))
    known.current = keys
    const added = keys.split(' ').find((key) => !before.has(key))
    if (added === undefined) return
    document.querySelector(`[data-wizard] fieldset:has([name="${added}"])`)?.scrollIntoView({ block: 'nearest' })
  }, [keys])
}

/** Descriptions belong to what is needed, although either language is enough. */
const isEssential = (field: FormField, values: DraftValues) => isRequired(field, values) || isDescription(field.key)

const oftenFiltered: ReadonlySet<string> = new Set(['garage_count', 'parking_count', 'pets', 'min_lease_months'])

/** What people filter homes by is never folded away, although it may stay empty. */
const isOftenFiltered = ({ key, group, type }: FormField) =>
  oftenFiltered.has(key) || (group === 'equipment' && type === 'bool')

/** Fields of a group; `children` come after those that are needed. */
function GroupFields({ fields, children }: { fields: readonly FormField[]; children?: ReactNode }) {
  const { values } = useFormikContext<DraftValues>()
  const put = usePutValues()
  const needed = fields.filter((field) => isEssential(field, values))
  const optional = fields.filter((field) => !isEssential(field, values))
  const questions = needed.filter(({ type }) => type === 'bool')
  const unanswered = questions.filter(({ key }) => !hasValue(values[key]))
  const open = optional.filter(isOftenFiltered)
  const folded = optional.filter((field) => !isOftenFiltered(field))
  const isFilled = folded.some(({ key }) => hasValue(values[key]))
  return (
    <>
      {fields.some(({ key }) => isDescription(key)) && (
        <p>
          <Trans>One language is enough.</Trans>
        </p>
      )}
      {needed.length > 0 && (
        <Grid>
          {needed.map((field) => (
            <FieldControl
              key={field.key}
              field={field}
              isNeeded={!isDescribedElsewhere(field.key, values)}
              isRequired={!isDescription(field.key)}
            />
          ))}
        </Grid>
      )}
      {children}
      {questions.length > 1 && unanswered.length > 0 && (
        <Button
          variant="outline"
          size="sm"
          justifySelf="start"
          onClick={() => put(Object.fromEntries(unanswered.map(({ key }) => [key, false])))}
        >
          <Trans>Set the rest to No</Trans>
        </Button>
      )}
      {open.length > 0 && <OptionalFields fields={open} />}
      {folded.length > 0 && needed.length === 0 && <OptionalFields fields={folded} />}
      {folded.length > 0 && needed.length > 0 && (
        <Disclosure open={isFilled || undefined} summary={<Trans>More details (optional)</Trans>}>
          <chakra.div pt="3">
            <OptionalFields fields={folded} />
          </chakra.div>
        </Disclosure>
      )}
    </>
  )
}

/** Those that may stay empty: what is only ticked is side by side, where the first of it is asked. */
function OptionalFields({ fields }: { fields: readonly FormField[] }) {
  const ticks = fields.filter(({ type }) => type === 'bool')
  return (
    <Grid>
      {fields.map((field) => {
        if (field.type !== 'bool' || ticks.length < 2)
          return <FieldControl key={field.key} field={field} isNeeded={false} />
        return field === ticks[0] ? <Ticks key="ticks" fields={ticks} /> : null
      })}
    </Grid>
  )
}
