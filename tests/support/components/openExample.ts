import { expect } from 'vitest'
import { page } from 'vitest/browser'

import { localize } from '#contract/localizedPath.ts'
import type { RouteExample } from '#tests/support/routeExamples.ts'

import { answersFor, collection, guestAnswers, noListings } from './exampleAnswers.ts'
import { exampleDraft } from './examples/drafts.ts'
import { problem, type Handlers } from './fakeServer.ts'
import { openPage, type OpenedPage, type OpenOptions } from './openPage.tsx'
import { settled } from './settled.ts'

/** A wizard with one draft, whose fields are filled in. */
const wizard: Handlers = {
  getOwnProperties: () => ({ ...collection('/my/own/properties', []), countsByStatus: noListings }),
  getProperty: ({ params }) => exampleDraft(Number(params.propertyId)),
}

/** What pages ask for that do something as soon as they are opened. */
const atOnce: Handlers = {
  confirmEmail: () => problem(422, { code: 'token_invalid' }),
  deleteToken: () => undefined,
}

/** Opens an example of a route in a language as whoever it is for, and waits until it says in its title and heading what it is. */
export async function openExample(
  lang: 'en' | 'cs',
  { by, path }: Omit<RouteExample, 'by'> & { by: RouteExample['by'] | Parameters<typeof answersFor>[0] },
  options: Pick<OpenOptions, 'size' | 'width'> = {},
): Promise<OpenedPage> {
  // The head follows a page a moment later, all of it at once: until then it is that of the page before.
  document.title = ''
  const [pathname = '', query] = path.split('?')
  const opened = await openPage(localize(`/${lang}${pathname}`) + (query === undefined ? '' : `?${query}`), {
    answers: {
      ...(by === 'guest' ? guestAnswers : answersFor(by)),
      ...atOnce,
      ...(path.startsWith('/property-onboarding') ? wizard : {}),
    },
    isSignedIn: by !== 'guest',
    ...(path === '/seen' && { stored: { 'listings-seen': '[1,2]' } }),
    ...options,
  })
  await settled()
  // The page of the test before may be there for a moment.
  await expect.poll(() => document.documentElement.lang).toBe(lang)
  await expect.poll(() => document.title).toMatch(/^Domivo – ./)
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  return opened
}
