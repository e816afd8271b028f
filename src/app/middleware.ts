export interface MiddlewareFacts {
  /** The canonical path that is entered. */
  pathname: string
}

/** Decides before a page is loaded; throws a redirect or a not-found to turn the visitor away. */
export type Middleware = (facts: MiddlewareFacts) => void | Promise<void>

export type MiddlewareName = 'signedIn' | 'admin'

/** Nobody can sign in yet, so there is nobody to turn away: the pages behind these names hold nothing private. */
export const middlewares: Readonly<Record<MiddlewareName, Middleware>> = {
  signedIn: () => {},
  admin: () => {},
}

/** Runs what a page names, one after the other. The names may come from outside, so an unknown one is an error. */
export async function runMiddleware(
  names: readonly string[],
  known: Readonly<Record<string, Middleware>>,
  facts: MiddlewareFacts,
): Promise<void> {
  for (const name of names) {
    const middleware = Object.hasOwn(known, name) ? known[name] : undefined
    if (middleware === undefined) throw new Error(`Unknown route middleware: '${name}'.`)
    await middleware(facts)
  }
}
