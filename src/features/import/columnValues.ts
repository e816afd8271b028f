import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { FormField, FormOption } from '#contract/entities/form.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'

/** What fits into a column of a file of listings, in words: its values by name, or their kind. */
export function columnValues({ type, options }: FormField, i18n: I18n): string {
  if (options !== undefined) return options.map((option) => optionWords(option, i18n)).join(', ')
  switch (type) {
    case 'bool':
      return i18n._(msg`yes or no`)
    case 'int':
      return i18n._(msg`a whole number`)
    case 'dec':
    case 'money':
      return i18n._(msg`a number`)
    case 'date':
      return i18n._(msg`a date, such as 2027-05-31`)
    case 'url':
      return i18n._(msg`a web address`)
    default:
      return i18n._(msg`text`)
  }
}

function optionWords({ value, label }: FormOption, i18n: I18n): string {
  const name = textOf(label, i18n)
  return name === value ? value : `${value} (${name})`
}

/** What spreadsheets put between the columns of a CSV file: a semicolon where the comma belongs to numbers. */
export function spreadsheetSeparator({ locale }: Pick<I18n, 'locale'>): ',' | ';' {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')
  return decimal?.value === ',' ? ';' : ','
}
