/** What this page has made so far. Whoever opens another page in the same document, as tests do, empties it. */
export const madeForPage = new Map<() => unknown, unknown>()

/** Makes something when it is asked for first, and answers the same until the page is loaded anew. */
export const oncePerPage =
  <Value>(make: () => Value): (() => Value) =>
  () => {
    if (!madeForPage.has(make)) madeForPage.set(make, make())
    return madeForPage.get(make) as Value // what the same function made
  }
