import { said } from '../page/catalog.ts'
import type { Gesture, Named } from '../page/gesture.ts'
import type { Recorded } from './heard.ts'

/** Where a machine is declared, from the project's folder. */
type FileOf = (machine: string) => string

/** Whether the person did anything that a driver could repeat. */
export const hasGestures = ({ events }: Pick<Recorded, 'events'>): boolean =>
  events.some(({ gestures }) => gestures.length > 0)

/**
 * A driver as TypeScript, to be read and finished by a person: what was done before each event of the machine that no
 * actor answered. What must be visible afterwards is for the person to say.
 */
export function draftOf({ model, events }: Pick<Recorded, 'model' | 'events'>, start: string, fileOf: FileOf): string {
  const { id } = model.machine
  const gestures = new Map<string, readonly Gesture[]>()
  for (const { event, gestures: done } of events) {
    if (done.length > 0 && !gestures.has(event.type)) gestures.set(event.type, done)
  }
  const cases = [...gestures].map(([type, done]) => [
    `      case ${quoted(type)}:`,
    `        return [${done.map((gesture) => sourceOf(gesture)).join(', ')}]`,
  ])
  return [
    `import { ${id}Machine } from '#${fileOf(id)}'`,
    '',
    ...(usesCatalog([...gestures.values()].flat()) ? ["import { said } from '../page/catalog.ts'"] : []),
    "import type { PageDriver } from '../page/gesture.ts'",
    '',
    '/** A draft of `npm run paths -- record`: answers of the network and what must be visible are still to be said. */',
    `export const ${id}Page: PageDriver<typeof ${id}Machine> = {`,
    `  start: [{ open: ${quoted(start)} }],`,
    '  gestures: ({ type }) => {',
    '    switch (type) {',
    ...cases.flat(),
    '      default:',
    '        return []',
    '    }',
    '  },',
    '  sights: () => [],',
    '}',
    '',
  ].join('\n')
}

/** A gesture of a person as a driver writes it: texts of the product by the catalog, in every language. */
function sourceOf(gesture: Gesture): string {
  if ('click' in gesture) return `{ click: ${namedSource(gesture.click)} }`
  if ('fill' in gesture) return `{ fill: ${namedSource(gesture.fill)}, text: ${quoted(gesture.text)} }`
  if (!('press' in gesture)) throw new Error(`Nobody does this by hand: ${JSON.stringify(gesture)}`)
  const { press, on } = gesture
  return `{ press: ${quoted(press)}${on === undefined ? '' : `, on: ${namedSource(on)}`} }`
}

function namedSource({ role, name, within }: Named): string {
  const text = typeof name === 'string' ? name : undefined
  return `{ ${[
    `role: ${quoted(role)}`,
    ...(text === undefined ? [] : [`name: ${isOfCatalog(text) ? `said(${quoted(text)})` : quoted(text)}`]),
    ...(within === undefined ? [] : [`within: ${namedSource(within)}`]),
  ].join(', ')} }`
}

const usesCatalog = (gestures: readonly Gesture[]) => gestures.some((gesture) => sourceOf(gesture).includes('said('))

function isOfCatalog(text: string): boolean {
  try {
    said(text)
    return true
  } catch {
    return false
  }
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`
