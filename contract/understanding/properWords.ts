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
    ' provdana podani prodavac pridat plany planovany polohy poloha kamenice kamenici lounice losy lesni spisy link' +
    ' stejne stejny stejna stejnou stejneho stejnem stejnym stejnych stejni stejnej stejnymi stejnemu stezka' +
    ' stezky stezce stezku stezek odchod odchodu odchodem stupen stupne stupnu stupni stupnich studium studia' +
    ' studiu studiem studii studiich studie soudni soudniho soudnim svatek svatky svatku snatek snatku klicky' +
    ' klicem klicove klicni klidek kanalu kanaly palice siroky siroka technika techniky techniku technice technik' +
    ' technici technikou deskou deskami historie historii narodnost narodnosti starej starych stareho starou' +
    ' starym starem starymi staremu valkou volbou stravu stravy vystava vystavu vystavy vystavni vystave prehlidka' +
    ' prehlidku predstava predstavu predstavy predstav predstavi predstavim prednaska prednasku prednasky stovka' +
    ' stovky stovku stovek priroda prirodu prirody travim traveni stalou stalym stalych dila dily dilu skladby' +
    ' skladbu skladani polska polsku hypoteza hypotezu metropole metropoli mistnich mistniho mistnim mistra koupel' +
    ' koupali blizci recept minuly minula minule minulem minulych pravni trasou stanek stanku pruvod spolecny' +
    ' spolecna volani clen prevoz prevozu platny platne plat platebni predal predala podat podali podal predat' +
    ' zalozni blok hoste dohoda dohodu pamatny stavajicich stavajiciho pracovnika pracovnice pracovniku snoubenec' +
    ' rozchod sidelni vyrobci vyrobcem kamenu kamenem mocnost master classroom fist salary policy contact contacts' +
    ' walter carpet carpets states placed cancel heated healing freedom underground lodges workplace homework' +
    ' easter weekday weekdays housewife parkland wooded landowner landowners developers planner planners contrast' +
    ' classmates concurrent provide provides understanding complete someone anyone somehow somewhat cannot forget' +
    ' charged closed closer hearing stories boiled silence premise prefect garland fairgrounds finance finances' +
    ' prosper casting resting powder burned burger parsons steep tidy timer venice vienna polish polished pilots' +
    ' plates catholic catholics powerhouse stonework brickwork spelling smelling quartet primate motile'
  ).split(' '),
)
