import type { Messages } from '@lingui/core'
import type { RegisteredRouter } from '@tanstack/react-router'

import { addDeferredMessages } from '#src/platform/i18n/deferredMessages.ts'
import { loadCatalog, type CatalogFiles } from '#src/platform/i18n/firstMessages.ts'
import { isLocale } from '#src/platform/i18n/locales.ts'

import { ProblemSheet } from './ProblemSheet.tsx'

/** What machines, their states and events are called. Elsewhere only testers read it. */
const catalogs: CatalogFiles = import.meta.glob<{ messages: Messages }>('../../../locales/*/machines.po')

/** Shows the sheet with all its words in the language of the page. Where those cannot be had, the support page stands in for it. */
export async function showReport(
  router: RegisteredRouter,
  show: (sheet: () => typeof ProblemSheet) => void,
): Promise<void> {
  const { i18n } = router.options.context
  const { locale } = i18n
  if (!isLocale(locale)) throw new Error(`There are no texts in "${locale}".`)
  try {
    const [machines] = await Promise.all([
      loadCatalog(catalogs, locale, 'machines'),
      addDeferredMessages(i18n),
      addDeferredMessages(i18n, 'listings'),
    ])
    // As with deferred texts: nothing that is on the page says any of these.
    Object.assign(i18n.messages, machines)
    show(() => ProblemSheet)
  } catch {
    await router.navigate({ to: '/$lang/profile/support', params: { lang: locale } })
  }
}
