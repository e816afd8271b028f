import { msg } from '../message.ts'
import type { Label, Scope } from './propertyField.ts'

/** Two fields of one listing that must stand in an order: `lesser` at most (or strictly below) `greater`, times a factor. */
export interface Comparison extends Scope {
  lesser: string
  greater: string
  /** The field that the message stands at. */
  field: string
  times?: number
  isStrict?: true
  message: Label
}

/** What must hold between the fields of one listing, wherever both have a value. */
export const comparisons: readonly Comparison[] = [
  {
    lesser: 'offer_price',
    greater: 'price',
    field: 'offer_price',
    isStrict: true,
    message: msg('The reduced price must be lower than the price.'),
  },
  {
    lesser: 'usable_area',
    greater: 'floor_area',
    field: 'floor_area',
    message: msg('The total floor area cannot be smaller than the usable area.'),
  },
  {
    lesser: 'floor_number',
    greater: 'floors_total',
    field: 'floor_number',
    message: msg('The building does not have that many floors.'),
  },
  {
    lesser: 'year_built',
    greater: 'year_reconstructed',
    field: 'year_reconstructed',
    message: msg('The year of renovation can’t be earlier than the year the building was built.'),
  },
  {
    lesser: 'units_available',
    greater: 'units_total',
    field: 'units_available',
    message: msg('The number of available units can’t be higher than the total number of units.'),
  },
  {
    lesser: 'construction_start',
    greater: 'construction_end',
    field: 'construction_end',
    message: msg('Construction cannot end before it starts.'),
  },
  {
    lesser: 'deposit',
    greater: 'price',
    field: 'deposit',
    times: 3,
    types: ['flat', 'house'],
    listingTypes: ['rent'],
    message: msg('The deposit can be at most three months’ rent.'),
  },
  {
    lesser: 'deposit',
    greater: 'price',
    field: 'deposit',
    times: 12,
    types: ['commercial'],
    listingTypes: ['rent'],
    message: msg('The deposit can be at most twelve months’ rent.'),
  },
  {
    lesser: 'agency_fee',
    greater: 'price',
    field: 'agency_fee',
    times: 3,
    listingTypes: ['rent'],
    message: msg('The commission can be at most three months’ rent.'),
  },
  {
    lesser: 'agency_fee',
    greater: 'price',
    field: 'agency_fee',
    times: 0.1,
    listingTypes: ['sale'],
    message: msg('The commission can be at most 10 % of the price.'),
  },
]
