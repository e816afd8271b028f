/** The path of the newest listing of a running server's demo town. */
export async function newestListingPath(origin: string, language: 'en' | 'cs' = 'en'): Promise<string> {
  const answer = await fetch(`${origin}/properties?itemsPerPage=1`)
  const page = (await answer.json()) as { _embedded?: { item: { id: number; slug: string }[] } } // our own contract
  const [item] = page._embedded?.item ?? []
  if (item === undefined) throw new Error('The demo town has no listing.')
  return `/${language}/${language === 'cs' ? 'inzerat' : 'listing'}/${item.slug}/${item.id}`
}
