import { compileRules, rulesFor } from './matchRules.ts'
import { routeRules, type RouteRules } from './routeRules.ts'

/** What the build that is running says about a page that is about to be entered. `path` has no query. */
export interface Delivery {
  rulesOf: (path: string) => RouteRules | Promise<RouteRules>
  /** What was written for the page when the application was built; null where nothing was, or it cannot be had. */
  payloadOf: (path: string) => Promise<unknown>
}

/** On the server rules come from the source, and a page gets its data where it lies. */
export function serverDelivery(): Delivery {
  const matcher = compileRules(routeRules)
  return { rulesOf: (path) => rulesFor(matcher, path), payloadOf: () => Promise.resolve(null) }
}
