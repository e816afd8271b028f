import { later } from '#src/browser/later.ts'
import { addLaterMessages } from '#src/i18n/laterMessages.ts'

import type { ConsentSurroundings } from './consentBar.tsx'
import type { PublicSettings } from './createApp.ts'

/** What asks for consent in the browser. */
export interface BrowserConsent {
  /** The application has taken the first page over. */
  start: (surroundings: ConsentSurroundings) => void
  /** Shows what was chosen, to change it. */
  openSettings: () => void
}

/** Asks for consent where the installation counts visits. What asks is fetched after the first page, and nowhere else. */
export function browserConsent({ gtmId, gtmUrl }: PublicSettings): BrowserConsent {
  let known: ConsentSurroundings | null = null
  const bar = later(async () => {
    if (known === null) throw new Error('There is no page yet.')
    const [{ showConsentBar }] = await Promise.all([import('./consentBar.tsx'), addLaterMessages(known.app.i18n)])
    return showConsentBar(known, { id: gtmId, url: gtmUrl })
  })
  return {
    start: (surroundings) => {
      known = surroundings
      if (gtmId !== '') void bar()
    },
    openSettings: () => void bar().then((shown) => shown?.openSettings()),
  }
}
