/**
 * Words that look like a slip of the pen for a word of homes and are none, without case and diacritics: `kostel` is no
 * `kotel`. Only the server puts slips right, so that the browser does not load them.
 */
export const properWords: ReadonlySet<string> = new Set(
  (
    'venkov venkova venkove venkovem centra castle charles main rodice rodicu rodicum rodinka rodinku pasivni' +
    ' rekreace rekreaci hour closet morava morave moravu moravou satna satny satnou staveni dispozice dispozici predani dokonceni kostel kostela' +
    ' kostelem polsky plovat baleni kamarad komora hrusky hruska krouzek stastny stastna narodni narodnostni dotace' +
    ' dotaci druzice studies reality realita polici policie police polici planet plant tree three pace form country' +
    ' county city sports horses horse colour travel winner winners pension party state statue water waiters office' +
    ' officer officers school project protect reactor factory factor factors month months mouth prince purchased' +
    ' duplexes photo poledni poledne podzim podzimni jizni pozemni zahranicni hlavni obchodnice najemnik najemnice' +
    ' najednou planovat modelovat pronajimatel pronajimat meteor milan polovina pohreb narocny narocna povolani' +
    ' provoz pruvodce prijem prijmu doktor distrikt energetik majitelka koupelna koupelka koupani kourit kourim' +
    ' placka prasek prostor milenec medici medicka nabyti naladu naklady okolek okolni oralni oprava opravar parta' +
    ' partou patro paty persona rodak socialni stavet strava studnicka teplak tichy uklid vlastni vlak vrata zimni' +
    ' provdana podani prodavac pridat plany planovany polohy poloha kamenice kamenici lounice losy lesni spisy link'
  ).split(' '),
)
