/** What a page of a collection is, apart from its items. */
export interface CollectionPage {
  /** The path of the collection, e.g. `/properties`. */
  path: string
  /** The query of the request as it came, without its question mark. */
  queryString: string
  /** From 1. */
  page: number
  itemsPerPage: number
  /** Left out where nobody counted; then there is no first and no last page. */
  totalItems?: number
  /** The count is about right; the last page is then not named. */
  totalIsEstimate?: boolean
  /** The last page that `page` can reach is before the last one there is. */
  isLastOutOfReach?: boolean
  /** Without a count: whether another page follows. */
  hasNext?: boolean
  /** Where the next page starts, for pages that are too deep to be counted to. */
  nextCursor?: string
}

interface Link {
  href: string
}

interface CollectionLinks {
  self: Link
  first?: Link
  last?: Link
  prev?: Link
  next?: Link
  item?: Link[]
}

interface CollectionHead {
  _links: CollectionLinks
  totalItems?: number
  totalIsEstimate?: boolean
  itemsPerPage: number
}

interface LinkedItem {
  _links: { self: Link }
}

/** A page of a collection in the hypertext application language, to the letter of API Platform. */
export function presentCollection<Item extends LinkedItem>(
  page: CollectionPage,
  items: readonly Item[],
): CollectionHead & { _embedded?: { item: Item[] } } {
  const head = collectionHead(
    page,
    items.map((item) => item._links.self.href),
  )
  return items.length === 0 ? head : { ...head, _embedded: { item: [...items] } }
}

/** The same as JSON text, around items that were written before. */
export function presentCollectionText(page: CollectionPage, hrefs: readonly string[], itemsText: string): string {
  const head = JSON.stringify(collectionHead(page, hrefs))
  return hrefs.length === 0 ? head : `${head.slice(0, -1)},"_embedded":{"item":[${itemsText}]}}`
}

/** Everything but the items themselves. */
export function collectionHead(page: CollectionPage, hrefs: readonly string[]): CollectionHead {
  const { totalItems, totalIsEstimate, itemsPerPage } = page
  return {
    _links: { ...pageLinks(page), ...(hrefs.length === 0 ? {} : { item: hrefs.map((href) => ({ href })) }) },
    ...(totalItems === undefined ? {} : { totalItems }),
    ...(totalIsEstimate === true ? { totalIsEstimate } : {}),
    itemsPerPage,
  }
}

function pageLinks(collection: CollectionPage): CollectionLinks {
  const { path, queryString, page, itemsPerPage, totalItems, totalIsEstimate, isLastOutOfReach, nextCursor } =
    collection
  const kept = [...new URLSearchParams(queryString)].filter(([name]) => name !== 'page' && name !== 'timestamp')
  const linkTo = (...more: [name: string, value: string][]) => ({ href: hrefOf(path, [...kept, ...more]) })
  const linkToPage = (number: number) => linkTo(['page', String(number)])
  const withoutCursor = kept.filter(([name]) => name !== 'cursor')
  const next = nextCursor !== undefined && { href: hrefOf(path, [...withoutCursor, ['cursor', nextCursor]]) }

  if (kept.length !== withoutCursor.length) {
    const first = { href: hrefOf(path, [...withoutCursor, ['page', '1']]) }
    return { self: linkTo(), first, ...(next === false ? {} : { next }) }
  }
  if (totalItems === undefined) {
    const hasNext = collection.hasNext === true
    return {
      self: linkToPage(page),
      ...(page > 1 ? { prev: linkToPage(page - 1) } : {}),
      ...(next !== false ? { next } : hasNext ? { next: linkToPage(page + 1) } : {}),
    }
  }
  const lastPage = itemsPerPage === 0 ? 1 : Math.max(1, Math.ceil(totalItems / itemsPerPage))
  if (lastPage === 1) return { self: linkTo() }
  const knowsLast = totalIsEstimate !== true && isLastOutOfReach !== true
  return {
    self: linkToPage(page),
    first: linkToPage(1),
    ...(knowsLast ? { last: linkToPage(lastPage) } : {}),
    ...(page > 1 ? { prev: linkToPage(Math.min(page - 1, lastPage)) } : {}),
    ...(next !== false ? { next } : page < lastPage ? { next: linkToPage(page + 1) } : {}),
  }
}

function hrefOf(path: string, parameters: readonly (readonly [string, string])[]): string {
  const query = parameters.map(([name, value]) => `${encode(withoutIndex(name))}=${encode(value)}`).join('&')
  return query === '' ? path : `${path}?${query}`
}

/** `id[0]` is `id[]` to everybody who reads it. */
const withoutIndex = (name: string) => name.replace(/\[\d+\]$/, '[]')

/** RFC 3986: also what `encodeURIComponent` leaves alone. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`)
