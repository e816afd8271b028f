import type { ModelEvent } from '#machines/shared/model.ts'

import { isRole, type Gesture, type Named } from '../page/gesture.ts'
import type { Touched } from './watchPage.ts'

/** What stands for a text that no model knows: what a person typed is theirs. */
export const typedText = '…'

/** What was touched as a gesture of a driver; null where drivers have no word for it. Typed texts stay only where some model knows them. */
export function gestureOf(
  { does, role, name, within, text, key }: Touched,
  known: ReadonlySet<string>,
): Gesture | null {
  const target = namedOf(role, name)
  if (target === null) return null
  const scope = within === null ? null : namedOf(within.role, within.name)
  const named: Named = { ...target, ...(scope === null ? {} : { within: scope }) }
  if (does === 'click') return { click: named }
  if (does === 'fill') return { fill: named, text: text !== null && known.has(text) ? text : typedText }
  return key === null ? null : { press: key, on: named }
}

const namedOf = (role: string, name: string): Named | null =>
  isRole(role) ? { role, ...(name === '' ? {} : { name }) } : null

/** Every text in the payloads of some events. */
export function textsIn(events: readonly ModelEvent[]): ReadonlySet<string> {
  const texts = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look)
  }
  events.forEach(({ type: _, ...payload }) => look(payload))
  return texts
}
