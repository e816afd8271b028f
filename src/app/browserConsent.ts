import type { PublicSettings } from '#contract/publicSettings.ts'
import { later } from '#src/platform/browser/lazy.ts'
import { addDeferredMessages } from '#src/platform/i18n/deferredMessages.ts'

import type { ConsentSurroundings } from './consentBar.tsx'

/** What asks for consent in the browser. */
export interface BrowserConsent {
  /** The application has taken the first page over. */
  start: (surroundings: ConsentSurroundings) => void
  /** Shows what was chosen, to change it; not before the start. */
  openSettings: () => void
}

/** Asks for consent where the installation counts visits. What asks is fetched after the first page, and nowhere else. */
export function browserConsent({ gtmId: id, gtmUrl: url }: PublicSettings): BrowserConsent {
  let known: ConsentSurroundings
  const bar = later(async () => {
    const [{ showConsentBar }] = await Promise.all([import('./consentBar.tsx'), addDeferredMessages(known.app.i18n)])
    return showConsentBar(known, { id, url })
  })
  return {
    start: (surroundings) => {
      known = surroundings
      if (id !== '') void bar()
    },
    openSettings: () => void bar().then((shown) => shown?.openSettings()),
  }
}
