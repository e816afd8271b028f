import { msg, msgIn } from '../message.ts'
import type { PropertyType } from '../entities/property.ts'
import type { FieldGroup, Label, PropertyField } from './propertyField.ts'
import type { SearchFlag } from './searchColumns.gen.ts'

const built: readonly PropertyType[] = ['flat', 'house', 'commercial', 'recreational']
const plots: readonly PropertyType[] = ['house', 'land', 'commercial', 'recreational']
const homes: readonly PropertyType[] = ['flat', 'house', 'recreational']

function flag(key: SearchFlag, label: Label, types: readonly PropertyType[]): PropertyField {
  return { key, type: 'bool', label, types, search: 'flag' }
}

/** What comes with it, and what it is connected to. */
export const equipmentGroup: FieldGroup = {
  key: 'equipment',
  step: 'details',
  label: msg('Equipment and utilities'),
  fields: [
    {
      key: 'furnished',
      type: 'enum',
      label: msg('Furnished'),
      choices: [
        ['yes', msgIn('furnished', 'Furnished')],
        ['no', msg('Unfurnished')],
        ['partly', msg('Partly')],
      ],
      types: built,
      required: { types: ['flat', 'house'], listingTypes: ['rent'] },
      search: 'single',
    },
    flag('garage', msg('Garage'), ['flat', 'house', 'commercial']),
    {
      key: 'garage_count',
      type: 'int',
      label: msg('Garages'),
      min: 1,
      max: 20,
      types: ['flat', 'house', 'commercial'],
      when: [{ key: 'garage', anyOf: ['true'] }],
    },
    flag('parking', msg('Parking'), ['flat', 'house', 'commercial']),
    {
      key: 'parking_count',
      type: 'int',
      label: msg('Parking spaces'),
      min: 1,
      max: 500,
      types: ['flat', 'house', 'commercial'],
      when: [{ key: 'parking', anyOf: ['true'] }],
    },
    flag('ev_charger', msg('EV charger'), ['flat', 'house', 'commercial', 'garage']),
    {
      key: 'heating_source',
      type: 'multi',
      label: msg('Heating'),
      choices: [
        ['gas_boiler', msg('Gas boiler')],
        ['condensing_boiler', msg('Condensing boiler')],
        ['electric_boiler', msg('Electric boiler')],
        ['heat_pump', msg('Heat pump')],
        ['direct_heater', msg('Direct heater')],
        ['infrared', msg('Infrared panel')],
        ['wood_stove', msg('Wood stove')],
        ['fireplace', msg('Fireplace')],
        ['solid_fuel', msg('Solid fuel')],
        ['district', msg('District heating')],
        ['other', msg('Other')],
      ],
      types: built,
      search: 'multi',
    },
    {
      key: 'water',
      type: 'multi',
      label: msg('Water'),
      choices: [
        ['mains', msg('Mains')],
        ['well', msg('Well')],
        ['none', msg('None')],
      ],
      types: ['flat', 'house', 'land', 'commercial', 'recreational'],
      search: 'multi',
    },
    {
      key: 'sewerage',
      type: 'multi',
      label: msg('Sewerage'),
      choices: [
        ['public', msg('Public sewer')],
        ['treatment_plant', msg('Treatment plant')],
        ['septic', msg('Septic tank')],
        ['cesspool', msg('Cesspool')],
        ['drainage', msg('Drainage')],
      ],
      types: plots,
      search: 'multi',
    },
    {
      key: 'electricity',
      type: 'multi',
      label: msg('Electricity'),
      choices: [
        ['230V', '230 V'],
        ['400V', '400 V'],
        ['none', msg('None')],
      ],
      types: plots,
      search: 'multi',
    },
    {
      key: 'gas',
      type: 'multi',
      label: msg('Gas'),
      choices: [
        ['mains', msg('Mains gas')],
        ['individual', msg('Individual')],
        ['none', msg('None')],
      ],
      types: ['flat', 'house', 'land', 'commercial', 'recreational'],
      search: 'multi',
    },
    {
      key: 'internet',
      type: 'enum',
      label: msg('Internet'),
      choices: [
        ['fibre', msg('Fibre')],
        ['cable', msg('Cable')],
        ['dsl', msg('DSL')],
        ['wireless', msg('Wireless')],
        ['none', msg('None')],
      ],
      types: built,
      search: 'single',
    },
    {
      key: 'internet_speed',
      type: 'int',
      unit: 'Mb/s',
      label: msg('Internet speed'),
      min: 1,
      max: 10_000,
      types: built,
      when: [{ key: 'internet', anyOf: ['fibre', 'cable', 'dsl', 'wireless'] }],
    },
    flag('solar_panels', msg('Solar panels'), ['house', 'commercial', 'recreational']),
    flag('pv_panels', msg('Photovoltaic panels'), ['house', 'commercial', 'recreational']),
    flag('air_conditioning', msg('Air conditioning'), homes),
    flag('fireplace', msg('Fireplace'), homes),
    flag('garden', msg('Garden'), homes),
    flag('washing_machine', msg('Washing machine'), homes),
    flag('dishwasher', msg('Dishwasher'), homes),
    {
      key: 'protection',
      type: 'multi',
      label: msg('Heritage protection'),
      choices: [
        ['monument_zone', msg('Monument zone')],
        ['monument_reserve', msg('Monument reserve')],
        ['cultural_monument', msg('Cultural monument')],
        ['national_monument', msg('National cultural monument')],
      ],
      types: ['house', 'commercial'],
    },
    {
      key: 'road_access',
      type: 'enum',
      label: msg('Access road'),
      choices: [
        ['asphalt', msg('Asphalt')],
        ['concrete', msg('Concrete')],
        ['gravel', msg('Gravel')],
        ['unpaved', msg('Unpaved')],
        ['none', msg('None')],
      ],
      types: ['land', 'house', 'recreational'],
    },
  ],
}
