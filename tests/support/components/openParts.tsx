import { flushSync } from 'react-dom'
import { onTestFinished } from 'vitest'

import type { Locale } from '#contract/entities/locale.ts'
import { showParts } from '#src/showcase/showParts.tsx'

import { createFakeServer, type FakeServer, type Handlers } from './fakeServer.ts'

const network = window.fetch
let close = () => {}

/** Opens the page of parts over a fake server; it is closed after the test, or by the next one that is opened. */
export async function openParts(locale: Locale, answers: Handlers | FakeServer): Promise<FakeServer> {
  close()
  const server = 'fetch' in answers ? answers : createFakeServer(answers)
  window.fetch = server.fetch
  const place = document.createElement('div')
  document.body.append(place)
  const remove = await showParts(place, locale)
  close = () => {
    flushSync(remove)
    place.remove()
    window.fetch = network
    close = () => {}
  }
  onTestFinished(() => close())
  return server
}
