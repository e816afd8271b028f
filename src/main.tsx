import { holdActions } from './app/holdActions.ts'
import { pageSeen } from './browser/pageSeen.ts'
import { yieldToPage } from './browser/yieldToPage.ts'

/** The page is seen first. Then what takes it over is fetched, and begins in steps that leave room to scroll and press. */
async function start(): Promise<void> {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('The page has no root element.')
  const releaseActions = holdActions(root)
  await pageSeen(document)
  // The server named them all, with media that never match; named again, they are fetched together.
  for (const link of document.querySelectorAll('link[rel=modulepreload][media]')) {
    const wanted = link.cloneNode()
    if (wanted instanceof HTMLLinkElement) wanted.removeAttribute('media')
    link.replaceWith(wanted)
  }
  await import('react-dom/client')
  await yieldToPage()
  const { startApp } = await import('./app/startApp.tsx')
  await yieldToPage()
  await startApp(root, releaseActions)
}

void start()
