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
    message: ['The reduced price must be lower than the price.', 'Zvýhodněná cena musí být nižší než cena.'],
  },
  {
    lesser: 'usable_area',
    greater: 'floor_area',
    field: 'floor_area',
    message: [
      'The total floor area cannot be smaller than the usable area.',
      'Podlahová plocha nemůže být menší než užitná.',
    ],
  },
  {
    lesser: 'floor_number',
    greater: 'floors_total',
    field: 'floor_number',
    message: ['The building does not have that many floors.', 'Tolik podlaží budova nemá.'],
  },
  {
    lesser: 'year_built',
    greater: 'year_reconstructed',
    field: 'year_reconstructed',
    message: ['The reconstruction cannot come before the building.', 'Rekonstrukce nemůže být dříve než výstavba.'],
  },
  {
    lesser: 'units_available',
    greater: 'units_total',
    field: 'units_available',
    message: ['No more units can be available than there are.', 'Volných jednotek nemůže být víc než všech.'],
  },
  {
    lesser: 'construction_start',
    greater: 'construction_end',
    field: 'construction_end',
    message: ['Construction cannot end before it starts.', 'Výstavba nemůže skončit dříve, než začne.'],
  },
  {
    lesser: 'deposit',
    greater: 'price',
    field: 'deposit',
    times: 3,
    types: ['flat', 'house'],
    listingTypes: ['rent'],
    message: ['The deposit can be at most three rents.', 'Kauce může být nejvýše tři nájmy.'],
  },
  {
    lesser: 'deposit',
    greater: 'price',
    field: 'deposit',
    times: 12,
    types: ['commercial'],
    listingTypes: ['rent'],
    message: ['The deposit can be at most twelve rents.', 'Kauce může být nejvýše dvanáct nájmů.'],
  },
  {
    lesser: 'agency_fee',
    greater: 'price',
    field: 'agency_fee',
    times: 3,
    listingTypes: ['rent'],
    message: ['The commission can be at most three rents.', 'Provize může být nejvýše tři nájmy.'],
  },
  {
    lesser: 'agency_fee',
    greater: 'price',
    field: 'agency_fee',
    times: 0.1,
    listingTypes: ['sale'],
    message: ['The commission can be at most 10 % of the price.', 'Provize může být nejvýše 10 % z ceny.'],
  },
]
