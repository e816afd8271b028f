import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

import type { FormField } from '#contract/entities/form.ts'

import { formatArea, formatMoney, formatNumber } from './format.ts'

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

/** Numbers without a unit are counts and years: a year has no thousands separator. */
const formatPlain = (value: number, locale: string) =>
  Number.isInteger(value) && value >= 1000 && value < 10_000 ? String(value) : formatNumber(value, locale)
