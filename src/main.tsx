import { queueUntilHydrated } from './app/queueUntilHydrated.ts'
import { untilWanted } from './app/untilWanted.ts'
import { takeArrivedTokens } from './features/session/model/arrivedTokens.ts'
import { readTokens } from './features/session/model/tokenStorage.ts'
import { pageSeen } from './platform/browser/pageSeen.ts'
import { yieldToPage } from './platform/browser/yieldToPage.ts'
import { readLanguageTables } from './platform/i18n/readLanguageTables.ts'

// Before anything is asked of anybody.
const arrived = takeArrivedTokens({ location, history, storage: () => localStorage })

/** The page is seen first. Then what takes it over is fetched, and begins in steps that leave room to scroll and press. */
async function start(): Promise<void> {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('The page has no root element.')
  const releaseActions = queueUntilHydrated(root)
  try {
    await untilWanted(root, isAsServed)
    await pageSeen(document)
    readLanguageTables(document.documentElement.lang)
    await preloadLater()
    await import('react-dom/client')
    await yieldToPage()
    await import('./ui/theme/system.ts')
    await yieldToPage()
    const { startApp } = await import('./app/startApp.tsx')
    await yieldToPage()
    await startApp(root, releaseActions, arrived)
  } catch (error) {
    // The page of the server stays: its links lead on, and whatever is pressed is the browser's again.
    releaseActions((act) => act())
    throw error
  }
}

/**
 * The page is the same for this visitor as for everybody, and there is nothing to store: nobody is signed in here, no
 * colours were chosen, and the language is the one that was used last, or the browser's own.
 */
function isAsServed(): boolean {
  const { lang, dataset } = document.documentElement
  const language = /(?:^|; )locale=(\w+)/.exec(document.cookie)?.[1] ?? navigator.language.slice(0, 2)
  return (
    arrived === null && readTokens(() => localStorage) === null && dataset['theme'] === undefined && language === lang
  )
}

/**
 * Fetches all files that the server named, with media that never match, into the browser's cache, with pauses for the page. Not by links of
 * our own: each would make the browser look through all styles anew, and the typeface change after the first paint.
 */
async function preloadLater(): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload][media]')) {
    void fetch(link.href, { priority: 'low' }).catch(() => {}) // whoever imports it hears of it
    await yieldToPage()
  }
}

void start()
