import type { KnownPlace } from './reading.ts'

/** A place so that everybody sees which one of its name is meant: `Kamenice, okres Jihlava`. */
export const nameApart = ({ label, liesIn }: Pick<KnownPlace, 'label' | 'liesIn'>): string =>
  liesIn === undefined ? label : `${label}, ${liesIn}`
