/**
 * Words that the search box may leave out of a sentence without saying so, without case and diacritics, as a person chose
 * them. Whatever else is left out is said, with the reason.
 */
export const emptyWords: ReadonlySet<string> = new Set(
  `
  a i s k o u z v w az by ci co do je ke ma mi my na ne od po se si ve vc za at by da jen jsou jsem jsme kde kdo kdekoli
  kdekoliv ktery ktera ktere mam mame mate mit me muze muzete muzu mohl mel musi muj neco nejaka nejaky nejake nekde nekdo
  nebo anebo nemate nevite ale pouze pro pri taky take treba vas vam uz

  a an am and any anything anywhere are at be but by can could for from have has if in is it its just like me my near of on
  only or our d some something somewhere that the there to we what where which with would you i do u

  ahoj dobry dobrej den vecer dekuji diky prosim zdravim vazeni vazeny hello hi hey good morning evening please pls
  help thanks welcome

  chci chtel chtela chteli bych bychom budu hleda hledam hledame hladam shanim shanime chceme sehnat sezenu najdi najdu
  najit poptavam poptavka potrebuji potrebuju potrebujeme zajem ukaz staci stoji kolik pujde prestehovat vubec mozne radi
  rad uvitame specha rychle cokoliv cokoli cela ceske republiky czech republic cr relocating look looking need needed needs
  want wanted wants get find search searching seeking seeks show live living move moving bring added accepts
  price priced cost

  hlavne pozor idealne ideally nejlepe nejlip nejradeji preferably must necessary required nutne nutny nutna podminkou vyhodou
  plus possible mozno mozny moznost moznosti moznosti lze ok max after still

  ano bydlet kam new

  bydleni nemovitost nemovitosti inzeraty inzerat nabidka nabidky nabidku home homes listing listed listings property
  properties building buildings place pridane nove novy newly fully ownership vlastnictvi postaveny povolen povolena povoleni
  povoleno vitani allow allowed allows included nevadi
  `
    .trim()
    .split(/\s+/),
)

/** Names of what a number or a day beside them is of, or what a total has in it: the filter of that number says so. */
export const namesOfNumbers: ReadonlySet<string> = new Set(
  `
  budget rozpocet cena cene ceny cenu range per m m2 kc sqm plocha plochy podlahova uzitna uzitne velikost velikosti vymerou
  vymera metr rok vystavby deposit kauce kauci nastehovani nastup volny volne volnem available term short kratkodoby

  land plot lot parcela pozemek pozemkem pozemku

  all bills charges celkem energie energii energiemi energiema energies energy everything fees incl including inclusive
  inkasem poplatky poplatku sluzeb utilities vcetne vse vsech vsechno vseho vsemi vsim zaloh

  dum dome rd rodinnem cinzovnim vile
  `
    .trim()
    .split(/\s+/),
)
