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
      return i18n._(msg`Only files that end in .csv or .json can be read.`)
    case 'json':
      return i18n._(msg`This is no JSON: ${detail}`)
    case 'list':
      return i18n._(msg`The file has to be a list of listings, one object each.`)
    case 'noReference':
      return i18n._(msg`There is no column “reference”. It says what the agency calls each listing.`)
    case 'unknownColumns':
      return i18n._(msg`These columns are none of the form: ${detail}`)
    case 'twice':
      return i18n._(msg`A column is there twice.`)
    case 'quotes':
      return i18n._(msg`The quotation mark of line ${detail} is never closed.`)
    case 'empty':
      return i18n._(msg`There are no listings in this file.`)
    case 'tooLarge':
      return i18n._(msg`This file has more than 10 MB. Divide it, or bring it in by the command “npm run import”.`)
    default:
      return i18n._(msg`The file could not be read. It may have been moved or changed since you chose it.`)
  }
}

/** What is wrong with a cell; bounds and rules of the form come in the reader's language from the server. */
export function cellProblemText({ propertyPath, code, message }: FieldViolation, i18n: I18n): string {
  if (propertyPath === 'reference') {
    if (code === 'required') return i18n._(msg`Every listing needs a reference of its own.`)
    if (code === 'length') return i18n._(msg`A reference has at most 120 characters.`)
    if (code === 'twice') return i18n._(msg`This reference stands above already.`)
  }
  if (code === 'type' && propertyPath === 'locationGps')
    return i18n._(msg`Both latitude and longitude are needed, in degrees.`)
  if (code === 'type' && propertyPath === '') return i18n._(msg`This row does not have the shape of the others.`)
  if (code === 'type') return i18n._(msg`This cannot be read here.`)
  if (code === 'size') return i18n._(msg`This row is too long.`)
  if (code === 'not_sent') return i18n._(msg`This is not set here.`)
  if (code === 'required') return i18n._(msg`This is needed.`)
  return message
}

/** A column by its name in the form; by its key where the form has none. */
export function columnName(propertyPath: string, form: PropertyForm | undefined, lang: Locale): string {
  const key = propertyPath.split('.')[0] ?? propertyPath
  const field = form?.fields.find((one) => one.key === key)
  return field === undefined ? propertyPath : `${field.label[lang]} (${key})`
}
