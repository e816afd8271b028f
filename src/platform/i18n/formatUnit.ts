import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { amountText } from '#contract/amounts.ts'
import type { FormField } from '#contract/entities/form.ts'

import { currencySign } from './format.ts'
import { voiceOf } from './voiceOf.ts'

type Unit = NonNullable<FormField['unit']>

/** A number with the unit that the server's form gives to its field, in the current language. */
export const formatUnit = (value: number, unit: Unit | undefined, i18n: I18n): string =>
  amountText(value, unit, voiceOf(i18n))

/** `18 500 Kč / měsíc`. */
export const formatMonthly = (amount: number, i18n: I18n): string => formatUnit(amount, 'CZK/month', i18n)

/** `m²`, `Kč`: the unit alone, beside a field or in its label, in the current language; undefined where there is none. */
export const unitSign = (unit: Unit | undefined, i18n: I18n): string | undefined =>
  unit === undefined ? undefined : signs[unit](i18n)

/** `Usable area (m²)`: a label with the unit of its field; without one, the label alone. */
export function labelWithUnit(label: string, unit: Unit | undefined, i18n: I18n): string {
  const sign = unitSign(unit, i18n)
  return sign === undefined ? label : `${label} (${sign})`
}

const signs: Record<Unit, (i18n: I18n) => string> = {
  CZK: ({ locale }) => currencySign(locale),
  'CZK/month': ({ locale }) => currencySign(locale),
  'CZK/m2': ({ locale }) => `${currencySign(locale)}/m²`,
  m2: () => 'm²',
  m: () => 'm',
  km: () => 'km',
  'Mb/s': () => 'Mb/s',
  months: (i18n) => i18n._(msg`months`),
  days: (i18n) => i18n._(msg`days`),
  'kWh/m2/year': () => 'kWh/m²',
}
