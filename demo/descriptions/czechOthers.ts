import {
  condition,
  counted,
  crowns,
  energy,
  heating,
  inPlace,
  outOf,
  squareMetres,
  thereAreRooms,
} from './czechWords.ts'
import { enumerated, paragraph, paragraphs, type Story } from './story.ts'

/** What is offered and what it is like, for everything but flats and houses. */
export function describeCzechKind(story: Story): string {
  switch (story.propertyType) {
    case 'land':
      return land(story)
    case 'commercial':
      return commercial(story)
    case 'garage':
      return garage(story)
    case 'recreational':
      return recreational(story)
    case 'project':
      return project(story)
    default:
      return curiosity(story)
  }
}

/** 'Prodej', 'Pronájem'; a genitive follows. */
function offer({ listingType }: Story): string {
  return listingType === 'sale' ? 'Prodej' : 'Pronájem'
}

const landNames: Readonly<Record<string, string>> = {
  building: 'stavebního pozemku',
  commercial: 'komerčního pozemku',
  field: 'orné půdy',
  forest: 'lesa',
  meadow: 'louky',
  garden: 'zahrady',
  orchard_vineyard: 'sadu s ovocnými stromy',
  pond: 'rybníka i s břehy',
  other: 'pozemku',
}

function land(story: Story): string {
  const { random, text, number, list, is } = story
  const subtype = text('land_subtype') ?? 'other'
  const services = [
    ...(list('electricity').some((kind) => kind !== 'none') ? ['elektřina'] : []),
    ...(list('water').includes('mains') ? ['vodovod'] : list('water').includes('well') ? ['studna'] : []),
    ...(list('gas').includes('mains') ? ['plyn'] : []),
    ...(list('sewerage').includes('public') ? ['kanalizace'] : []),
  ]
  const road = {
    asphalt: 'Příjezd je po asfaltové cestě.',
    gravel: 'Příjezd je po štěrkové cestě.',
    concrete: 'Příjezd je po betonové cestě.',
    unpaved: 'Příjezd je po nezpevněné cestě.',
    none: 'Příjezdová cesta chybí, na místo se chodí pěšky.',
  }[text('road_access') ?? '']
  const use = {
    building: random.pick([
      'Pozemek je určen pro rodinný dům, je rovinatý a má dobrý tvar.',
      'Podle územního plánu zde může stát rodinný dům.',
    ]),
    commercial: 'Územní plán dovoluje podnikání a lehkou výrobu.',
    field: 'Půda je nyní obhospodařována, pacht lze ukončit do roka.',
    forest: 'Převažuje smrk a buk různého stáří, hospodářská osnova je k dispozici.',
    meadow: 'Louka se seče dvakrát ročně a zelená se i v suchých letech.',
    garden: 'Rostou tu ovocné stromy a keře rybízu a je tu klid.',
    orchard_vineyard: 'Stromy a keře dobře rodí a každý rok se o ně pečuje.',
    pond: 'Hráz i výpust jsou v pořádku, v rybníku se chovají ryby.',
    other: 'Hodí se k parkování, skladování nebo jako zeleň.',
  }[subtype]
  return paragraphs(
    paragraph(
      `${offer(story)} ${landNames[subtype] ?? 'pozemku'} o výměře ${squareMetres(number('land_area'))}${inPlace(story)}.`,
      use,
    ),
    paragraph(
      services.length === 0 ? undefined : `Na pozemku nebo na jeho hranici: ${enumerated(services, 'a')}.`,
      road,
      is('mortgage_possible') ? 'Lze financovat hypotékou.' : undefined,
    ),
  )
}

const premises: Readonly<Record<string, string>> = {
  office: 'kancelářských prostor',
  warehouse: 'skladových prostor',
  production: 'výrobní haly',
  retail: 'obchodního prostoru',
  accommodation: 'ubytovacího zařízení',
  restaurant: 'restaurace',
  agricultural: 'zemědělského objektu',
  apartment_building: 'činžovního domu',
  surgery: 'ordinace',
  virtual_office: 'virtuální kanceláře',
  apartments: 'apartmánu',
  other: 'komerčních prostor',
}

function commercial(story: Story): string {
  const { text, number, is } = story
  const [floor, height, services] = [number('floor_number'), number('ceiling_height'), number('service_charges')]
  return paragraphs(
    paragraph(
      `${offer(story)} ${premises[text('commercial_subtype') ?? 'other'] ?? 'komerčních prostor'} o ploše ${squareMetres(number('usable_area'))}${inPlace(story)}.`,
      condition(story, 'Prostor'),
      floor === undefined
        ? undefined
        : floor === 1
          ? 'Nachází se v přízemí se vstupem z ulice.'
          : `Podlaží: ${floor} ${outOf(number('floors_total') ?? floor)}${is('elevator') ? ', v domě je výtah' : ''}.`,
      height === undefined ? undefined : `Světlá výška je ${String(height).replace('.', ',')} m.`,
    ),
    paragraph(
      is('parking')
        ? `K užívání: ${counted(number('parking_count') ?? 1, 'parkovací místo', 'parkovací místa', 'parkovacích míst')}.`
        : undefined,
      is('barrier_free') ? 'Přístup je bezbariérový.' : undefined,
      heating(story),
      energy(story),
      services === undefined ? undefined : `Poplatky za služby činí ${crowns(services)} měsíčně.`,
      { excluded: 'K ceně se připočítává DPH.', included: 'Cena je včetně DPH.', not_applicable: undefined }[
        text('vat') ?? ''
      ],
    ),
  )
}

function garage(story: Story): string {
  const { random, text, number, is } = story
  const thing =
    {
      garage: 'garáže',
      garage_space: 'garážového stání v podzemní garáži',
      outdoor_space: 'venkovního parkovacího stání',
    }[text('garage_subtype') ?? ''] ?? 'parkovacího stání'
  return paragraph(
    `${offer(story)} ${thing} o ploše ${squareMetres(number('usable_area'))}${inPlace(story)}.`,
    text('garage_subtype') === 'garage'
      ? random.pick(['Garáž je suchá, s elektřinou a pevnými vraty.', 'Vedle auta se vejde i pracovní stůl a police.'])
      : text('garage_subtype') === 'garage_space'
        ? 'Vjezd se otevírá dálkovým ovladačem a do domu vede výtah.'
        : 'Stání je vyznačené a v noci osvětlené.',
    is('ev_charger') ? 'Nabíječka elektromobilu je připravena.' : undefined,
  )
}

function recreational(story: Story): string {
  const { text, number, list, is } = story
  const [genitive, nominative] = (
    { cottage: ['chaty', 'Chata'], chalet: ['chalupy', 'Chalupa'], mobile_home: ['mobilheimu', 'Mobilheim'] } as const
  )[text('recreational_subtype') ?? ''] ?? ['chaty', 'Chata']
  const water = { mains: 'Voda je z vodovodu.', well: 'Voda je ze studny.', none: 'Vodu je třeba dovážet.' }[
    list('water')[0] ?? ''
  ]
  return paragraphs(
    paragraph(
      `${offer(story)} ${genitive} o užitné ploše ${squareMetres(number('usable_area'))} s pozemkem ${squareMetres(number('land_area'))}${inPlace(story)}.`,
      `Uvnitř ${thereAreRooms(story.rooms)}${is('terrace') ? ', venku terasa pro dlouhé večery' : ''}.`,
      condition(story, nominative),
    ),
    paragraph(
      water,
      heating(story),
      text('furnished') === 'yes'
        ? 'Vybavení zůstává.'
        : text('furnished') === 'partly'
          ? 'Část vybavení zůstává.'
          : undefined,
      is('pool') ? 'Děti potěší bazén.' : undefined,
      energy(story),
    ),
  )
}

function project(story: Story): string {
  const { random, projectName, number } = story
  const [total, free] = [number('units_total') ?? 0, number('units_available') ?? 0]
  return paragraphs(
    paragraph(
      `${projectName} je developerský projekt${inPlace(story)}. Celkem ${counted(total, 'jednotka', 'jednotky', 'jednotek')}, z toho volných: ${free}.`,
      random.pick([
        'Vybírat lze od garsoniér po rodinné byty s terasou.',
        'Byty mají velkorysá okna, balkony nebo předzahrádky.',
      ]),
      'Uvedená cena platí pro nejlevnější jednotku.',
    ),
    paragraph(
      random.pick([
        'K projektu patří podzemní parkování, kočárkárna, kolárna a zelený dvůr.',
        'Tepelná čerpadla a trojskla udržují provozní náklady nízko.',
      ]),
      'Koupi lze financovat hypotékou, platby jsou rozloženy podle postupu stavby.',
    ),
  )
}

function curiosity(story: Story): string {
  const { random } = story
  const thing = {
    wine_cellar: 'vinného sklepa s lisovnou a starou klenbou, která celý rok drží stálou teplotu',
    houseboat: 'hausbótu s palubou, malou kuchyní a kamny, připraveného k bydlení',
    mill: 'bývalého mlýna s náhonem a silnými kamennými zdmi, který čeká na nové využití',
    bunker: 'betonového objektu z třicátých let, suchého a s vlastním vchodem, vhodného jako sklad nebo muzeum',
    hayloft: 'stodoly z kamene a dřeva, ze které může být ateliér nebo dílna',
    moorage: 'kotviště s lávkou a skříňkou na břehu',
  }[story.curiosity ?? 'hayloft']
  return paragraph(
    `${random.pick(['Něco mimořádného', 'Nevšední nabídka', 'Pro milovníky neobvyklých míst'])}: ${offer(story).toLowerCase()} ${thing}, ${inPlace(story).replace(/^[, ]+/, '')}.`,
    random.pick([
      'Roky patří jedné rodině, která vám ráda poví i příběh toho místa.',
      'Všechny doklady jsou k nahlédnutí a návštěva řekne víc než fotografie.',
    ]),
  )
}
