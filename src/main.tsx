import { holdActions } from './app/holdActions.ts'
import { pageSeen } from './browser/pageSeen.ts'
import { yieldToPage } from './browser/yieldToPage.ts'

/** The page is seen first. Then what takes it over is fetched, and begins in steps that leave room to scroll and press. */
async function start(): Promise<void> {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('The page has no root element.')
  const releaseActions = holdActions(root)
  try {
    await pageSeen(document)
    preloadLater()
    await import('react-dom/client')
    await yieldToPage()
    const { startApp } = await import('./app/startApp.tsx')
    await yieldToPage()
    await startApp(root, releaseActions)
  } catch (error) {
    // The page of the server stays: its links lead on, and whatever is pressed is the browser's again.
    releaseActions((act) => act())
    throw error
  }
}

/** The server named all files with media that never match; named again without, they are fetched together. */
function preloadLater(): void {
  for (const link of document.querySelectorAll('link[rel=modulepreload][media]')) {
    const wanted = link.cloneNode()
    if (wanted instanceof HTMLLinkElement) wanted.removeAttribute('media')
    link.replaceWith(wanted)
  }
}

void start()
