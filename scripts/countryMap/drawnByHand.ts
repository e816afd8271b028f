/**
 * What the country map shows that nobody surveyed: lines from town to town, and where names go. Written from general
 * knowledge; the credits tell it apart from what others measured.
 */
import type { Point } from '../regionMap/geometry.ts'

/** A town of the gazetteer by its name, or a point of its own. */
export type Stop = string | Point

const nuremberg: Point = [11.3, 49.45]
const dresden: Point = [13.74, 51.05]
const linz: Point = [14.29, 48.31]
const vienna: Point = [16.37, 48.21]
const bratislava: Point = [17.11, 48.15]
const katowice: Point = [19.02, 50.26]
const zilina: Point = [18.74, 49.22]
const wroclaw: Point = [17.03, 51.11]
/** Where two motorways part, away from towns. */
const mirosovice: Point = [14.71, 49.9]

/** Motorways from town to town. */
export const motorways: readonly (readonly Stop[])[] = [
  ['Praha', 'Říčany', mirosovice, 'Vlašim', 'Humpolec', 'Jihlava', 'Velké Meziříčí', 'Velká Bíteš', 'Brno'],
  [
    'Brno',
    'Slavkov u Brna',
    'Vyškov',
    'Kroměříž',
    'Hulín',
    'Přerov',
    'Lipník nad Bečvou',
    'Bělotín',
    'Bílovec',
    'Ostrava',
    'Bohumín',
    katowice,
  ],
  ['Brno', 'Hustopeče', 'Břeclav', bratislava],
  [mirosovice, 'Benešov', 'Tábor', 'Veselí nad Lužnicí', 'České Budějovice', 'Kaplice', linz],
  ['Praha', 'Dobříš', 'Příbram', 'Písek'],
  ['Praha', 'Beroun', 'Rokycany', 'Plzeň', 'Stříbro', [12.54, 49.67], nuremberg],
  ['Praha', 'Nové Strašecí', 'Karlovy Vary', 'Sokolov', 'Cheb'],
  ['Praha', 'Slaný', 'Louny', 'Chomutov'],
  ['Praha', 'Kralupy nad Vltavou', 'Lovosice', 'Ústí nad Labem', dresden],
  ['Praha', 'Brandýs nad Labem-Stará Boleslav', 'Mladá Boleslav', 'Turnov', 'Liberec'],
  ['Praha', 'Poděbrady', 'Chlumec nad Cidlinou', 'Hradec Králové', 'Jaroměř', 'Trutnov', wroclaw],
  [
    'Hradec Králové',
    'Holice',
    'Vysoké Mýto',
    'Litomyšl',
    'Moravská Třebová',
    'Mohelnice',
    'Olomouc',
    'Lipník nad Bečvou',
  ],
  ['Vyškov', 'Prostějov', 'Olomouc'],
  ['Bělotín', 'Nový Jičín', 'Příbor', 'Frýdek-Místek', 'Český Těšín', [19.05, 49.82]],
  ['Ostrava', 'Frýdek-Místek'],
  ['Brno', 'Pohořelice', 'Mikulov', vienna],
  ['Olomouc', 'Přerov', 'Hulín', 'Otrokovice', 'Uherské Hradiště', 'Hodonín', 'Břeclav'],
]

/** Main railways from town to town. */
export const railways: readonly (readonly Stop[])[] = [
  [
    'Praha',
    'Český Brod',
    'Kolín',
    'Přelouč',
    'Pardubice',
    'Choceň',
    'Ústí nad Orlicí',
    'Česká Třebová',
    'Zábřeh',
    'Olomouc',
    'Přerov',
    'Hranice',
    'Studénka',
    'Ostrava',
    'Bohumín',
    'Karviná',
    'Český Těšín',
    'Třinec',
    'Jablunkov',
    zilina,
  ],
  ['Česká Třebová', 'Svitavy', 'Letovice', 'Blansko', 'Brno', 'Hustopeče', 'Břeclav', vienna],
  ['Břeclav', 'Hodonín', 'Otrokovice', 'Hulín', 'Přerov'],
  ['Břeclav', bratislava],
  ['Praha', 'Kralupy nad Vltavou', 'Roudnice nad Labem', 'Lovosice', 'Ústí nad Labem', 'Děčín', dresden],
  ['Ústí nad Labem', 'Teplice', 'Most', 'Chomutov', 'Kadaň', 'Karlovy Vary', 'Sokolov', 'Cheb'],
  ['Praha', 'Beroun', 'Zdice', 'Rokycany', 'Plzeň', 'Stříbro', 'Mariánské Lázně', 'Cheb'],
  ['Plzeň', 'Domažlice', [12.86, 49.3]],
  ['Plzeň', 'Nepomuk', 'Horažďovice', 'Strakonice', 'České Budějovice', 'Kaplice', linz],
  ['Praha', 'Benešov', 'Tábor', 'Veselí nad Lužnicí', 'České Budějovice'],
  ['Kolín', 'Kutná Hora', 'Čáslav', 'Havlíčkův Brod', 'Žďár nad Sázavou', 'Tišnov', 'Brno'],
  ['Praha', 'Lysá nad Labem', 'Poděbrady', 'Chlumec nad Cidlinou', 'Hradec Králové', 'Týniště nad Orlicí', 'Choceň'],
  ['Pardubice', 'Hradec Králové', 'Jaroměř', 'Turnov', 'Liberec'],
  ['Brno', 'Vyškov', 'Kojetín', 'Přerov'],
  ['Praha', 'Mladá Boleslav', 'Turnov'],
  ['Lysá nad Labem', 'Mělník', 'Štětí', 'Litoměřice', 'Ústí nad Labem'],
  ['Havlíčkův Brod', 'Jihlava', 'Třebíč', 'Brno'],
]

/** Mountains and highlands: the ridge, and how wide the land around it rises, in km. */
export const ranges: readonly { name: string; ridge: readonly Point[]; km: number }[] = [
  {
    name: 'Krušné hory',
    ridge: [
      [12.55, 50.38],
      [12.95, 50.42],
      [13.4, 50.6],
      [13.8, 50.74],
    ],
    km: 13,
  },
  {
    name: 'Slavkovský les',
    ridge: [
      [12.65, 50.05],
      [12.85, 50.08],
    ],
    km: 12,
  },
  {
    name: 'Český les',
    ridge: [
      [12.5, 49.88],
      [12.62, 49.6],
      [12.72, 49.42],
    ],
    km: 10,
  },
  {
    name: 'Šumava',
    ridge: [
      [13.12, 49.22],
      [13.45, 49.03],
      [13.8, 48.84],
      [14.1, 48.68],
    ],
    km: 18,
  },
  {
    name: 'Novohradské hory',
    ridge: [
      [14.55, 48.66],
      [14.75, 48.68],
    ],
    km: 9,
  },
  {
    name: 'Brdy',
    ridge: [
      [13.7, 49.6],
      [13.9, 49.72],
      [14.15, 49.85],
    ],
    km: 9,
  },
  {
    name: 'České středohoří',
    ridge: [
      [13.8, 50.48],
      [14.1, 50.6],
      [14.4, 50.68],
    ],
    km: 9,
  },
  {
    name: 'Lužické hory',
    ridge: [
      [14.5, 50.84],
      [14.75, 50.84],
    ],
    km: 8,
  },
  {
    name: 'Jizerské hory',
    ridge: [
      [15.1, 50.84],
      [15.3, 50.83],
    ],
    km: 12,
  },
  {
    name: 'Krkonoše',
    ridge: [
      [15.45, 50.77],
      [15.65, 50.74],
      [15.85, 50.69],
    ],
    km: 12,
  },
  {
    name: 'Orlické hory',
    ridge: [
      [16.28, 50.35],
      [16.45, 50.22],
      [16.6, 50.06],
    ],
    km: 10,
  },
  {
    name: 'Jeseníky',
    ridge: [
      [16.95, 50.15],
      [17.2, 50.08],
      [17.35, 50.0],
      [17.55, 49.85],
    ],
    km: 18,
  },
  {
    name: 'Železné hory',
    ridge: [
      [15.6, 49.87],
      [15.8, 49.8],
    ],
    km: 9,
  },
  {
    name: 'Žďárské vrchy',
    ridge: [
      [15.9, 49.68],
      [16.15, 49.63],
    ],
    km: 12,
  },
  {
    name: 'Drahanská vrchovina',
    ridge: [
      [16.85, 49.55],
      [16.8, 49.35],
    ],
    km: 12,
  },
  {
    name: 'Moravskoslezské Beskydy',
    ridge: [
      [18.2, 49.46],
      [18.45, 49.53],
      [18.65, 49.6],
    ],
    km: 14,
  },
  {
    name: 'Javorníky',
    ridge: [
      [18.05, 49.28],
      [18.35, 49.37],
    ],
    km: 9,
  },
  {
    name: 'Bílé Karpaty',
    ridge: [
      [17.55, 48.86],
      [17.8, 48.97],
      [18.05, 49.13],
    ],
    km: 11,
  },
  {
    name: 'Chřiby',
    ridge: [
      [17.2, 49.1],
      [17.4, 49.18],
    ],
    km: 8,
  },
]

/** Names of rivers, and where about they are written: the generator moves each onto the nearest river. */
export const rivers: readonly { name: string; at: readonly Point[] }[] = [
  {
    name: 'Labe',
    at: [
      [15.05, 50.17],
      [14.35, 50.53],
      [15.8, 50.15],
    ],
  },
  {
    name: 'Vltava',
    at: [
      [14.2, 49.5],
      [14.45, 49.15],
      [14.38, 50.22],
    ],
  },
  {
    name: 'Morava',
    at: [
      [17.33, 49.4],
      [17.02, 49.75],
      [17.4, 49.0],
    ],
  },
  {
    name: 'Dyje',
    at: [
      [16.4, 48.83],
      [15.7, 48.87],
    ],
  },
  {
    name: 'Odra',
    at: [
      [18.02, 49.63],
      [18.3, 49.92],
    ],
  },
  {
    name: 'Ohře',
    at: [
      [13.6, 50.33],
      [12.6, 50.15],
    ],
  },
  { name: 'Berounka', at: [[13.72, 49.98]] },
  {
    name: 'Sázava',
    at: [
      [15.1, 49.76],
      [14.7, 49.87],
    ],
  },
  { name: 'Svratka', at: [[16.33, 49.42]] },
  {
    name: 'Jihlava',
    at: [
      [15.85, 49.24],
      [16.3, 49.1],
    ],
  },
  { name: 'Lužnice', at: [[14.65, 49.3]] },
  { name: 'Otava', at: [[13.85, 49.26]] },
  { name: 'Bečva', at: [[17.65, 49.53]] },
  { name: 'Orlice', at: [[16.05, 50.17]] },
  { name: 'Jizera', at: [[14.95, 50.45]] },
]

/** Towns beyond the border by which one finds one's way, with their names in Czech and in English. */
export const townsAbroad: readonly { cs: string; en: string; at: Point }[] = [
  { cs: 'Drážďany', en: 'Dresden', at: dresden },
  { cs: 'Lipsko', en: 'Leipzig', at: [12.37, 51.34] },
  { cs: 'Berlín', en: 'Berlin', at: [13.4, 52.52] },
  { cs: 'Norimberk', en: 'Nuremberg', at: [11.08, 49.45] },
  { cs: 'Mnichov', en: 'Munich', at: [11.58, 48.14] },
  { cs: 'Pasov', en: 'Passau', at: [13.46, 48.57] },
  { cs: 'Řezno', en: 'Regensburg', at: [12.1, 49.02] },
  { cs: 'Linec', en: 'Linz', at: linz },
  { cs: 'Salcburk', en: 'Salzburg', at: [13.04, 47.8] },
  { cs: 'Vídeň', en: 'Vienna', at: vienna },
  { cs: 'Bratislava', en: 'Bratislava', at: bratislava },
  { cs: 'Budapešť', en: 'Budapest', at: [19.04, 47.5] },
  { cs: 'Žilina', en: 'Žilina', at: zilina },
  { cs: 'Katovice', en: 'Katowice', at: katowice },
  { cs: 'Krakov', en: 'Kraków', at: [19.94, 50.06] },
  { cs: 'Vratislav', en: 'Wrocław', at: wroclaw },
  { cs: 'Poznaň', en: 'Poznań', at: [16.93, 52.41] },
  { cs: 'Varšava', en: 'Warsaw', at: [21.01, 52.23] },
  { cs: 'Záhřeb', en: 'Zagreb', at: [15.98, 45.81] },
]

/** Where the names of the neighbours go; written in the language of the page by the browser. */
export const countries: readonly { code: string; at: Point }[] = [
  { code: 'DE', at: [11.6, 50.35] },
  { code: 'PL', at: [17.9, 51.15] },
  { code: 'SK', at: [19.3, 48.75] },
  { code: 'AT', at: [15.3, 48.15] },
  { code: 'HU', at: [19.0, 46.9] },
]
