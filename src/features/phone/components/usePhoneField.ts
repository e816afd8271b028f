import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'

import { phoneFieldGate, type PhoneFieldGate, type PhoneParts } from '#src/features/phone/actors/phoneFieldGate.ts'
import type { PhoneView } from '#src/features/phone/actors/phoneView.ts'
import type { Country, CountryChoice } from '#src/features/phone/model/countries.ts'
import type { PhoneCheck } from '#src/features/phone/model/phoneRule.ts'
import { useActorGate } from '#src/platform/actors/useActorGate.ts'
import type { Locale } from '#src/platform/i18n/locales.ts'
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

export interface PhoneFieldState
  extends Pick<PhoneView, 'text' | 'isGuessing' | 'isTouched'>, Pick<PhoneFieldGate, 'send'> {
  /** Its countries and their flags; null until they are there. */
  parts: PhoneParts | null
  label: string
  countries: readonly Country[]
  country: Country | undefined
  /** What is wrong with the number as it is now. */
  problem: string | undefined
  /** The same once everything typed so far was read. */
  check: () => Promise<string | undefined>
}

const nowhere: readonly Country[] = []

/** `choice` as text: the same one makes no new list. */
const countriesIn = (parts: PhoneParts, locale: Locale, choice: string) =>
  parts.countriesIn(locale, JSON.parse(choice) as CountryChoice) // as it was written

/** A running phone field. The language and the offered countries are those of its first render. */
export function usePhoneField(options: PhoneFieldOptions): PhoneFieldState {
  const { value, onChange, country, isGuessing = false, defaultCountry, rules, invalidMessage } = options
  const { preferred, included, excluded } = options
  const { i18n, t } = useLingui()
  const { settings } = useRouter().options.context
  const label = options.label ?? t`Phone`
  const locale = useLocale()
  const choice = JSON.stringify({ preferred, included, excluded })
  const [gate] = useState(() =>
    phoneFieldGate(settings, (loaded) => ({
      countries: countriesIn(loaded, locale, choice).map(({ code }) => code),
      isGuessing,
      ...(country === undefined ? {} : { country }),
      ...(defaultCountry === undefined ? {} : { defaultCountry }),
    })),
  )
  const view = useActorGate(gate)
  const { parts } = view
  const countries = useMemo(
    () => (parts === null ? nowhere : countriesIn(parts, locale, choice)),
    [parts, locale, choice],
  )
  const notify = useEffectEvent(onChange)

  useEffect(() => gate.onChanged((changed) => notify(changed)), [gate])
  // The form owns the value: it may put another one in at any time.
  useEffect(() => gate.send({ type: 'value.given', value }), [gate, value])
  useEffect(() => gate.send({ type: 'field.shown' }), [gate])

  const check = (
    loaded: PhoneParts,
    offered: readonly Country[],
    { value: checked, country: code, isValid }: PhoneView,
  ) =>
    loaded.checkPhone(
      i18n,
      { value: checked, country: offered.find((one) => one.code === code), isValid },
      { label, ...(rules && { rules }), ...(invalidMessage && { invalidMessage }) },
    )
  const isUntold = view.text === '' && view.value === '' && !view.isTouched
  return {
    parts,
    send: gate.send,
    label,
    countries,
    country: countries.find(({ code }) => code === view.country),
    text: isUntold ? value : view.text,
    isGuessing: view.isGuessing,
    isTouched: view.isTouched,
    problem: parts === null ? undefined : check(parts, countries, view),
    check: async () => {
      const actor = await gate.running()
      const loaded = gate.view().parts
      // Where nobody here can read it, the server will.
      if (actor === null || loaded === null) return undefined
      const isEarly = parts === null
      const offered = isEarly ? countriesIn(loaded, locale, choice) : countries
      return check(loaded, offered, await loaded.phoneFieldSettled(actor, isEarly))
    },
  }
}
