import { compileRules, rulesFor } from './matchRules.ts'
import { routeRules, type RouteRules } from './routeRules.ts'

/** What the build that is running says about a page that is about to be entered. `path` has no query. */
export interface Delivery {
  rulesOf: (path: string) => RouteRules | Promise<RouteRules>
  /** What was written for the page when the application was built; null where nothing was, or it cannot be had. */
  payloadOf: (path: string) => Promise<unknown>
  /** A file of the application could not be loaded for the page that is shown; says whether it is loaded as a whole. */
  partFailed: (part: string) => Promise<'leaving' | 'broken'>
  /** Loads the page that is shown as a whole, at a person's wish. */
  tryAgain: () => void
}

/** On the server rules come from the source, and a page gets its data where it lies. */
export function serverDelivery(): Delivery {
  const matcher = compileRules(routeRules)
  return {
    rulesOf: (path) => rulesFor(matcher, path),
    payloadOf: () => Promise.resolve(null),
    partFailed: () => Promise.resolve('broken'),
    tryAgain: () => undefined,
  }
}
