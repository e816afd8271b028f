import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseAst, type Plugin } from 'vite'

import { filesIn } from './filesIn.ts'
import { projectDirectory } from './project.js'

/** All words of these files: what none of them says, no code of ours can ask a library for. */
const wordsOf = (paths: string[]): ReadonlySet<string> =>
  new Set(paths.flatMap((path) => readFileSync(path, 'utf8').match(/\w+/g) ?? []))

/** Names the conditions that are used; a law checks that they are all. */
const system = join(projectDirectory, 'src/ui/theme/system.ts')

interface Property {
  type: string
  start: number
  end: number
  key: { name?: string; value?: unknown }
  value: Value
}
type Value = { type: string; properties?: Property[]; elements?: { value?: unknown }[]; value?: unknown }

/**
 * Leaves out of the style library what no source of ours names, for a build for visitors: more than half of its 243 style
 * properties and nearly all conditions. What is left out would be styled as plain CSS, just as a property that it never
 * knew. Fails where the library does not look as it did, so that a newer version is looked at.
 */
export function usedStyles(): Plugin {
  return {
    name: 'domivo-used-styles',
    transform: {
      filter: {
        id: /@chakra-ui\/react\/dist\/esm\/(?:preset-base|styled-system\/system)\.js$|@pandacss\/is-valid-prop\/dist\/index\.mjs$/,
      },
      handler(code, id) {
        if (id.endsWith('/system.js')) return { code: withoutGlobalStyles(code), map: null }
        const words = wordsOf(filesIn(join(projectDirectory, 'src')).filter((path) => /\.tsx?$/.test(path)))
        return { code: id.includes('is-valid-prop') ? usedNames(code, words) : usedPreset(code, words), map: null }
      },
    },
  }
}

/** The system without the styles around all components: the server writes them into every page. */
export function withoutGlobalStyles(code: string): string {
  const made = '[getPreflightCss(), getGlobalCss(), getTokenCss()]'
  return code.includes(made) ? code.replace(made, '[]') : missing('global styles')
}

/** The list of all properties of CSS, shortened to those that are named. */
export function usedNames(code: string, words: ReadonlySet<string>): string {
  const [statement, list] = /var cssPropertiesStr = "([\w,-]+)"/.exec(code) ?? missing('list of properties')
  const used = (list ?? '').split(',').filter((name) => words.has(name))
  return code.replace(statement, `var cssPropertiesStr = "${used.join(',')}"`)
}

/** The preset, with the style properties that are named under any of their names and the conditions of our theme. */
export function usedPreset(code: string, words: ReadonlySet<string>, conditions = wordsOf([system])): string {
  const utilities = objectAfter(code, 'utilities: {')
  const known = objectAfter(code, 'defaultConditions = defineConditions({')
  const isNamed = ({ key, value }: Property) =>
    [nameOf(key), ...shorthandsOf(value)].some((name) => name === undefined || words.has(name))
  const dropped = [
    ...utilities.filter((property) => !isNamed(property)),
    ...known.filter(({ key }) => !conditions.has(nameOf(key) ?? '')),
  ].toSorted((one, other) => other.start - one.start)
  let short = code
  for (const { start, end } of dropped) short = short.slice(0, start) + short.slice(end).replace(/^\s*,/, '')
  return short
}

/** The properties of the object that begins with the end of this text. */
function objectAfter(code: string, text: string): Property[] {
  const start = code.indexOf(text)
  if (start === -1) return missing(text)
  let found: Property[] | undefined
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || found !== undefined) return
    const { type, start: at, properties } = node as { type?: string; start?: number; properties?: Property[] }
    if (type === 'ObjectExpression' && at === start + text.length - 1) found = properties
    else for (const child of Object.values(node)) look(child)
  }
  look(parseAst(code))
  return found ?? missing(text)
}

const nameOf = ({ name, value }: Property['key']) => name ?? (typeof value === 'string' ? value : undefined)

function shorthandsOf({ properties = [] }: Value): string[] {
  const shorthand = properties.find(({ key }) => key.name === 'shorthand')?.value
  return [shorthand, ...(shorthand?.elements ?? [])].flatMap((one) => (typeof one?.value === 'string' ? one.value : []))
}

function missing(what: string): never {
  throw new Error(`The style library has no ${what} any more: look at it and mend scripts/usedStyles.ts.`)
}
