/** What people write to listers. */
export const leadMessages = {
  cs: [
    'Dobrý den, nabídka mě zaujala. Je možné domluvit prohlídku někdy příští týden, nejlépe odpoledne?',
    'Dobrý den, chtěl bych se zeptat, zda je nemovitost ještě volná a kdy by se dala vidět. Děkuji.',
    'Dobrý den, máme zájem o prohlídku. Hodila by se nám sobota dopoledne, ale přizpůsobíme se.',
    'Zdravím, je cena konečná, nebo o ní lze jednat? Financování máme předschválené.',
    'Dobrý den, prosím o zaslání půdorysu a vyúčtování služeb za loňský rok. Děkuji předem.',
    'Dobrý den, jsme rodina se dvěma dětmi a hledáme bydlení od léta. Bylo by to možné?',
    'Dobrý den, zajímalo by mě, jaké jsou měsíční náklady v zimě a jak je to s parkováním v okolí.',
    'Dobrý den, můžu přijet kdykoliv během týdne po šesté hodině. Dejte mi prosím vědět.',
  ],
  en: [
    'Hello, I like the offer very much. Could we arrange a viewing one afternoon next week?',
    'Good morning, is it still available, and when could I come to see it? Thank you.',
    'Hello, we are a couple with a small dog. Would that be a problem? We could come on Saturday.',
    'Hello, is the price final? Our mortgage has been approved and we can decide quickly.',
    'Hello, could you please send me the floor plan and last year’s bill for services? Many thanks.',
    'Hello, I am moving here for work in the spring. Would a video viewing be possible first?',
  ],
} as const
