import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { PropertyForm } from '#contract/entities/form.ts'
import type { Locale } from '#contract/entities/locale.ts'
import type { FieldViolation } from '#contract/failure.ts'
import type { FileReading } from '#machines/import/importedRows.ts'

/** Why a file cannot be read as a whole. */
export function fileProblemText({ problem, detail }: Extract<FileReading, { problem: unknown }>, i18n: I18n): string {
  switch (problem) {
    case 'ending':
      return i18n._(msg`Choose a .csv or .json file.`)
    case 'json':
      return i18n._(msg`Invalid JSON: ${detail}`)
    case 'list':
      return i18n._(msg`The file must be a list with one object per listing.`)
    case 'noReference':
      return i18n._(msg`The “reference” column is missing. It’s the agency’s ID of each listing.`)
    case 'unknownColumns':
      return i18n._(msg`Unknown columns: ${detail}`)
    case 'twice':
      return i18n._(msg`A column appears twice.`)
    case 'quotes':
      return i18n._(msg`The quotation mark on line ${detail} isn’t closed.`)
    case 'empty':
      return i18n._(msg`There are no listings in this file.`)
    case 'tooLarge':
      return i18n._(msg`This file is larger than 10 MB. Split it, or import it with the command “npm run import”.`)
    default:
      return i18n._(msg`We couldn’t read the file. It may have been moved or changed since you chose it.`)
  }
}

/** What is wrong with a cell; bounds and rules of the form come in the reader's language from the server. */
export function cellProblemText({ propertyPath, code, message }: FieldViolation, i18n: I18n): string {
  if (propertyPath === 'reference') {
    if (code === 'required') return i18n._(msg`Every listing needs a unique reference.`)
    if (code === 'length') return i18n._(msg`A reference can have at most 120 characters.`)
    if (code === 'twice') return i18n._(msg`This reference is already used above.`)
  }
  if (code === 'type' && propertyPath === 'locationGps')
    return i18n._(msg`Enter both latitude and longitude, in degrees.`)
  if (code === 'type' && propertyPath === '') return i18n._(msg`This row has a different number of columns.`)
  if (code === 'type') return i18n._(msg`This can’t be read.`)
  if (code === 'size') return i18n._(msg`This row is too long.`)
  if (code === 'not_sent') return i18n._(msg`This can’t be set here.`)
  if (code === 'required') return i18n._(msg`Required`)
  return message
}

/** A column by its name in the form; by its key where the form has none. */
export function columnName(propertyPath: string, form: PropertyForm | undefined, lang: Locale): string {
  const key = propertyPath.split('.')[0] ?? propertyPath
  const field = form?.fields.find((one) => one.key === key)
  return field === undefined ? propertyPath : `${field.label[lang]} (${key})`
}
