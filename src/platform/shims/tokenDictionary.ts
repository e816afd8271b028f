/** Tokens as they were configured: groups by name, down to what has a value. */
interface Group {
  [name: string]: Group | { value: unknown }
}
interface Configured {
  prefix?: string
  tokens?: Group
  semanticTokens?: Group
  breakpoints?: Record<string, string>
}

/**
 * The dictionary of tokens, as far as styles of components ask for it in the browser: by which variable a token is had,
 * in its category and in a colour palette. What the variables are worth comes with the server's page. The library's own
 * copies and changes each token six times, for a tenth of a second on a slow phone.
 */
export function createTokenDictionary({ prefix, tokens = {}, semanticTokens = {}, breakpoints = {} }: Configured) {
  const variables = new Map<string, string>()
  const categories: Record<string, Record<string, string>> = {}
  const colorPaletteMap = new Map<string, Map<string, string>>()
  const nameOf = (path: readonly string[]) =>
    `--${prefix}-${path.join('-')}`.replaceAll(/[A-Z]/g, dashed).replaceAll(unsafe, String.raw`\$&`)
  const variableOf = (path: readonly string[]) => `var(${nameOf(path)})`
  const add = ([category = '', ...path]: readonly string[], value: string) => {
    const property = path.join('.')
    ;(categories[category] ??= {})[property] = value
    variables.set(`${category}.${property}`, value)
  }
  const addToken = (path: readonly string[], value: unknown) => {
    const variable = variableOf(path)
    add(path, variable)
    const [category, ...name] = path
    const last = name.pop() ?? ''
    if (category === 'spacing' && value !== '0rem') add([category, ...name, `-${last}`], `calc(${variable} * -1)`)
    if (category !== 'colors') return
    // Of a palette, or a colour by itself.
    const isAlone = name.length === 0
    const virtual = [category, 'colorPalette', ...(isAlone ? [] : [last])]
    add(virtual, variableOf(virtual))
    const palette = isAlone ? last : name.join('.')
    const ofPalette = colorPaletteMap.get(palette) ?? new Map<string, string>()
    ofPalette.set(nameOf(virtual), variable)
    colorPaletteMap.set(palette, ofPalette)
  }
  const walk = (group: Group, path: readonly string[]) => {
    for (const [name, inside] of Object.entries(group)) {
      const below = name === 'DEFAULT' ? path : [...path, name]
      if ('value' in inside) addToken(below, inside.value)
      else walk(inside, below)
    }
  }
  walk(tokens, [])
  for (const name of Object.keys(breakpoints)) {
    addToken(['breakpoints', name], null)
    addToken(['sizes', `breakpoint-${name}`], null)
  }
  walk(semanticTokens, [])

  const getVar = (name: string, fallback?: string) => variables.get(name) ?? fallback
  return {
    prefix,
    allTokens: [],
    cssVarMap: new Map(),
    categoryMap: new Map(),
    colorPaletteMap,
    getVar,
    // Values are only asked for by colours that are mixed, of which we have none.
    getByName: () => undefined,
    getCategoryValues: (category: string) => categories[category] ?? null,
    expandReferenceInValue: (value: string) =>
      value.replaceAll(/\{([^}]*)\}/g, (_, name: string) => getVar(name) ?? unknownToken(name)),
  }
}

const dashed = (letter: string) => `-${letter.toLowerCase()}`
/** In names of variables. */
const unsafe = /[^\w\u0081-\uFFFF-]/g

function unknownToken(name: string): never {
  throw new Error(`The style system knows no token "${name}".`)
}
