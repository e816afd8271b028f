import { areasGroup } from './areaFields.ts'
import { buildingGroup, energyGroup } from './buildingFields.ts'
import { equipmentGroup } from './equipmentFields.ts'
import { kindGroup } from './kindFields.ts'
import { placeGroup } from './placeFields.ts'
import { priceGroup } from './priceFields.ts'
import type { FieldGroup, Label, PropertyField } from './propertyField.ts'
import { mediaGroup, projectGroup, publishingGroup, textGroup, viewingsGroup } from './textFields.ts'

/** All groups of fields, in the order in which a person meets them. */
export const fieldGroups: readonly FieldGroup[] = [
  kindGroup,
  placeGroup,
  areasGroup,
  buildingGroup,
  equipmentGroup,
  projectGroup,
  textGroup,
  energyGroup,
  priceGroup,
  mediaGroup,
  viewingsGroup,
  publishingGroup,
]

export const propertyFields: readonly PropertyField[] = fieldGroups.flatMap(({ fields }) => fields)

const fieldsByKey = new Map(propertyFields.map((field) => [field.key, field]))

export function propertyField(key: string): PropertyField | undefined {
  return fieldsByKey.get(key)
}

/** What a choice of a field is called; undefined for a value that it does not have. */
export function choiceLabel(key: string, value: unknown): Label | undefined {
  return fieldsByKey.get(key)?.choices?.find(([choice]) => choice === value)?.[1]
}

/** The values a field can have, in the order of their codes. */
export function choiceValues(key: string): readonly string[] {
  return fieldsByKey.get(key)?.choices?.map(([value]) => value) ?? []
}
