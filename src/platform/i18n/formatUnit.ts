import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

import type { FormField } from '#contract/entities/form.ts'

import { currencySign, formatArea, formatMoney, formatNumber } from './format.ts'

type Unit = NonNullable<FormField['unit']>

/** A number with the unit that the server's form gives to its field, in the current language. */
export const formatUnit = (value: number, unit: Unit | undefined, i18n: I18n): string =>
  unit === undefined ? formatPlain(value, i18n.locale) : units[unit](value, i18n)

/** `18 500 Kč / měsíc`. */
export function formatMonthly(amount: number, i18n: I18n): string {
  const price = formatMoney(amount, i18n.locale)
  return i18n._(msg`${price} / month`)
}

const withSymbol =
  (symbol: string) =>
  (value: number, { locale }: I18n) =>
    `${formatNumber(value, locale)}\u00A0${symbol}`

const units: Record<Unit, (value: number, i18n: I18n) => string> = {
  CZK: (value, { locale }) => formatMoney(value, locale),
  'CZK/month': formatMonthly,
  'CZK/m2': (value, { locale }) => `${formatMoney(value, locale)} / m²`,
  m2: (value, { locale }) => formatArea(value, locale),
  m: withSymbol('m'),
  km: withSymbol('km'),
  'Mb/s': withSymbol('Mb/s'),
  months: (value, i18n) => i18n._(msg`${plural(value, { one: '# month', other: '# months' })}`),
  days: (value, i18n) => i18n._(msg`${plural(value, { one: '# day', other: '# days' })}`),
  'kWh/m2/year': (value, i18n) => {
    const energy = formatNumber(value, i18n.locale)
    return i18n._(msg`${energy} kWh/m² a year`)
  },
}

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

/** Numbers without a unit are counts and years: a year has no thousands separator. */
const formatPlain = (value: number, locale: string) =>
  Number.isInteger(value) && value >= 1000 && value < 10_000 ? String(value) : formatNumber(value, locale)
