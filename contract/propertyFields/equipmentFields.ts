import type { PropertyType } from '../entities/property.ts'
import type { FieldGroup, Label, PropertyField } from './propertyField.ts'

const built: readonly PropertyType[] = ['flat', 'house', 'commercial', 'recreational']
const plots: readonly PropertyType[] = ['house', 'land', 'commercial', 'recreational']
const homes: readonly PropertyType[] = ['flat', 'house', 'recreational']

function flag(key: string, label: Label, types: readonly PropertyType[]): PropertyField {
  return { key, type: 'bool', label, types, search: 'flag' }
}

/** What comes with it, and what it is connected to. */
export const equipmentGroup: FieldGroup = {
  key: 'equipment',
  step: 'details',
  label: ['Equipment and utilities', 'Vybavení a sítě'],
  fields: [
    {
      key: 'furnished',
      type: 'enum',
      label: ['Furnished', 'Vybavení'],
      choices: [
        ['yes', 'Furnished', 'Vybaveno'],
        ['no', 'Unfurnished', 'Nevybaveno'],
        ['partly', 'Partly', 'Částečně'],
      ],
      types: built,
      required: { types: ['flat', 'house'], listingTypes: ['rent'] },
      search: 'single',
    },
    flag('garage', ['Garage', 'Garáž'], ['flat', 'house', 'commercial']),
    {
      key: 'garage_count',
      type: 'int',
      label: ['Garages', 'Počet garáží'],
      min: 1,
      max: 20,
      types: ['flat', 'house', 'commercial'],
      when: [{ key: 'garage', anyOf: ['true'] }],
    },
    flag('parking', ['Parking', 'Parkování'], ['flat', 'house', 'commercial']),
    {
      key: 'parking_count',
      type: 'int',
      label: ['Parking spaces', 'Počet parkovacích míst'],
      min: 1,
      max: 500,
      types: ['flat', 'house', 'commercial'],
      when: [{ key: 'parking', anyOf: ['true'] }],
    },
    flag('ev_charger', ['EV charger', 'Nabíječka elektromobilu'], ['flat', 'house', 'commercial', 'garage']),
    {
      key: 'heating_source',
      type: 'multi',
      label: ['Heating', 'Vytápění'],
      choices: [
        ['gas_boiler', 'Gas boiler', 'Plynový kotel'],
        ['condensing_boiler', 'Condensing boiler', 'Kondenzační kotel'],
        ['electric_boiler', 'Electric boiler', 'Elektrokotel'],
        ['heat_pump', 'Heat pump', 'Tepelné čerpadlo'],
        ['direct_heater', 'Direct heater', 'Přímotop'],
        ['infrared', 'Infrared panel', 'Infrapanel'],
        ['wood_stove', 'Wood stove', 'Kamna'],
        ['fireplace', 'Fireplace', 'Krb'],
        ['solid_fuel', 'Solid fuel', 'Tuhá paliva'],
        ['district', 'District heating', 'Dálkové'],
        ['other', 'Other', 'Jiné'],
      ],
      types: built,
      search: 'multi',
    },
    {
      key: 'water',
      type: 'multi',
      label: ['Water', 'Voda'],
      choices: [
        ['mains', 'Mains', 'Vodovod'],
        ['well', 'Well', 'Studna'],
        ['none', 'None', 'Není'],
      ],
      types: ['flat', 'house', 'land', 'commercial', 'recreational'],
      search: 'multi',
    },
    {
      key: 'sewerage',
      type: 'multi',
      label: ['Sewerage', 'Odpad'],
      choices: [
        ['public', 'Public sewer', 'Veřejná kanalizace'],
        ['treatment_plant', 'Treatment plant', 'ČOV'],
        ['septic', 'Septic tank', 'Septik'],
        ['cesspool', 'Cesspool', 'Jímka'],
        ['drainage', 'Drainage', 'Trativod'],
      ],
      types: plots,
      search: 'multi',
    },
    {
      key: 'electricity',
      type: 'multi',
      label: ['Electricity', 'Elektřina'],
      choices: [
        ['230V', '230 V', '230 V'],
        ['400V', '400 V', '400 V'],
        ['none', 'None', 'Není'],
      ],
      types: plots,
      search: 'multi',
    },
    {
      key: 'gas',
      type: 'multi',
      label: ['Gas', 'Plyn'],
      choices: [
        ['mains', 'Mains gas', 'Plynovod'],
        ['individual', 'Individual', 'Individuální'],
        ['none', 'None', 'Není'],
      ],
      types: ['flat', 'house', 'land', 'commercial', 'recreational'],
      search: 'multi',
    },
    {
      key: 'internet',
      type: 'enum',
      label: ['Internet', 'Internet'],
      choices: [
        ['fibre', 'Fibre', 'Optika'],
        ['cable', 'Cable', 'Kabel'],
        ['dsl', 'DSL', 'DSL'],
        ['wireless', 'Wireless', 'Bezdrátový'],
        ['none', 'None', 'Není'],
      ],
      types: built,
      search: 'single',
    },
    {
      key: 'internet_speed',
      type: 'int',
      unit: 'Mb/s',
      label: ['Internet speed', 'Rychlost internetu'],
      min: 1,
      max: 10_000,
      types: built,
      when: [{ key: 'internet', anyOf: ['fibre', 'cable', 'dsl', 'wireless'] }],
    },
    flag('solar_panels', ['Solar panels', 'Solární panely'], ['house', 'commercial', 'recreational']),
    flag('pv_panels', ['Photovoltaic panels', 'Fotovoltaické panely'], ['house', 'commercial', 'recreational']),
    flag('air_conditioning', ['Air conditioning', 'Klimatizace'], homes),
    flag('fireplace', ['Fireplace', 'Krb'], homes),
    flag('garden', ['Garden', 'Zahrada'], homes),
    flag('washing_machine', ['Washing machine', 'Pračka'], homes),
    flag('dishwasher', ['Dishwasher', 'Myčka'], homes),
    {
      key: 'protection',
      type: 'multi',
      label: ['Heritage protection', 'Památková ochrana'],
      choices: [
        ['monument_zone', 'Monument zone', 'Památková zóna'],
        ['monument_reserve', 'Monument reserve', 'Památková rezervace'],
        ['cultural_monument', 'Cultural monument', 'Kulturní památka'],
        ['national_monument', 'National cultural monument', 'Národní kulturní památka'],
      ],
      types: ['house', 'commercial'],
    },
    {
      key: 'road_access',
      type: 'enum',
      label: ['Access road', 'Příjezdová komunikace'],
      choices: [
        ['asphalt', 'Asphalt', 'Asfaltová'],
        ['concrete', 'Concrete', 'Betonová'],
        ['gravel', 'Gravel', 'Štěrková'],
        ['unpaved', 'Unpaved', 'Nezpevněná'],
        ['none', 'None', 'Není'],
      ],
      types: ['land', 'house', 'recreational'],
    },
  ],
}
