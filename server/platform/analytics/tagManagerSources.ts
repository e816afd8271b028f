import type { PageSources } from '../http/pageSources.ts'

interface TagManagerSettings {
  gtmId?: string | undefined
  gtmUrl: string
}

/** Where Google Tag Manager's own script comes from. */
export const googleTagManagerUrl = 'https://www.googletagmanager.com'

/** Where Google Analytics sends what it counts. */
const googleCounts = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/**
 * What a page may load and where it may send for analytics: nothing where no container is set. A container that comes
 * from a server of the operator's sends there, too. Of its Trusted Types policies one is ours, for the address of the
 * script, and one is that of Google's scripts; neither allows code in texts.
 * See docs/decisions/0027-analytics-consent.md.
 */
export function tagManagerSources({ gtmId, gtmUrl }: TagManagerSettings): PageSources[] {
  if (gtmId === undefined) return []
  const { origin } = new URL(gtmUrl)
  const data = [origin, ...(gtmUrl === googleTagManagerUrl ? googleCounts : [])]
  return [{ scripts: [origin], data, pictures: data, policies: ['tag-manager', 'goog#html'] }]
}
