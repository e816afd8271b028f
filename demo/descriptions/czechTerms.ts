import { crowns } from './czechWords.ts'
import type { Story } from './story.ts'

/** What renting or buying it means, as far as the facts say. */
export function czechTerms(story: Story): (string | undefined)[] {
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
      : `Poplatky za služby činí ${crowns(services)} měsíčně${energies === undefined || energies === 0 ? '' : `, zálohy na energie ${crowns(energies)}`}.`,
    text('energy_contract') === 'included'
      ? 'Energie jsou v ceně nájmu.'
      : text('energy_contract') === 'tenant'
        ? 'Smlouvu na energie uzavírá nájemce.'
        : undefined,
    deposit === undefined ? undefined : `Vratná kauce je ${crowns(deposit)}.`,
    months === undefined
      ? undefined
      : random.pick([
          `Minimální doba nájmu v měsících: ${months}, s možností prodloužení.`,
          `Nájem na dobu od ${months} měsíců, lze prodloužit.`,
        ]),
    {
      yes: 'Domácí mazlíčci jsou vítáni.',
      no: 'Domácí mazlíčci bohužel nejsou možní.',
      by_agreement: 'Domácí mazlíčci jsou možní po dohodě.',
    }[text('pets') ?? ''],
  ]
}

function saleTerms({ random, number, text, is }: Story): (string | undefined)[] {
  const fund = number('repair_fund')
  return [
    text('ownership') === 'cooperative'
      ? cooperative(text('transfer_to_personal'))
      : text('ownership') === 'personal' && random.chance(0.5)
        ? 'Nemovitost je v osobním vlastnictví a bez právních vad.'
        : undefined,
    fund === undefined ? undefined : `Příspěvek do fondu oprav je ${crowns(fund)} měsíčně.`,
    is('mortgage_possible')
      ? random.pick(['Lze financovat hypotékou.', 'Koupi lze hradit hypotečním úvěrem.'])
      : undefined,
    is('price_negotiable') ? 'O ceně lze rozumně jednat.' : undefined,
  ]
}

function cooperative(transfer: string | undefined): string {
  const later = {
    possible: 'převod do osobního vlastnictví je možný',
    not_possible: 'převod do osobního vlastnictví se neplánuje',
    in_progress: 'převod do osobního vlastnictví právě probíhá',
  }[transfer ?? '']
  return later === undefined ? 'Byt je v družstevním vlastnictví.' : `Byt je v družstevním vlastnictví, ${later}.`
}
