interface NewestListing {
  id: number
  slug: string
}

/** The newest listings of a running server's demo town. */
async function newestListings(origin: string, count: number): Promise<NewestListing[]> {
  const answer = await fetch(`${origin}/properties?itemsPerPage=${count}`)
  const page = (await answer.json()) as { _embedded?: { item: NewestListing[] } } // our own contract
  const items = page._embedded?.item ?? []
  if (items.length < count) throw new Error(`The demo town has ${items.length} listings, not ${count}.`)
  return items
}

/** The path of the newest listing of a running server's demo town. */
export async function newestListingPath(origin: string, language: 'en' | 'cs' = 'en'): Promise<string> {
  const [item] = await newestListings(origin, 1)
  return `/${language}/${language === 'cs' ? 'inzerat' : 'listing'}/${item?.slug}/${item?.id}`
}

/** The ids of the newest listings, as a comparison of them names them in its address. */
export async function newestListingIds(origin: string, count: number): Promise<number[]> {
  return (await newestListings(origin, count)).map(({ id }) => id)
}
