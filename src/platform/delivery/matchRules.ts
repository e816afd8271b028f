import type { RouteRules, RouteRulesTable } from './routeRules.ts'

/** Rules in the form in which the build manifest keeps them: by whole path, by beginning, and by a part that varies. */
export interface RulesMatcher {
  static: Record<string, RouteRules | null>
  wildcard: Record<string, RouteRules | null>
  dynamic: Record<string, RulesMatcher>
}

const emptyMatcher = (): RulesMatcher => ({ static: {}, wildcard: {}, dynamic: {} })

/** Sorts a table of rules into the manifest's form. */
export function compileRules(table: RouteRulesTable): RulesMatcher {
  const matcher = emptyMatcher()
  for (const [path, rules] of Object.entries(table)) place(matcher, path, rules)
  return matcher
}

function place(matcher: RulesMatcher, path: string, rules: RouteRules): void {
  const varying = /\/\*(?=\/|$)/.exec(path)
  if (varying !== null) {
    const prefix = path.slice(0, varying.index)
    place((matcher.dynamic[prefix] ??= emptyMatcher()), path.slice(varying.index + 2) || '/', rules)
  } else if (path.endsWith('/**')) matcher.wildcard[path.slice(0, -3)] = rules
  else matcher.static[path] = rules
}

/** The rules of a path without its query: all that match, merged, and the most specific one wins. */
export const rulesFor = (matcher: RulesMatcher, path: string): RouteRules =>
  matchingRules(matcher, path).reduceRight<RouteRules>(withDefaults, {})

/** From the most general to the most specific. */
function matchingRules(matcher: RulesMatcher, path: string): RouteRules[] {
  const clean = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const found = [
    ...shortestFirst(matcher.wildcard)
      .filter(([key]) => clean === key || clean.startsWith(`${key}/`))
      .map(([, rules]) => rules),
    ...shortestFirst(matcher.dynamic)
      .filter(([key]) => clean.startsWith(`${key}/`))
      .flatMap(([key, rest]) => matchingRules(rest, clean.slice(key.length + 1).replace(/^[^/]*\/?/, '/'))),
    Object.hasOwn(matcher.static, clean) ? matcher.static[clean] : null,
  ]
  return found.filter((rules) => rules !== null && rules !== undefined)
}

const shortestFirst = <Value>(entries: Record<string, Value>): [string, Value][] =>
  Object.entries(entries).toSorted(([one], [other]) => one.length - other.length)

/** What `rules` leaves open is filled in; maps of names are merged name by name. */
function withDefaults(rules: RouteRules, defaults: RouteRules): RouteRules {
  const merged = { ...defaults, ...rules }
  return defaults.appMiddleware === undefined || rules.appMiddleware === undefined
    ? merged
    : { ...merged, appMiddleware: { ...defaults.appMiddleware, ...rules.appMiddleware } }
}
