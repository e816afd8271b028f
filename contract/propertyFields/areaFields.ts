import type { PropertyType } from '../entities/property.ts'
import type { FieldGroup, Label, PropertyField } from './propertyField.ts'

/** A yes/no and its area, which is asked for exactly when the answer is yes. */
function withArea(
  key: string,
  label: Label,
  areaLabel: Label,
  types: readonly PropertyType[],
  requiredFor: readonly PropertyType[],
  bounds: { min: number; max: number },
): PropertyField[] {
  return [
    { key, type: 'bool', label, types, required: { types: requiredFor }, search: 'flag' },
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
  label: ['Areas', 'Plochy'],
  fields: [
    {
      key: 'usable_area',
      type: 'dec',
      unit: 'm2',
      label: ['Usable area', 'Užitná plocha'],
      min: 5,
      max: 5_000,
      boundsWhen: [{ types: ['commercial'], min: 5, max: 200_000 }],
      types: ['flat', 'house', 'commercial', 'recreational', 'garage'],
      required: true,
      search: 'range',
    },
    {
      key: 'floor_area',
      type: 'dec',
      unit: 'm2',
      label: ['Total floor area', 'Podlahová plocha'],
      min: 5,
      max: 200_000,
      types: ['flat', 'house', 'commercial'],
    },
    {
      key: 'built_up_area',
      type: 'dec',
      unit: 'm2',
      label: ['Built-up area', 'Zastavěná plocha'],
      min: 10,
      max: 200_000,
      types: ['house', 'commercial'],
    },
    {
      key: 'land_area',
      type: 'dec',
      unit: 'm2',
      label: ['Plot area', 'Plocha pozemku'],
      min: 1,
      max: 10_000_000,
      types: ['house', 'land', 'recreational', 'commercial'],
      required: { types: ['house', 'land'] },
      search: 'range',
    },
    {
      key: 'garden_area',
      type: 'dec',
      unit: 'm2',
      label: ['Garden area', 'Plocha zahrady'],
      min: 0,
      max: 100_000,
      types: ['flat', 'house', 'recreational'],
    },
    ...withArea('balcony', ['Balcony', 'Balkon'], ['Balcony area', 'Plocha balkonu'], ['flat', 'house'], ['flat'], {
      min: 0.5,
      max: 200,
    }),
    ...withArea('loggia', ['Loggia', 'Lodžie'], ['Loggia area', 'Plocha lodžie'], ['flat'], ['flat'], {
      min: 0.5,
      max: 200,
    }),
    ...withArea(
      'terrace',
      ['Terrace', 'Terasa'],
      ['Terrace area', 'Plocha terasy'],
      ['flat', 'house', 'recreational'],
      ['flat'],
      { min: 0.5, max: 1_000 },
    ),
    ...withArea('cellar', ['Cellar', 'Sklep'], ['Cellar area', 'Plocha sklepa'], ['flat', 'house'], ['flat', 'house'], {
      min: 0.5,
      max: 1_000,
    }),
    ...withArea('pool', ['Pool', 'Bazén'], ['Pool area', 'Plocha bazénu'], ['house', 'recreational'], ['house'], {
      min: 1,
      max: 1_000,
    }),
    commercialArea('office_area', ['Office area', 'Plocha kanceláří']),
    commercialArea('sales_area', ['Sales area', 'Prodejní plocha']),
    commercialArea('storage_area', ['Storage area', 'Skladová plocha']),
    commercialArea('workshop_area', ['Workshop area', 'Plocha dílny']),
    {
      key: 'ceiling_height',
      type: 'dec',
      unit: 'm',
      label: ['Ceiling height', 'Výška stropu'],
      min: 1.5,
      max: 30,
      types: ['commercial', 'flat'],
    },
  ],
}
