import { crowns } from './englishWords.ts'
import type { Story } from './story.ts'

/** What renting or buying it means, as far as the facts say. */
export function englishTerms(story: Story): (string | undefined)[] {
  return story.listingType === 'rent' ? rentTerms(story) : saleTerms(story)
}

function rentTerms({ random, number, text }: Story): (string | undefined)[] {
  const [services, energies, deposit, months] = [
    number('service_charges'),
    number('energy_charges'),
    number('deposit'),
    number('min_lease_months'),
  ]
  return [
    services === undefined
      ? undefined
      : `Service charges are ${crowns(services)} a month${energies === undefined || energies === 0 ? '' : `, advances for energy ${crowns(energies)}`}.`,
    text('energy_contract') === 'included'
      ? 'Energy is included in the rent.'
      : text('energy_contract') === 'tenant'
        ? 'The tenant signs the energy contract.'
        : undefined,
    deposit === undefined ? undefined : `The refundable deposit is ${crowns(deposit)}.`,
    months === undefined
      ? undefined
      : random.pick([
          `The lease runs for at least ${months} months and can be extended.`,
          `A lease of ${months} months or longer is preferred.`,
        ]),
    {
      yes: 'Pets are welcome.',
      no: 'Unfortunately pets are not possible.',
      by_agreement: 'Pets are possible by agreement.',
    }[text('pets') ?? ''],
  ]
}

function saleTerms({ random, number, text, is }: Story): (string | undefined)[] {
  const fund = number('repair_fund')
  return [
    text('ownership') === 'cooperative'
      ? cooperative(text('transfer_to_personal'))
      : text('ownership') === 'personal' && random.chance(0.5)
        ? 'It is in personal ownership, without legal defects.'
        : undefined,
    fund === undefined ? undefined : `The contribution to the repair fund is ${crowns(fund)} a month.`,
    is('mortgage_possible')
      ? random.pick(['A mortgage is possible.', 'The purchase can be financed by a mortgage.'])
      : undefined,
    is('price_negotiable') ? 'The price is open to a reasonable offer.' : undefined,
  ]
}

function cooperative(transfer: string | undefined): string {
  const later = {
    possible: 'transfer to personal ownership is possible',
    not_possible: 'transfer to personal ownership is not planned',
    in_progress: 'transfer to personal ownership is under way',
  }[transfer ?? '']
  return later === undefined ? 'It is a cooperative flat.' : `It is a cooperative flat; ${later}.`
}
