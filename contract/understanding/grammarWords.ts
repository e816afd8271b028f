import { Lexicon } from './vocabulary.ts'

/** Words of the grammar that belong to no field, in Czech and English together, without diacritics. */

/** All of them, for whoever asks whether a word is known. */
export const grammarLexicons: { knows: (word: string) => boolean }[] = []

function lexicon<T extends string>(words: Readonly<Record<T, string>>): Lexicon<T> {
  const made = new Lexicon<T>()
  grammarLexicons.push(made)
  for (const [meaning, alternatives] of Object.entries(words) as [T, string][]) made.add(alternatives, meaning)
  return made
}

/** Before a number: which end of a range it is. */
export const limits = lexicon({
  max: 'do,az do,max(|imaln*|imum),(max|maximaln*) do,(nejvys|nejvic)(|e)(| v| ve),pod,(mene|min|levnejsi|mensi|(ne|nebude|nesmi byt) (drazsi|vic|vice|vetsi|vys|vyssi)) nez,nepresahne,up to,under,below,(less|lower|cheaper|smaller|(no|not) (more|higher|bigger|larger)) than,(not|no) (above|over),until,till',
  min: 'od,min(|imaln*|imum),(al|a)spon,alespon,nejmene,nad,(vice|vic|vetsi|drazsi|ne mensi) nez,pres,over,above,at least,from,(more|larger|bigger|(no|not) (less|smaller)) than,starting (at|from)',
  about: 'kolem,okolo,cca,asi,zhruba,priblizne,tak,about,around,approx,approximately,circa',
})

/** Behind a number: the same. */
export const limitsBehind = lexicon({
  max: 'max(|imaln*|imum),(a|nebo) (mene|min|niz|starsi|levnejsi|mensi),(or|and) (less|below|lower|under|older|cheaper|smaller)',
  min: 'min(|imaln*|imum),plus,vys,vyse,(a|nebo) (vic|vice|vys|vyse|vyssi|vetsi|novejsi|dal),(or|and) (more|up|over|above|higher|larger|bigger|newer)',
})

/** Before two numbers. */
export const between = lexicon({ both: 'mezi,v rozmezi,v rozmezi od,od,from,between,in between' })
/** Between two numbers. */
export const upTo = lexicon({ to: '-,az,az do,do,to,a,and,till,until' })
/** Between things that are offered as alternatives. */
export const either = lexicon({ or: 'nebo,anebo,ci,a,or,and,pripadne,i,popripade' })

export type Scale = 'thousand' | 'million'
export const scales = lexicon<Scale>({
  thousand: 'tis,tisic*,k,t,tkc,litr,litru,thousand,grand',
  million: 'mil,mio,mln,mkc,milion*,mega,meloun*,million',
})

export type Unit =
  | 'money'
  | 'perArea'
  | 'area'
  | 'metres'
  | 'hectares'
  | 'acres'
  | 'feet'
  | 'ares'
  | 'months'
  | 'years'
  | 'km'
  | 'minutes'
  | 'foreign'
  | 'percent'
  | 'people'
  | 'rents'
  | 'bedrooms'
export const units = lexicon<Unit>({
  money: 'kc,czk,korun*,crowns,(|kc |czk )(mesicne|mes|(za|na) mesic|(per|a) month|monthly|pm)',
  perArea: '(kc|czk) m2,(|kc |czk )(za|na|/|per) (m2|sqm|metr(| ctverecni)|square met(er|re))',
  area: 'm2,sqm,m ctv,metru ctv,m ctverecn*,metr* ctverecn*,ctverecn*(| metr*),ctverak*,metrak*,(sq|square) (m|met(er|re)(|s))',
  metres: 'm,metr*,met(er|re)(|s)',
  hectares: 'ha,hektar*,hectare',
  ares: 'ar,aru,ary,ares',
  acres: 'acre',
  feet: '(sq|square) f(t|eet|oot)',
  months: 'mesic*,month',
  years: 'rok,roky,roku,let,year',
  km: 'km,kilomet(r*|res|ers)',
  minutes: 'min,minut*,minutes',
  foreign: '€,$,£,eur,euro,euros,e,usd,dollars,gbp',
  percent: 'procent*,percent',
  people: 'osob(|a|y|u),lid*,people,person',
  rents: '(|mesicni )najmy,(|mesicnich )najmu,rents,months rent',
  bedrooms: 'loznic*,bed(|s|room|rooms|ded|der),br,bd,bdr(|m|ms)',
})

const czechDigits =
  'jeden jednu jednou jedne jedna jedno jedn jede-;dva dve dvou dvoj dvema;tri troj trech tremi;ctyri ctyr ctyrech ctyrmi ctr-;pet peti pat- pa-;sest sesti se-;sedm sedmi;osm osmi;devet deviti devate- deva-'
const englishDigits = 'one;two twen-;three thir-;four for-;five fif-;six;seven;eight eigh-;nine'

/** Numbers in words. */
export const numberWords: Record<string, number> = {
  deset: 10,
  deseti: 10,
  ten: 10,
  eleven: 11,
  twelve: 12,
  sto: 100,
  hundred: 100,
  pul: 0.5,
  half: 0.5,
}
addNumbers(czechDigits, ['nact', 'nacti'], ['cet', 'ceti', 'desat', 'desati'])
addNumbers(englishDigits, ['teen'], ['ty'])

/** Digits, and what they make with an ending; those with a dash are no words without one. */
function addNumbers(digits: string, teens: readonly string[], tens: readonly string[]): void {
  for (const [index, words] of digits.split(';').entries()) {
    for (const word of words.split(' ')) {
      const stem = word.replace('-', '')
      if (stem === word) numberWords[word] = index + 1
      for (const ending of teens) numberWords[stem + ending] = index + 11
      for (const ending of tens) numberWords[stem + ending] = (index + 1) * 10
    }
  }
}

/** Which floor it is, counted from the ground floor as 0. */
export const ordinals = lexicon({
  1: 'prvn*,first',
  2: 'druh*,second',
  3: 'tret*,third',
  4: 'ctvrt*,fourth',
  5: 'pat*,fifth',
  6: 'sest*,sixth',
  7: 'sedm*,seventh',
  8: 'osm*,eighth',
})

/** How many rooms a home has, in one word. */
export const roomNumbers = lexicon({
  1: 'jednopokoj(ov|ak)*',
  2: '(dvou|dvoj)pokoj(ov|ak)*,dvojk*',
  3: '(tri|troj)pokoj(ov|ak)*,trojk*',
  4: 'ctyrpokoj(ov|ak)*',
  5: 'petipokoj(ov|ak)*',
  6: 'sestipokoj(ov|ak)*',
})

export const floors = lexicon({
  ground: '(|zvysen* |v )prizem*,(|on the )ground floor',
  basement: '(|v )suteren*,basement',
  // Of which the ground floor is the first.
  storeys: '(|nadzemni )podlazi,np,n p',
  above: 'patr*,poschodi,floor,storey,story',
})

export const years = lexicon({
  from: '(po|od) (roce|roku|r),(mladsi|novejsi|ne starsi) nez,(no|not) older than,(postaven*|vystaven*) (po|po roce|od),kolaudac* po,(|built )(after|since)',
  to: '(pred|do) (rokem|roku|r),starsi nez,postaven* (do|pred),(|built )before,older than',
  in: 'z r,rok,roku,r,built in,year,mezi (lety|roky),v letech,z let,z roku,(|built )between',
})

/** Whether something is denied. */
export const negations = lexicon({
  no: 'bez,nez,(ne|neni|nesmi byt)(| v),ne na,ani,nor,krome,mimo,nechci,zadn(y|a|e|eho|ou),vyjma,ale ne,without(| a| an),no,(|but )not(| a| the| in| on the),except,excluding,non',
})

export type Relation = 'in' | 'near' | 'between'
export const relations = lexicon<Relation>({
  in: 'v,ve,na,in,at,v obci,ve meste,(|v )lokalit(a|e),v casti,v oblasti,(kdekoli|kdekoliv|anywhere) (v|in)',
  near: 'u,pri,(|v |a )okoli,za,pod,v (dojezdu|podhuri)(| do),pobliz,blizko,nedaleko,(nedaleko|kousek) (od|za),kolem,okolo,v blizkosti,near(|by| to),nr,around,close to,not far from,(|just )outside(| of)',
  between: 'mezi,between,in between',
})

/** Before a place that is named behind a distance: `20 km od Brna`. */
export const distanceFrom = lexicon({ from: 'od,of,from,around,kolem,okolo,okoli,v okoli,u' })
/** Before a distance. */
export const circles = lexicon({
  within: '(v|ve|do) (okruhu|okoli|dosahu|radiusu|vzdalenosti)(| do),(|in a |within |within a )radius(| of)',
})
/** Behind a place. */
export const around = lexicon({
  near: '(|a |+ |nebo )(|blizke )okoli,(|and )surroundings,and around,area',
})

/** With whom something comes, so that it is not the thing itself: `se zahradou`. */
export const company = new Set(['s', 'se', 'with', 'w', 'vcetne', 'has', 'having', 'ma', 'incl', 'including', 'vc'])

export type Order =
  | 'order[price]=asc'
  | 'order[price]=desc'
  | 'order[publishedAt]=desc'
  | 'order[usable_area]=desc'
  | 'order[usable_area]=asc'
export const orders = lexicon<Order>({
  'order[price]=asc':
    '(|od )nejlevnejs*,(|serazen* |seradit )(podle ceny|od nejlevnejs*),cheapest(| first),lowest price,sort(|ed) by price',
  'order[price]=desc': '(|od )nejdrazs*,most expensive',
  'order[publishedAt]=desc': '(|od )nejnovejs*,newest,latest,most recent',
  'order[usable_area]=desc': '(|od )nejvets*,largest,biggest',
  'order[usable_area]=asc': '(|od )nejmens*,smallest',
})

export const now = lexicon({
  0: 'ready to move in,co nejdriv*,hned,okamzit*,(|volny |voln* |k nastehovani )ihned(| voln*| k nastehovani),k okamzitemu nastehovani,(|available )(immediately|now),asap,right away,immediate',
  30: 'do mesice,within a month',
  nextMonth: 'pristi(|ho) mesic(|e),next month',
})

/** Before a day. */
export const fromDay = lexicon({ from: 'od,k,ke,v,ve,from,in,since,by,on,starting,from the' })

export const partsOfMonth = lexicon({
  start: '(zacatk|pocatk)(em|u),early,start of',
  middle: '(polovin|pulk)(y|e|ou|a),mid,middle of',
  end: 'konc(e|em|i),(|the )end of,late',
})
export const nextYear = lexicon({ next: 'pristi(|ho|m) ro(k|ku|ce),next year' })

/** The first is 1. */
export const months = lexicon(
  Object.fromEntries(
    'ledn*,noveho roku,january,jan;unor*,february,feb;brezen,brezn(a|u|em),march,mar;duben,dubn(a|u|em),april,apr;kvetn*,may;cervn*,june,jun;cervenc*,july,jul;srpn*,august,aug;zari,september,sept,sep;rijn*,october,oct;listopad*,november,nov;prosinc*,december,dec'
      .split(';')
      .map((words, index) => [index + 1, words]),
  ),
)

/** What no filter can say, and why. It stays among the words. */
export type Reason = 'vague' | 'topFloor' | 'nearMe'
export const unsupported = lexicon<Reason>({
  vague:
    'najemc*,semi detached,pod cenou,levn*,cheap,affordable,velk*,prostorn*,large,big,spacious,mal*,small,klidn*,tich*,slunn*,svetl*,pekn*,krasn*,nice,luxusn*,vyss* patr*,(high|higher|upper) floor',
  topFloor: '(nejvyss*|posl|posledn*) patr*,(top|last|highest) floor',
  nearMe: 'near me,kolem me,u me',
})

/** Words that say nothing of a home, and those that something is said of. */
export const stopWords = lexicon<'' | 'extra' | 'aboutYou' | 'leftOut'>({
  extra: '(bez|plus|+) (poplatk*|energi*|inkas*|sluz(by|eb)),(excl|excluding|plus|+) (charges|bills|utilities)',
  aboutYou: 'nekour*',
  leftOut: 'vlastn*,own',
  '': 'a,i,s,az,vc,vcetne,se,si,v,ve,na,k,ke,o,u,z,ze,do,od,za,po,pro,pri,nebo,anebo,ci,chci,prosim,neco,kde,je,jsem,jsme,mi,mam,pouze,jen,ma,the,an,of,in,at,on,to,with,for,and,or,from,by,near,my,me,we,our,you,am,are,is,it,any,some,only,please,hi,hello,looking,want,need,have,has,there,m,kc,czk,w,povolen*,moznost*,ale,but,building,ok,after,max,mit,included,needed,necessary,required,nemovitost*,property,properties,home,homes,newly,fully,recently,nove,vitan*,lze,mozn*,allowed,possible,its,vlastnictv*,ownership,hleda(|m|me)(| se),chceme,shanime',
})
