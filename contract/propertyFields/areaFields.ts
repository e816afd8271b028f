import { msg } from '../message.ts'
import type { PropertyType } from '../entities/property.ts'
import type { FieldGroup, Label, PropertyField, SearchWords } from './propertyField.ts'
import type { SearchFlag } from './searchColumns.gen.ts'

/** A yes/no and its area, which is asked for exactly when the answer is yes. */
function withArea(
  key: SearchFlag,
  label: Label,
  areaLabel: Label,
  words: SearchWords,
  types: readonly PropertyType[],
  requiredFor: readonly PropertyType[],
  bounds: { min: number; max: number },
): PropertyField[] {
  return [
    { key, type: 'bool', label, types, required: { types: requiredFor }, search: 'flag', words },
    {
      key: `${key}_area`,
      type: 'dec',
      unit: 'm2',
      label: areaLabel,
      ...bounds,
      types,
      when: [{ key, anyOf: ['true'] }],
      required: true,
    },
  ]
}

function commercialArea(key: string, label: Label): PropertyField {
  return { key, type: 'dec', unit: 'm2', label, min: 0, max: 200_000, types: ['commercial'] }
}

/** How large it is. All areas in m², to one decimal place. */
export const areasGroup: FieldGroup = {
  key: 'areas',
  step: 'details',
  label: msg('Areas'),
  fields: [
    {
      key: 'usable_area',
      type: 'dec',
      unit: 'm2',
      label: msg('Usable area'),
      min: 5,
      max: 5_000,
      boundsWhen: [{ types: ['commercial'], min: 5, max: 200_000 }],
      types: ['flat', 'house', 'commercial', 'recreational', 'garage'],
      required: true,
      search: 'range',
      words: {
        cs: 'užitn* ploch*, ploch*, výměr*, velikost*; podlahov* ploch*, obytn* ploch*, rozloh*, ploš*',
        en: 'area, size; usable area, floor area, living area, floor space',
      },
    },
    {
      key: 'floor_area',
      type: 'dec',
      unit: 'm2',
      label: msg('Total floor area'),
      min: 5,
      max: 200_000,
      types: ['flat', 'house', 'commercial'],
    },
    {
      key: 'built_up_area',
      type: 'dec',
      unit: 'm2',
      label: msg('Built-up area'),
      min: 10,
      max: 200_000,
      types: ['house', 'commercial'],
    },
    {
      key: 'land_area',
      type: 'dec',
      unit: 'm2',
      label: msg('Plot area'),
      min: 1,
      max: 10_000_000,
      types: ['house', 'land', 'recreational', 'commercial'],
      required: { types: ['house', 'land'] },
      search: 'range',
      words: {
        cs: 'pozemek, pozemk*, parcel*; (ploch*|velikost*|rozloh*|výměr*) pozemku',
        en: 'land, plot, land area, lot; plot area',
      },
    },
    {
      key: 'garden_area',
      type: 'dec',
      unit: 'm2',
      label: msg('Garden area'),
      min: 0,
      max: 100_000,
      types: ['flat', 'house', 'recreational'],
    },
    ...withArea(
      'balcony',
      msg('Balcony'),
      msg('Balcony area'),
      { cs: 'balkon*, balkón*, balkonek, balkónek, balkónk*', en: 'balcon(y|ies)' },
      ['flat', 'house'],
      ['flat'],
      {
        min: 0.5,
        max: 200,
      },
    ),
    ...withArea(
      'loggia',
      msg('Loggia'),
      msg('Loggia area'),
      { cs: 'lodži*, lodžie; lodgi*, loggi*', en: 'loggia(|s)' },
      ['flat'],
      ['flat'],
      {
        min: 0.5,
        max: 200,
      },
    ),
    ...withArea(
      'terrace',
      msg('Terrace'),
      msg('Terrace area'),
      { cs: 'teras*; terásk*', en: 'terrace(|s); patio' },
      ['flat', 'house', 'recreational'],
      ['flat'],
      {
        min: 0.5,
        max: 1_000,
      },
    ),
    ...withArea(
      'cellar',
      msg('Cellar'),
      msg('Cellar area'),
      { cs: 'sklep*; sklíp*, sklepn* koj*, komor*, pivnic(a|u|ou)', en: 'cellar(|s); storage room' },
      ['flat', 'house'],
      ['flat', 'house'],
      {
        min: 0.5,
        max: 1_000,
      },
    ),
    ...withArea(
      'pool',
      msg('Pool'),
      msg('Pool area'),
      { cs: 'bazén*, bazének', en: 'pool(|s), swimming pool(|s)' },
      ['house', 'recreational'],
      ['house'],
      {
        min: 1,
        max: 1_000,
      },
    ),
    commercialArea('office_area', msg('Office area')),
    commercialArea('sales_area', msg('Sales area')),
    commercialArea('storage_area', msg('Storage area')),
    commercialArea('workshop_area', msg('Workshop area')),
    {
      key: 'ceiling_height',
      type: 'dec',
      unit: 'm',
      label: msg('Ceiling height'),
      min: 1.5,
      max: 30,
      types: ['commercial', 'flat'],
    },
  ],
}
