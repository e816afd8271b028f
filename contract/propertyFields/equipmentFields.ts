import { msg, msgIn } from '../message.ts'
import type { PropertyType } from '../entities/property.ts'
import type { FieldGroup, Label, PropertyField, SearchWords } from './propertyField.ts'
import type { SearchFlag } from './searchColumns.gen.ts'

const built: readonly PropertyType[] = ['flat', 'house', 'commercial', 'recreational']
const plots: readonly PropertyType[] = ['house', 'land', 'commercial', 'recreational']
const homes: readonly PropertyType[] = ['flat', 'house', 'recreational']

function flag(key: SearchFlag, label: Label, words: SearchWords, types: readonly PropertyType[]): PropertyField {
  return { key, type: 'bool', label, types, search: 'flag', words }
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
      words: {
        yes: {
          cs: '(|plně |kompletně )(zařízen*|vybaven*|zař|vyb), zařízeném, s vybavením, (|včetně )nábytk*',
          en: '(|fully )(furn|furnished|equipped); with furniture',
        },
        no: {
          cs: '(nezařízen|nevybaven)*, bez nábytku, bez vybavení, bez zařízení; nezař, nevyb, prázdn*',
          en: 'unfurnished, not furnished; unfurn, without furniture, no furniture',
        },
        partly: {
          cs: '(část|částečně|zčásti|z části) (zařízen*|vybaven*|zař|vyb)',
          en: '(partly|partially|part|semi) furnished',
        },
      },
    },
    flag('garage', msg('Garage'), { cs: 'garáž*; dvojgaráž*, řadov* garáž*', en: 'garage(|s), garage included' }, [
      'flat',
      'house',
      'commercial',
    ]),
    {
      key: 'garage_count',
      type: 'int',
      label: msg('Garages'),
      min: 1,
      max: 20,
      types: ['flat', 'house', 'commercial'],
      when: [{ key: 'garage', anyOf: ['true'] }],
    },
    flag(
      'parking',
      msg('Parking'),
      {
        cs: 'parkován*, parking*, (garážov*|parkovac*) míst*, (|garážov* |gar |parkovac* |venkovn* )stán(í|ím); parkovišt*, parkovat, park (míst*|stán(í|ím)), míst* (k|na|pro) parkování, (parkován*|parkovac* míst*|stán(í|ím)) (před|u) dom*',
        en: '(|garage )parking, garage space(|s), parking (space|spot|place)(|s); car park, carport, (off street|secure|covered) parking, garage (spot|place)(|s), (garage|underground) parking (space|spot|place)(|s), underground (garage )(space|spot|place)(|s)',
      },
      ['flat', 'house', 'commercial'],
    ),
    {
      key: 'parking_count',
      type: 'int',
      label: msg('Parking spaces'),
      min: 1,
      max: 500,
      types: ['flat', 'house', 'commercial'],
      when: [{ key: 'parking', anyOf: ['true'] }],
    },
    flag(
      'ev_charger',
      msg('EV charger'),
      {
        cs: 'nabíječk*; (nabíjec*|dobíjec*) stanic*, wallbox*, nabíječk* (na|pro) (elektromobil*|elektroaut*|elektro|aut*)',
        en: 'EV charger(|s); EV charging, charging station, wallbox',
      },
      ['flat', 'house', 'commercial', 'garage'],
    ),
    {
      key: 'heating_source',
      type: 'multi',
      label: msg('Heating'),
      choices: [
        ['gas_boiler', msg('Gas boiler')],
        ['condensing_boiler', msg('Condensing boiler')],
        ['electric_boiler', msg('Electric boiler')],
        ['heat_pump', msg('Heat pump')],
        ['direct_heater', msg('Electric heater')],
        ['infrared', msg('Infrared panel')],
        ['wood_stove', msg('Wood stove')],
        ['fireplace', msg('Fireplace')],
        ['solid_fuel', msg('Solid fuel')],
        ['district', msg('District heating')],
        ['other', msg('Other')],
      ],
      types: built,
      search: 'multi',
      words: {
        gas_boiler: {
          cs: 'plynov* kotel, plynov* kotl*, plynov* (topen*|vytápěn*); (topen*|vytápěn*) plyn(|em|u), (kotel|kotl*|topen*|vytápěn*) na plyn',
          en: 'gas boiler; gas heating',
        },
        condensing_boiler: { cs: 'kondenzačn* kotel, kondenzačn* kotl*', en: '; condensing boiler' },
        electric_boiler: {
          cs: 'elektrick* kotel, elektrick* kotl*; elektrokotel, elektrokotl*',
          en: '; electric boiler',
        },
        heat_pump: {
          cs: 'tepeln* čerpadl*; čerpadl*, tepelk*, (vytápěn|topen)* tepeln* čerpadl*',
          en: 'heat pump(|s)',
        },
        direct_heater: {
          cs: 'přímotop*; elektrick* (topen*|vytápěn*), (topen*|vytápěn*) (elektřinou|na elektřinu)',
          en: '; direct heater(|s), electric heating',
        },
        infrared: { cs: 'infrapanel*; infratopen*, infračerven*', en: '; infrared panel(|s)' },
        wood_stove: {
          cs: 'kamn*; kamn* na (dřevo|dříví|pelety), kamn* (dřevem|na tuh* paliv*), krbov* kamna na dřevo, topen* (dřevem|na dřevo)',
          en: 'wood stove; wood burner, wood burning stove, stove',
        },
        fireplace: { cs: 'krbov* vložk*; krbov* kamn*', en: '; fireplace insert' },
        solid_fuel: {
          cs: '(|kotel na )tuh* paliv*; (kotel|kotl*) na (tuh* paliv*|dřevo|uhlí|pelety|dřevo a uhlí|uhlí a dřevo)',
          en: '; solid fuel, (pellet|coal|wood) boiler',
        },
        district: {
          cs: '(dálkov*|centráln*|ústředn*) (topen*|vytápěn*); CZT',
          en: 'central heating; district heating',
        },
        other: { exempt: 'Nobody searches for what is left over.' },
      },
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
      words: {
        mains: {
          cs: 'vodovod*; veřejn* vodovod*, obecn* vodovod*, (městsk*|obecn*) vod*, vod* (obecn*|městsk*), přípojk* vod*, vodovodn* přípojk*',
          en: '; mains water, public water',
        },
        well: {
          cs: 'studn*, vlastn* studn*, vrt(|u|em|y)',
          en: 'well, own well, its own well; water well',
        },
        none: { cs: 'bez vody', en: '; no water, without water' },
      },
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
      words: {
        public: {
          cs: 'kanalizac*; veřejn* kanalizac*, obecn* kanalizac*',
          en: '; sewer, sewerage, public sewer, mains sewer',
        },
        treatment_plant: { cs: 'čistička, čističk*, ČOV', en: '; treatment plant' },
        septic: { cs: 'septik*', en: '; septic, septic tank' },
        cesspool: { cs: 'jímk*; žump*', en: '; cesspool' },
        drainage: { cs: 'trativod*', en: '; drainage' },
      },
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
      words: {
        '230V': {
          cs: '230V, elektřin*; elektřin* 230V, elektrik*, přípojk* elektřin*, elektrick* přípojk*, 220V, 220 V, elektřin* (220|230) V',
          en: '230V, electricity; mains electricity',
        },
        '400V': {
          cs: '400V, elektřin*; elektřin* 400V, elektrik*, přípojk* elektřin*, elektrick* přípojk*, třífáz*, třífázov* (|proud*|přípojk*|elektřin*), elektřin* (380|400) V, 380 V, 380V',
          en: '400V, electricity; mains electricity, three phase(| power| supply| current), (380|400) volt(|s)',
        },
        none: { cs: 'bez elektřiny, bez elektriky, bez proudu', en: 'no electricity, without electricity; off grid' },
      },
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
      words: {
        mains: { cs: 'plyn, plyn(u|em); plynovod*, přípojk* plynu', en: 'gas; mains gas' },
        individual: { cs: 'propan*', en: 'propane; gas tank' },
        none: { cs: 'bez plynu', en: 'no gas, without gas' },
      },
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
      words: {
        fibre: {
          cs: 'optik*; optick*(| internet*| připojení), internet* optik*',
          en: 'fib(re|er)(| internet| optic)',
        },
        cable: { cs: 'kabelov* internet*', en: '; cable internet' },
        dsl: { cs: 'DSL; ADSL, VDSL', en: 'DSL; ADSL, VDSL' },
        wireless: { cs: 'wifi, wi fi', en: 'wifi, wi fi' },
        none: { cs: 'bez internetu', en: '; no internet, without internet' },
      },
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
    flag(
      'solar_panels',
      msg('Solar panels'),
      { cs: 'solár*; solárn* panel*, solárn* ohřev*', en: 'solar, solar panel(|s); solar heating' },
      ['house', 'commercial', 'recreational'],
    ),
    flag(
      'pv_panels',
      msg('Photovoltaic panels'),
      {
        cs: 'fotovoltaik*, fotovoltaick*; FVE, fotovoltaick* panel*, fotovoltaick* elektrárn*',
        en: '; photovoltaic(|s)(| panels), pv(| panels)',
      },
      ['house', 'commercial', 'recreational'],
    ),
    flag(
      'air_conditioning',
      msg('Air conditioning'),
      {
        cs: 'klimatizac*; klimatizovan*, klim*',
        en: 'air conditioning, air conditioned, AC; air con, air conditioner',
      },
      homes,
    ),
    flag('fireplace', msg('Fireplace'), { cs: 'krb*, krbem', en: 'fireplace(|s)' }, homes),
    flag(
      'garden',
      msg('Garden'),
      { cs: 'zahrad*, zahrádk*, předzahrádk*; dvork*', en: 'garden(|s); yard, backyard' },
      homes,
    ),
    flag('washing_machine', msg('Washing machine'), { cs: 'pračk*', en: 'washing machine(|s); washer' }, homes),
    flag('dishwasher', msg('Dishwasher'), { cs: 'myčk*', en: 'dishwasher(|s)' }, homes),
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
