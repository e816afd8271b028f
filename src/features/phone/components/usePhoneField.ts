import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { waitFor, type SnapshotFrom } from 'xstate'

import type { phoneFieldMachine } from '#machines/phoneField/phoneField.machine.ts'
import {
  loadPhoneReader,
  phoneFieldLogicOf,
  type PhoneFieldActor,
} from '#src/features/phone/actors/phoneField.actor.ts'
import { countriesIn, countryOf, type Country, type CountryChoice } from '#src/features/phone/model/countries.ts'
import { checkPhone, type PhoneCheck } from '#src/features/phone/model/phoneRule.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'

export interface PhoneFieldOptions extends CountryChoice, Partial<PhoneCheck> {
  /** E.164, or whatever was typed. */
  value: string
  /** Called with E.164 when the number is valid, with the text as it is when it is not. */
  onChange: (value: string) => void
  /** `Phone` without it. */
  label?: string
  /** Fixed by whoever shows the field. */
  country?: string
  /** Asks where the visitor is, where no country is set. */
  isGuessing?: boolean
  /** Where nothing can be guessed. */
  defaultCountry?: string
}

export interface PhoneFieldState {
  actor: PhoneFieldActor
  label: string
  countries: readonly Country[]
  country: Country | undefined
  /** What stands in the field. */
  text: string
  isGuessing: boolean
  /** A person made something of the number. */
  isTouched: boolean
  /** What is wrong with the number as it is now. */
  problem: string | undefined
  /** The same once everything typed so far was read. */
  check: () => Promise<string | undefined>
}

/** A running phone field. The language and the offered countries are those of its first render. */
export function usePhoneField(options: PhoneFieldOptions): PhoneFieldState {
  const { value, onChange, country, isGuessing = false, defaultCountry, rules, invalidMessage } = options
  const { preferred, included, excluded } = options
  const { i18n, t } = useLingui()
  const { settings } = useRouter().options.context
  const label = options.label ?? t`Phone`
  const locale = useLocale()
  const choice = JSON.stringify({ preferred, included, excluded })
  const countries = useMemo(() => countriesIn(locale, JSON.parse(choice) as CountryChoice), [locale, choice]) // as above
  const actor = useActorRef(phoneFieldLogicOf(settings), {
    input: {
      countries: countries.map(({ code }) => code),
      isGuessing,
      ...(country === undefined ? {} : { country }),
      ...(defaultCountry === undefined ? {} : { defaultCountry }),
    },
    ...machineInspector,
  })
  const notify = useEffectEvent(onChange)

  useEffect(() => {
    const subscription = actor.on('phone.changed', ({ value: changed }) => notify(changed))
    return () => subscription.unsubscribe()
  }, [actor])
  // The form owns the value: it may put another one in at any time.
  useEffect(() => actor.send({ type: 'value.given', value }), [actor, value])
  useEffect(() => {
    actor.send({ type: 'field.shown' })
    // Whoever sees the field will soon write in it; where this fails, reading tries again.
    void loadPhoneReader().catch(() => {})
  }, [actor])

  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isGuessingNow = useSelector(actor, (snapshot) => snapshot.hasTag('guessing'))
  const verdict = useSelector(actor, verdictOf)
  const check = (checked: string, { context: { country: code }, isValid }: Verdict) =>
    checkPhone(
      i18n,
      { value: checked, country: countryOf(countries, code), isValid },
      { label, ...(rules && { rules }), ...(invalidMessage && { invalidMessage }) },
    )
  const isUntold = context.text === '' && context.value === '' && !context.isTouched
  return {
    actor,
    label,
    countries,
    country: countryOf(countries, context.country),
    text: isUntold ? value : context.text,
    isGuessing: isGuessingNow,
    isTouched: context.isTouched,
    problem: check(context.value, { context, isValid: verdict }),
    check: async () => {
      const read = await waitFor(actor, (snapshot) => !snapshot.hasTag('reading'))
      return check(read.context.value, { context: read.context, isValid: verdictOf(read) })
    },
  }
}

type Snapshot = SnapshotFrom<typeof phoneFieldMachine>

interface Verdict {
  context: Pick<Snapshot['context'], 'country'>
  isValid: boolean | null
}

/** Null while a text is read, and where it cannot be. */
const verdictOf = (snapshot: Snapshot) => (snapshot.hasTag('valid') ? true : snapshot.hasTag('invalid') ? false : null)
