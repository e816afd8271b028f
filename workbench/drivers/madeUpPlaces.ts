import { filled } from '../page/catalog.ts'
import type { Named } from '../page/gesture.ts'

/** Named by the form that the server describes, not by the catalogs. */
const place = { en: 'Place', cs: 'Místo' }
/** What opens the filter of places above the results, and what it opens. */
export const placeChip: Named = { role: 'button', name: place, within: { role: 'main' } }
const panel: Named = { role: 'dialog', name: place }
export const placeField: Named = { role: 'combobox', name: place, within: panel }
/** Takes a chosen Brno away again. */
export const removeBrno: Named = { role: 'button', name: filled('Remove {name}', { name: 'Brno' }), within: panel }
/** A suggestion that begins with this. */
export const placeOption = (name: string): Named => ({
  role: 'option',
  name: { en: `^${name}`, cs: `^${name}` },
  isPattern: true,
})

/** Whoever writes this means the place where they are, which only the server can name. */
export const nearMe = 'near me'
export const here = { latitude: 49.195, longitude: 16.608 }
/** A town as the server has it. */
export const town = (id: number, name: string, context: string) => ({
  _links: { self: { href: `/maps/places/town-${id}` } },
  ...here,
  id: `town-${id}`,
  kind: 'town',
  region: 'JHM',
  name,
  context,
})
export const brno = town(1, 'Brno', 'Brno-město')
