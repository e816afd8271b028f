/**
 * Parts of the query library that no page uses in the browser: changes are made by machines, and lists have pages of their
 * own. What would use them says so.
 */
export class MutationCache {
  getAll = () => []
  findAll = () => []
  clear = () => undefined
  resumePausedMutations = () => Promise.resolve()
  build = unused
}

export { unused as hasNextPage, unused as hasPreviousPage, unused as infiniteQueryBehavior }

function unused(): never {
  throw new Error('The browser has no mutations and no infinite queries: see src/platform/shims/queryParts.ts.')
}
