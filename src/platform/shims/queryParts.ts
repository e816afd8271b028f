/**
 * Parts of the query library that no page uses in the browser: changes are made by machines, and lists have pages of their
 * own. What would use more of them fails; then they have to come back.
 */
export class MutationCache {
  clear = () => undefined
  resumePausedMutations = () => Promise.resolve()
}

export { unused as hasNextPage, unused as hasPreviousPage, unused as infiniteQueryBehavior }

function unused(): never {
  throw new Error('Left out: queryParts.ts')
}
