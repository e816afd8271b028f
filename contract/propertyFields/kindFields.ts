import { msg, msgIn } from '../message.ts'
import { listingTypes, propertyTypes } from '../entities/property.ts'
import type { Choice, FieldGroup } from './propertyField.ts'

const listingTypeLabels = { sale: msg('Sale'), rent: msgIn('fields', 'Rent') } as const
const propertyTypeLabels = {
  flat: msg('Flat'),
  house: msg('House'),
  land: msg('Land'),
  commercial: msg('Commercial'),
  project: msg('Development project'),
  garage: msg('Garage / parking'),
  recreational: msgIn('fields', 'Cottage'),
  other: msgIn('fields', 'Other'),
} as const

/** What is offered, and how. */
export const kindGroup: FieldGroup = {
  key: 'kind',
  step: 'type',
  label: msg('Kind'),
  fields: [
    {
      key: 'listing_type',
      type: 'enum',
      label: msg('Sale or rent'),
      choices: listingTypes.map((type): Choice => [type, listingTypeLabels[type]]),
      required: true,
      search: 'single',
      words: {
        sale: {
          cs: 'prodej*, prodám, k prodeji, na prodej, koup*, koupím, koupíme, koupit, kupuji, kupuju, ke koupi, soukrom* prodej*; koupil*, prodáv*, prodat, kupujeme',
          en: 'sale, for sale, buy, to buy; buying, purchase, sell, selling',
        },
        rent: {
          cs: 'pronájem, pronájm*, pronajmu, k pronájmu, k pronajmutí, na pronájem, nájem, nájm*, nájemn*, nájemné, nájemného, k nájmu, do nájmu, podnájem, podnájm*, pronaj*, soukrom* pronáj*, měsíčně; pronajmout, pronajal*',
          en: 'rent, monthly, rents, rental, rentals, for rent, to rent, renting, to let, lease, for lease; (short|long)(| term) let(|s)',
        },
      },
    },
    {
      key: 'property_type',
      type: 'enum',
      label: msg('Property type'),
      choices: propertyTypes.map((type): Choice => [type, propertyTypeLabels[type]]),
      required: true,
      search: 'multi',
      words: {
        flat: {
          cs: 'byt*, bytě, apartmán*, družstevn* byt*, penthouse*, penthous*; bty, bitu, bytík*, byteč*, druž byt*, dr byt*, obecn* byt*, městsk* byt*, půdn* byt*, holobyt*, kvartýr*, bejvák*, cel* byt*, byr, bzt, nyt, byd',
          en: 'flat(|s), apartment(|s), penthouse(|s), cooperative flat(|s), council flat(|s), attic flat(|s), apt(|s); condo(|s), flt(|s), appt(|s), appartement(|s), apparment(|s), appartament(|s), appart(|s), (whole|entire) (flat|apartment)(|s)',
        },
        house: {
          cs: 'dům, dom*, domek, domk*, barák*, rodinný dům, rodinn* dom*, rodinn* domek, rodinn* domk*, RD, vil*, řadovk*, statek, statk*, bungalov*, dvojdom*, dvojdomek, dvojdomk*; domeč*, baráč*, okál*, okal, vilk*, usedlost*, cel* dům, cel* dom*, rodin(y|ej) (dům|dom*), (rodiny|rodinej|rodinn*) (barák*|baráč*)',
          en: 'house(|s), home, family house(|s), family home(|s), villa(|s), farm, bungalow(|s), townhouse(|s); farmhouse(|s), farmstead(|s), mansion(|s), ranch(|es), (whole|entire) house',
        },
        land: {
          cs: 'pozemek, pozemk*, parcel*, stavebn* parcel*, stavebn* pozemk*, stavebn* míst*, les, lesa, lesy, louk*, pol(e|i|em), orn* půd*, zahrad*, zahrádk*, vinic*, sad, sadu, rybník*; parcelk*, stavebk*, stavebák*, zemědělsk* půd*, vinohrad',
          en: 'land, plot(|s), plot(|s) of land, garden plot(|s), lot, parcel(|s), building plot(|s), building land, field(|s), forest(|s), wood(|s), meadow(|s), orchard(|s), vineyard(|s), pond(|s), garden; plot(|s) for building, plot(|s) for building a house, (land|plot) for (|a )house, (land|plot) for (|a )family house, fishpond(|s), allotment(|s)(| garden(|s))',
        },
        commercial: {
          cs: 'komerčn* prostor*, nebytov* prostor*, kancelář*, sklad, sklad(u|y|em|ech|ů), obchod, obchod(u|y|em), hal*, výrobn* hal*, dílen, dílna, dílny, dílnu, restaurac*, hospod*, penzion*, hotel*, ordinac*, činžovní dům, činžovn* dom*; komerčn* nemovitost*, (průmyslov*|komerčn*|výrobn*) areál*, kanclík*, kancl*, skladov* prostor*, obchodn* prostor*, prodejn*, výrobn* prostor*, skladov* hal*, provozovn*, obchůd*, činžák*, nájemn* dům, nájemn* dom*, prostor*, nebytovk*, hal* (na|pro) výrob*, průmyslov* hal*, obchodn* jednot*, komerčn* (jednot*|objekt*|budov*)',
          en: 'commercial, commercial space(|s), commercial property, office(|s), warehouse(|s), shop(|s), retail, restaurant(|s), hotel(|s), workshop(|s), production hall(|s), surgery, apartment building(|s); commercial premises, (commercial|business) (unit|premises|space|property|building|properties)(|s), office space(|s), retail space(|s), (shop|retail) premises, pub, guest house(|s), tenement house(|s)',
        },
        project: {
          cs: 'developersk* projekt*; projekt* developersk*, developersk* výstavb*',
          en: 'development project(|s); new development(|s)',
        },
        garage: {
          cs: 'garáž*, garáže a parkovací stání, garážov* stán(í|ím), garážov* míst*, parkovac* stán(í|ím), parkovac* míst*',
          en: 'garage(|s), garages and parking spaces, garage space(|s), parking space(|s), parking spot(|s); garage (spot|place)(|s), (garage|underground) parking (space|spot|place)(|s), underground (garage )(space|spot|place)(|s)',
        },
        recreational: {
          cs: 'chat*, chatk*, chalup*, mobilheim*; chaty a chalupy, chatič*, chaloup*, rekreačn* objekt*, rekreačn* chat*, rekreačn* chalup*, mobilhaus*, mobiln* dům, mobiln* dom*',
          en: 'cottage(|s), chalet(|s), mobile home(|s); cabin(|s), holiday (home|house|cottage)(|s), weekend (house|cottage)(|s), country house(|s)',
        },
        other: { cs: '; ostatní nemovitosti', en: 'other properties' },
      },
    },
    {
      key: 'disposition',
      type: 'enum',
      label: msg('Layout'),
      hint: msg('2+kk means two rooms, one of them with a kitchenette; 2+1 means two rooms and a separate kitchen.'),
      choices: [
        ['1+kk', '1+kk'],
        ['1+1', '1+1'],
        ['2+kk', '2+kk'],
        ['2+1', '2+1'],
        ['3+kk', '3+kk'],
        ['3+1', '3+1'],
        ['4+kk', '4+kk'],
        ['4+1', '4+1'],
        ['5+kk', '5+kk'],
        ['5+1', '5+1'],
        ['6+', msg('6 and more')],
        ['atypical', msg('Atypical')],
        ['room', msg('Room')],
      ],
      types: ['flat'],
      required: true,
      search: 'multi',
      words: {
        '1+kk': {
          cs: 'garsonk*, garsonier*, jednopokojov*, jednopokoják*; garsk*, gars',
          en: 'studio(|s), one room; studio flat(|s), studio apartment(|s), bedsit',
        },
        '1+1': { cs: 'jednopokojov*, jednopokoják*', en: 'one room' },
        '2+kk': {
          cs: 'dvoupokojov*, dvoupokoják*, dvojpokoják*, dvojgarsonk*, dvojpokojov*, dvojk*; dvoukk',
          en: 'two room, one bedroom',
        },
        '2+1': {
          cs: 'dvoupokojov*, dvoupokoják*, dvojpokoják*, dvojpokojov*, dvojk*',
          en: 'two room, one bedroom',
        },
        '3+kk': {
          cs: 'třípokojov*, třípokoják*, trojpokojov*, trojk*',
          en: 'three room, two bedroom',
        },
        '3+1': {
          cs: 'třípokojov*, třípokoják*, trojpokojov*, trojk*',
          en: 'three room, two bedroom',
        },
        '4+kk': { cs: 'čtyřpokojov*, čtyřpokoják*', en: 'four room, three bedroom' },
        '4+1': { cs: 'čtyřpokojov*, čtyřpokoják*', en: 'four room, three bedroom' },
        '5+kk': { cs: 'pětipokojov*, pětipokoják*', en: 'five room, four bedroom' },
        '5+1': { cs: 'pětipokojov*, pětipokoják*', en: 'five room, four bedroom' },
        '6+': { cs: 'šestipokojov*', en: 'six room, five bedroom' },
        atypical: { cs: 'atyp, atypick*', en: 'atypical' },
        room: {
          cs: 'pokoj, pokoj(e|i|em|ů), spolubydlen*; pokoj(|e) v (bytě|domě), pokojík*, sdílen* (byt*|bydlení), izb(a|u), spolubydlíc*',
          en: 'room, rooms; room in a shared flat, flat share, flatshare, (|room in (|a ))(house share|shared (flat|apartment|house|accommodation)), coliving, roommate(|s), flatmate(|s), housemate(|s)',
        },
      },
    },
    {
      key: 'house_subtype',
      type: 'enum',
      label: msg('Kind of house'),
      choices: [
        ['family', msgIn('house_subtype', 'Family house')],
        ['villa', msg('Villa')],
        ['multigenerational', msg('Multi-generation house')],
        ['farmstead', msg('Farmstead')],
        ['turnkey', msg('Turnkey')],
        ['monument', msg('Historic/other')],
      ],
      types: ['house'],
      required: true,
      search: 'multi',
      words: {
        family: {
          cs: 'rodinný dům, rodinn* dom*, rodinn* domek, rodinn* domk*, RD; rodin(y|ej) (dům|dom*), (rodiny|rodinej|rodinn*) (barák*|baráč*)',
          en: 'family house(|s), family home(|s)',
        },
        villa: { cs: 'vil*; vilk*, vilov* dom*, vilov* dům', en: 'villa(|s)' },
        multigenerational: {
          cs: 'vícegeneračn*; dvougeneračn*, dvojgeneračn*, třígeneračn*, vícegeneračák*, dvougeneračák*, dvojgeneračák*, (pro|na) (dvě|tři|více|několik) generac(e|í)',
          en: 'multigenerational; multi generation, multi generational, two generation, for (two|three|multiple|several) generations, (two|dual|double) family (house|home)(|s)',
        },
        farmstead: {
          cs: 'statek, statk*; (|zemědělsk* )usedlost*, farm(a|u|y|ě)',
          en: 'farm; farmstead(|s), farmhouse(|s), homestead(|s)',
        },
        turnkey: { cs: 'na klíč', en: '; turnkey, turn key' },
        monument: {
          cs: 'památk*; památkově chráněn*, zámek, zámeč*, historick* dům, historick* dom*',
          en: '; historic, historical, listed building, chateau',
        },
      },
    },
    {
      key: 'recreational_subtype',
      type: 'enum',
      label: msg('Kind of cottage'),
      choices: [
        ['cottage', msg('Cottage')],
        ['chalet', msg('Country house')],
        ['mobile_home', msg('Mobile home')],
      ],
      types: ['recreational'],
      required: true,
      search: 'multi',
      words: {
        cottage: {
          cs: 'chat*, chatk*; chatič*, rekreačn* chat*',
          en: 'log cabin(|s)',
        },
        chalet: { cs: 'chalup*; chaloup*, rekreačn* chalup*', en: 'chalet(|s); country house(|s)' },
        mobile_home: { cs: 'mobilheim*; mobilhaus*, mobiln* dům, mobiln* dom*', en: 'mobile home(|s)' },
      },
    },
    {
      key: 'land_subtype',
      type: 'enum',
      label: msg('Kind of land'),
      choices: [
        ['building', msgIn('land_subtype', 'Building plot')],
        ['commercial', msgIn('land_subtype', 'Commercial')],
        ['field', msg('Field')],
        ['forest', msgIn('land_subtype', 'Forest')],
        ['meadow', msgIn('land_subtype', 'Meadow')],
        ['garden', msgIn('land_subtype', 'Garden')],
        ['orchard_vineyard', msg('Orchard/vineyard')],
        ['pond', msgIn('land_subtype', 'Pond')],
        ['other', msgIn('land_subtype', 'Other')],
      ],
      types: ['land'],
      required: true,
      search: 'multi',
      words: {
        building: {
          cs: '(stavebn*|stav) (parcel*|pozemk*|míst*); stavebk*, stavebák*, (|(pozemk*|parcel*) )(na|pro|k) (|vý)stavb*(| (domu|rd|rodinn* dom*)), (na|pro) stavb* (domku|bungalov*|chaty|chalupy|baráku|vily), (pozemk*|parcel*) (na|pro) (|rodinn* )(dům|domek|rd|barák), kde (|se |lze |můžu )(|dá )(stavět|postavit)(| (dům|domek|rd|chatu)), na (kterém|kterou|které) (|se |lze )(|dá )(stavět|postavit)',
          en: 'building (plot(|s)|land|lot(|s)); (land|plot(|s)(| of land)) for building(| a house), land to build(| on), (where|on which) (i|we|you) can build(| a house), to build (|a )house(| on), (land|plot) for (|a )(|family )house',
        },
        commercial: {
          cs: '; komerčn* pozemk*',
          en: 'commercial (land|plot)',
        },
        field: { cs: 'pol(e|i|em), orn* půd*', en: 'field(|s); (arable|agricultural|farm) land, farmland' },
        forest: { cs: 'les, lesa, lesy; lesn* pozemk*', en: 'forest(|s), wood(|s); woodland' },
        meadow: { cs: 'louk*', en: 'meadow(|s)' },
        garden: { cs: 'zahrad*, zahrádk*', en: 'garden, garden plot(|s); allotment(|s)(| garden(|s))' },
        orchard_vineyard: { cs: 'vinic*, sad, sadu; vinohrad', en: 'orchard(|s), vineyard(|s)' },
        pond: { cs: 'rybník*', en: 'pond(|s); fishpond(|s)' },
        other: { exempt: 'Nobody searches for what is left over.' },
      },
    },
    {
      key: 'commercial_subtype',
      type: 'enum',
      label: msg('Kind of premises'),
      choices: [
        ['office', msgIn('commercial_subtype', 'Office')],
        ['warehouse', msgIn('commercial_subtype', 'Warehouse')],
        ['production', msg('Production')],
        ['retail', msg('Retail')],
        ['accommodation', msg('Accommodation')],
        ['restaurant', msg('Restaurant')],
        ['agricultural', msg('Agricultural')],
        ['apartment_building', msg('Apartment building')],
        ['surgery', msg('Doctor’s office')],
        ['virtual_office', msg('Virtual office')],
        ['apartments', msg('Serviced apartments')],
        ['other', msgIn('commercial_subtype', 'Other')],
      ],
      types: ['commercial'],
      required: true,
      search: 'multi',
      words: {
        office: {
          cs: 'kancelář*; kanclík*, kancl*, kancelářsk* (prostor*|budov*|jednot*), administrativn* (prostor*|budov*), kancelářičk*',
          en: 'office(|s); office (space|unit|premises|building|suite)(|s), coworking (space|office)(|s)',
        },
        warehouse: {
          cs: 'sklad, sklad(u|y|em|ech|ů), hal*; (skladov*|skladovac*) prostor*, skladov* hal*, průmyslov* hal*, skladovací (hal*|ploch*), skladiště, skladišť*, skladov* (areál*|jednot*)',
          en: 'warehouse(|s); storage (space|unit|facility|hall)(|s), warehouse (space|unit|premises)(|s), warehousing',
        },
        production: {
          cs: 'výrobn* hal*, hal*, dílen, dílna, dílny, dílnu; výrobn* prostor*, autoservis*, autodíln*, dílnou, dílně, dílničk*, hal* (na|pro) výrob*, průmyslov* hal*, výrobn* (areál*|budov*|objekt*), továrn*',
          en: 'production hall(|s), workshop(|s); production, factory, industrial (hall|building|space|unit|premises|property)(|s), (production|manufacturing|workshop) (space|premises|unit|facility|building)(|s), manufacturing',
        },
        retail: {
          cs: 'obchod, obchod(u|y|em); obchodn* (prostor*|jednot*|ploch*), prodejn*, obchůd*, krám*, krámek, trafik*, butik*, maloobchod*',
          en: 'shop(|s), retail; (retail|shop) (space|unit|premises)(|s), store, showroom(|s), boutique(|s)',
        },
        accommodation: {
          cs: 'penzion*, hotel*; ubytovn*, pension*, hostel*, motel*',
          en: 'hotel(|s); guest house(|s), guesthouse(|s), hostel(|s), motel(|s), bed and breakfast',
        },
        restaurant: {
          cs: 'restaurac*, hospod*; hospůdk*, kavárn*, bistro, hostin(ec|c*), vinárn*, cukrárn*',
          en: 'restaurant(|s); pub, cafe, bar, bistro, coffee shop(|s), (restaurant|cafe|pub|bar|catering) (premises|space|unit)(|s)',
        },
        agricultural: {
          cs: '; zemědělsk* (objekt*|areál*|stavb*|budov*|hal*|provoz*), kravín*, vepřín*, drůbežárn*',
          en: 'agricultural, agricultural building(|s); agricultural (premises|facility|hall)',
        },
        apartment_building: {
          cs: 'činžovní dům, činžovn* dom*; činžák*, nájemn* dům, nájemn* dom*, (bytov*|nájemn*|činžovn*) (dům|dom*|objekt*)',
          en: '(apartment|flat) (building|block)(|s), block(|s) of flats; (residential|tenement) (building|block)(|s), tenement house(|s), building of flats, multi(|-| )family (building|house)(|s)',
        },
        surgery: {
          cs: 'ordinac*',
          en: 'surgery; doctor(|s| s) (office|surgery), (dental|medical) (office|practice|surgery|premises), dentist(|s| s) (office|surgery)',
        },
        virtual_office: { cs: 'virtuáln* kancelář*; virtuáln* sídl*', en: 'virtual office(|s)' },
        apartments: { cs: '; apartmánov* dům, apartmánov* dom*', en: 'serviced apartments' },
        other: { exempt: 'Nobody searches for what is left over.' },
      },
    },
    {
      key: 'garage_subtype',
      type: 'enum',
      label: msg('Kind of parking'),
      choices: [
        ['garage', msg('Garage')],
        ['garage_space', msg('Garage space')],
        ['outdoor_space', msg('Outdoor space')],
      ],
      types: ['garage'],
      required: true,
      search: 'multi',
      words: {
        garage: { cs: 'garáž*; dvojgaráž*, řadov* garáž*', en: 'garage(|s)' },
        garage_space: {
          cs: 'garážov* stán(í|ím), garážov* míst*, (stán(í|ím)|míst*) v garáži; (stán(í|ím)|míst*) v podzemn* (garáži|garážích)',
          en: 'garage space(|s); garage (spot|place)(|s), (garage|underground) parking (space|spot|place)(|s), underground (garage )(space|spot|place)(|s)',
        },
        outdoor_space: {
          cs: 'venkovn* stán(í|ím); venkovn* parkovac* stán(í|ím), venkovn* parkovac* míst*, venkovn* parkován*',
          en: 'parking lot(|s); outdoor parking(| space(|s)| spot(|s))',
        },
      },
    },
    {
      key: 'room_count',
      type: 'int',
      label: msg('Rooms'),
      min: 1,
      max: 30,
      types: ['house', 'recreational'],
      required: { types: ['house'] },
      search: 'range',
      words: { cs: 'pokoj*, místnost*', en: 'room(|s)' },
    },
    {
      key: 'lister_type',
      type: 'enum',
      label: msg('Offered by'),
      choices: [
        ['owner', msg('By owner')],
        ['agent', msg('Agency')],
      ],
      isComputed: true,
      search: 'single',
      words: {
        owner: {
          cs: '(|přímo )od (majitel*|vlastník*|soukromník*|soukrom* majitel*|soukrom* vlastník*), soukrom* (majitel*|osob*|prodej*|pronáj*|inzer*|nabíd*), majitel; soukromník*, soukromě, přím* majitel*, (rk|realitk*|realitn* kancelář*|makléř*) (nevolat*|nevolejte|ne|prosím ne|nekontakt*|nereag*|nepište)',
          en: '(by|from|from the|direct from|directly from) owner; owner (only|direct), private (owner|landlord)',
        },
        agent: {
          cs: 'realitk*, realitn* kancelář*, RK; makléř*',
          en: '(estate |)agent(|s); agency, realtor(|s)',
        },
      },
    },
  ],
}
