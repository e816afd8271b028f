import { listingStructuredData, type StructuredNode } from '#src/features/listing/model/listingStructuredData.ts'
import { propertyQuery } from '#src/features/listing/queries/properties.queries.ts'
import { pageStatus } from '#src/platform/page/pageStatus.ts'

import type { App } from './createApp.ts'
import { canonicalAddress, pageWords } from './documentHead.ts'

type PageFacts = Pick<App, 'api' | 'i18n' | 'queryClient' | 'router' | 'settings'>

/**
 * What the page says to programs (JSON-LD); null where there is nothing to say. Only the server asks: whoever reads it
 * loads pages one by one, and the browser application stays without it.
 */
export function structuredData(app: PageFacts): StructuredNode | null {
  const { matches, location } = app.router.state
  const leaf = matches.at(-1)
  if (leaf === undefined || pageStatus(matches) !== 200) return null
  if (leaf.routeId === '/$lang/') return siteNode(app)
  return leaf.routeId === '/$lang/listing/$slug/$id' ? listingNode(app, location.pathname, leaf.params) : null
}

/** By which name search engines call the site. */
function siteNode({ settings, i18n }: PageFacts): StructuredNode {
  const { productName, publicUrl } = settings
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: productName,
    url: `${publicUrl}/`,
    inLanguage: i18n.locale,
    publisher: { '@type': 'Organization', name: productName, url: `${publicUrl}/`, logo: `${publicUrl}/icon-512.png` },
  }
}

function listingNode({ api, i18n, queryClient, router, settings }: PageFacts, pathname: string, params: object) {
  const property = queryClient.getQueryData(propertyQuery(api, Number(Reflect.get(params, 'id'))).queryKey)
  if (property === undefined) return null
  const lister = property._embedded.propertyOwner
  return listingStructuredData({
    property,
    head: pageWords({ i18n, matches: router.state.matches }),
    locale: i18n.locale,
    address: canonicalAddress(settings, pathname),
    listerAddress: canonicalAddress(settings, `/${i18n.locale}/user/listings/${lister?.id}`),
    absolute: (path) => new URL(path, settings.publicUrl).href,
  })
}
