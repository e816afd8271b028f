import { msg } from '../message.ts'
import type { PropertyType } from '../entities/property.ts'
import type { FieldGroup } from './propertyField.ts'

const built: readonly PropertyType[] = ['flat', 'house', 'commercial', 'recreational']

/** How people name a class of the energy certificate. */
const energyClassWords = (letter: string) => ({
  cs: `(PENB|průkaz*) ${letter}, (tř|(|PENB |energetick* )tříd*|(|tříd* )energetick* (náročnost*|štítk*)|štítk*) ${letter}`,
  en: `class ${letter}, energy (class|rating|label) ${letter}, EPC ${letter}`,
})

/** The house it is in, and whose it is. */
export const buildingGroup: FieldGroup = {
  key: 'building',
  step: 'details',
  label: msg('Building and ownership'),
  fields: [
    {
      key: 'condition',
      type: 'enum',
      label: msg('Condition'),
      choices: [
        ['very_good', msg('Very good')],
        ['good', msg('Good')],
        ['poor', msg('Poor')],
        ['under_construction', msg('Under construction')],
        ['project', msg('Project')],
        ['new_building', msg('New building')],
        ['for_demolition', msg('For demolition')],
        ['before_reconstruction', msg('Before reconstruction')],
        ['after_reconstruction', msg('After reconstruction')],
        ['under_reconstruction', msg('Under reconstruction')],
      ],
      types: built,
      required: true,
      search: 'multi',
      words: {
        very_good: {
          cs: '(|ve )(velmi dobr*|výborn*|perfektn*|skvěl*) stav*; ve velmi dobrém',
          en: '; (very good|excellent|great|perfect) condition',
        },
        good: { cs: 'dobr* stav*, v dobrém stavu', en: 'good condition' },
        poor: { cs: 'špatn* stav*, ve špatném stavu', en: '; poor condition, bad condition' },
        under_construction: {
          cs: 've výstavbě; rozestavěn*, hrub* stavb*, před dokončením',
          en: 'under construction',
        },
        project: { cs: 've fázi projektu, projekt', en: '; planned, off plan, off-plan' },
        new_building: {
          cs: 'novostavb*; nov* stavb*, nově postaven*, nov* výstavb*',
          en: 'new build(|s), new building(|s); new construction, newly built, brand new, newbuild(|s)',
        },
        for_demolition: {
          cs: 'k demolici; demolice, na zbourání',
          en: '; for demolition, teardown',
        },
        before_reconstruction: {
          cs: '(|určen* |vhodn* )(k|ke|na|před|nutn*) (|kompletní |celkové |částečné |menší )rekonstrukc*, původn* stav*, v původním stavu; nezrekonstruovan*, (k|na|nutn*) oprav(ě|u|ám), (potřebuj*|vyžaduj*) (oprav(y|u)|rekonstrukc*|renovac*), (k|na|před) renovac*, před (rek|reko|rekonstr|opravou|renovací|modernizací), nerekonstruovan*, neopraven*, nezrenovovan*',
          en: '(for|needs|needing|in need of) renovation; (before|for|pre) (|the )(reconstruction|renovation|refurbishment), pre-renovation, unrenovated, not renovated, unmodernised, unmodernized, to renovate, (need|needs|needing|requires|requiring) (|some )(work|renovating|repair(|s)|TLC|modernisation|modernization), to (fix|do) up, to be renovated, fixer upper, original condition',
        },
        after_reconstruction: {
          cs: 'po (|kompletní |celkové |částečné )(rek|reko|rekonstr|rekonstrukc*), zrekonstruovan*, rekonstruovan*, nově zrekonstruovan*, rekonstrukce; zrenovovan*, renovovan*, po (|kompletní |celkové )(renovaci|modernizaci|opravě|opravách|rekonštrukci), opraven*, modernizovan*, zmodernizovan*',
          en: 'renovated, newly renovated, refurbished, newly refurbished, fully renovated, recently renovated; after (|the |a )(reconstruction|renovation|refurbishment), reconstructed, modernised, modernized, freshly (renovated|refurbished|reconstructed), newly (reconstructed|modernised|modernized), redone, remodelled, remodeled',
        },
        under_reconstruction: {
          cs: 'v rekonstrukci',
          en: '; under reconstruction, under renovation',
        },
      },
    },
    {
      key: 'building_type',
      type: 'enum',
      label: msg('Construction'),
      choices: [
        ['brick', msg('Brick')],
        ['panel', msg('Panel')],
        ['wooden', msg('Wooden')],
        ['stone', msg('Stone')],
        ['prefab', msg('Prefab')],
        ['skeleton', msg('Skeleton')],
        ['mixed', msg('Mixed')],
        ['modular', msg('Modular')],
      ],
      types: built,
      required: true,
      search: 'multi',
      words: {
        brick: { cs: 'cihl*, cihlov*, zděn*, zděném', en: 'brick, bricks, brick building' },
        panel: { cs: 'panel*, panelák*, panelov*; panelákov*', en: 'panel, panel building, panelak; panel house' },
        wooden: {
          cs: 'dřevěn*, dřevostavb*; srub*, rouben*',
          en: 'wooden, log cabin; timber, log (house|home)(|s)',
        },
        stone: { cs: 'kamenn*', en: 'stone' },
        prefab: { cs: 'montovan*', en: 'prefab' },
        skeleton: { cs: 'skeletov*; skelet', en: 'skeleton' },
        mixed: { cs: 'smíšen*', en: '; mixed construction' },
        modular: { cs: 'modulov*; modulárn*', en: 'modular' },
      },
    },
    {
      key: 'ownership',
      type: 'enum',
      label: msg('Ownership'),
      choices: [
        ['personal', msg('Personal')],
        ['cooperative', msg('Cooperative')],
        ['municipal', msg('State/municipal')],
      ],
      required: { types: ['flat'] },
      search: 'multi',
      words: {
        personal: {
          cs: 'osobn* vlastnictv*, (os|osob|osobn*) (vl|vlast|vlastnictv*), osobn*, OV, do osobního, v osobním vlastnictví, do osobního vlastnictví, v OV',
          en: 'personal ownership; private ownership, freehold, in personal ownership, ownership personal, personally owned',
        },
        cooperative: {
          cs: 'družstevn* vlastnictv*, družstevn*, družstv*, DV, DB, v DV, družstevn* byt*; (druž|družst|dr) (vl|vlast|vlastnictv*), družst, druž, družsťák*, družstevák*, druž byt*, dr byt*',
          en: 'cooperative, cooperative ownership, cooperative flat; co op, coop',
        },
        municipal: {
          cs: '; obecn* byt*, obecn* vlastnictv*, městsk* byt*, státn* vlastnictv*, státn*',
          en: 'municipal, council flat, municipal ownership',
        },
      },
    },
    {
      key: 'ownership_share',
      type: 'text',
      label: msg('Share offered'),
      hint: msg('Such as 1/2.'),
      maxLength: 13,
      pattern: '^[1-9]\\d{0,5}/[1-9]\\d{0,5}$',
    },
    {
      key: 'floor_number',
      type: 'int',
      label: msg('Floor (1 = ground)'),
      hint: msg('Count floors as on building plans: the ground floor is 1, the floor above it is 2, a basement is −1.'),
      min: -3,
      max: 60,
      types: ['flat', 'commercial'],
      required: { types: ['flat'] },
      search: 'range',
      words: { cs: 'patro, patr(a|e|u|em), poschodí, podlaží, NP', en: 'floor(|s), storey, story' },
    },
    {
      key: 'floors_total',
      type: 'int',
      label: msg('Floors in building'),
      min: 1,
      max: 80,
      types: ['flat', 'house', 'commercial'],
      required: { types: ['flat'] },
    },
    {
      key: 'underground_floors',
      type: 'int',
      label: msg('Underground floors'),
      min: 0,
      max: 10,
      types: ['flat', 'house', 'commercial'],
    },
    {
      key: 'flat_class',
      type: 'enum',
      label: msg('Kind of flat'),
      choices: [
        ['single_level', msg('Single level')],
        ['maisonette', msg('Maisonette')],
        ['loft', msg('Loft')],
        ['attic', msg('Attic')],
      ],
      types: ['flat'],
      search: 'multi',
      words: {
        single_level: { cs: 'jednopodlažn*', en: '; single level' },
        maisonette: { cs: 'mezonet*, mezonetov*', en: 'maisonette(|s); duplex, split level' },
        loft: { cs: 'loft*; loftov*', en: 'loft(|s)' },
        attic: { cs: 'podkrovn*, podkrov*, půdní byt*; půdn* byt*, půdn* vestavb*', en: 'attic, attic flat' },
      },
    },
    {
      key: 'house_position',
      type: 'enum',
      label: msg('Position of the house'),
      choices: [
        ['detached', msg('Detached')],
        ['terraced', msg('Terraced')],
        ['corner', msg('Corner')],
        ['in_block', msg('In a block')],
      ],
      types: ['house'],
      required: true,
      search: 'multi',
      words: {
        detached: {
          cs: 'samostatně stojíc*, samostatn* (dom*|RD|rodinn*|vil*); solitér*',
          en: 'detached; free standing',
        },
        terraced: { cs: 'řadov*, řadovk*', en: 'terraced, townhouse(|s); row house(|s), terrace house' },
        corner: { cs: 'rohov*', en: 'corner; end terrace, end of (terrace|row)' },
        in_block: { cs: 'v bloku', en: 'in a block' },
      },
    },
    {
      key: 'elevator',
      type: 'bool',
      label: msg('Lift'),
      types: ['flat', 'commercial'],
      required: { types: ['flat'] },
      search: 'flag',
      words: { cs: 'výtah*', en: 'lift, elevator(|s), lifts' },
    },
    {
      key: 'barrier_free',
      type: 'bool',
      label: msg('Step-free access'),
      types: ['flat', 'house', 'commercial'],
      search: 'flag',
      words: {
        cs: 'bezbariér*, bezbariérov*, pro vozíčkáře; bez bariér, bezbariérov* přístup*, vozíčkář*, (vhodn*|upraven*|uzpůsoben*|přizpůsoben*) (pro|na) (vozíčkáře|vozík|invalidy|invalidní vozík), (pro|na) (invalidy|invalidní vozík|vozík|invalidu|vozíčku), pro (tělesně |zdravotně )(postižené|postiženého|handicapované), pro handicapované',
        en: 'barrier free, wheelchair; step free, wheelchair (accessible|access|friendly|user(|s)), accessible, step free access, (suitable|adapted) for (|a )wheelchair(|s| user| users), (handicap|handicapped|disabled|disability) (accessible|access|friendly)',
      },
    },
    {
      key: 'year_built',
      type: 'int',
      label: msg('Year built'),
      min: 1200,
      yearsFromNow: { max: 5 },
      types: built,
      search: 'range',
      words: {
        cs: 'rok(|u) (výstavby|stavby), postaven*, z roku; vystavěn*',
        en: 'built, built in; year built',
      },
    },
    {
      key: 'year_reconstructed',
      type: 'int',
      label: msg('Year reconstructed'),
      min: 1200,
      yearsFromNow: { max: 2 },
      types: built,
    },
    {
      key: 'apartment_number',
      type: 'int',
      label: msg('Unit number'),
      hint: msg('Never shown to the public.'),
      min: 1,
      max: 99_999,
      types: ['flat'],
      isPrivate: true,
    },
  ],
}

/** What it needs to be warm and lit. */
export const energyGroup: FieldGroup = {
  key: 'energy',
  step: 'energy',
  label: msg('Energy'),
  fields: [
    {
      key: 'energy_class',
      type: 'enum',
      label: msg('Energy class'),
      hint: msg(
        'No certificate yet? Choose G: the law asks for that class until there is one. You can change it any time.',
      ),
      choices: [
        ['A', msg('A extremely economical')],
        ['B', msg('B very economical')],
        ['C', msg('C economical')],
        ['D', msg('D less economical')],
        ['E', msg('E uneconomical')],
        ['F', msg('F very uneconomical')],
        ['G', msg('G extremely uneconomical')],
        ['exempt', msg('No certificate needed')],
      ],
      types: built,
      required: true,
      search: 'multi',
      words: {
        ...Object.fromEntries(
          ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => [letter, energyClassWords(letter)] as const),
        ),
        exempt: { exempt: 'The absence of a certificate is nothing that people look for.' },
      },
    },
    {
      key: 'energy_kwh_m2',
      type: 'dec',
      unit: 'kWh/m2/year',
      label: msg('Energy use'),
      min: 0,
      max: 2_000,
      types: built,
    },
    {
      key: 'energy_decree',
      type: 'enum',
      label: msg('Certificate under'),
      choices: [
        ['148/2007', '148/2007'],
        ['78/2013', '78/2013'],
        ['264/2020', '264/2020'],
      ],
      types: built,
    },
  ],
}
