import { createFileRoute } from '@tanstack/react-router'

import { KeepAlive } from '#src/features/frame/components/KeepAlive.tsx'
import { addDeferredMessages } from '#src/platform/i18n/deferredMessages.ts'
import { isLocale } from '#src/platform/i18n/locales.ts'
import { applyPageRules, laterCatalogsOf, publicPath } from '#src/platform/page/pageRules.ts'
import { useHydrated } from '#src/platform/page/useHydrated.ts'

export const Route = createFileRoute('/$lang')({
  params: {
    parse: ({ lang }) => (isLocale(lang) ? { lang } : false),
    stringify: ({ lang }) => ({ lang }),
  },
  beforeLoad: async ({ context, params, matches, location, preload }) => {
    const { pathname, publicHref } = location
    const { session, isServer } = context
    // Getting a page ready that a link points at must not change the language of the one that is read.
    if (!preload) await context.enterLocale(params.lang)
    // Before the rules: who is turned away still reads the title of the page.
    await Promise.all(laterCatalogsOf(matches).map((name) => addDeferredMessages(context.i18n, name)))
    const rules = await context.delivery.rulesOf(publicPath(location))
    await applyPageRules(matches, { pathname, publicHref, session, isServer }, rules)
  },
  component: LanguagePages,
})

function LanguagePages() {
  useHydrated()
  return <KeepAlive />
}
