import type { FieldType, FormField, PropertyForm } from '../entities/form.ts'

/** They are more than a cell can hold: a position has two columns of its own, photos come as names of files. */
const columnless: ReadonlySet<FieldType> = new Set(['position', 'media', 'slots'])

/** The fields of the form that a file can fill, in their order. */
export const importedFields = (form: PropertyForm): FormField[] =>
  form.fields.filter(({ type, isComputed }) => isComputed !== true && !columnless.has(type))

/** An empty CSV file with every column that an import reads; `separator` as the reader's spreadsheet has it. */
export function importTemplate(form: PropertyForm, separator: ',' | ';'): string {
  const columns = ['reference', ...importedFields(form).map(({ key }) => key), 'latitude', 'longitude']
  // The mark tells spreadsheets the encoding.
  return `\uFEFF${columns.join(separator)}\r\n`
}
