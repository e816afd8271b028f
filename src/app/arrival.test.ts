import { expect, it } from 'vitest'

import type { PageStatus } from '#src/platform/page/pageStatus.ts'

import { createArrivals } from './arrival.ts'

function world() {
  const log: unknown[] = []
  const arrive = createArrivals(
    ({ title }) => log.push(`title ${title}`),
    (event) => log.push(event),
  )
  const at = (publicHref: string, status: PageStatus = 200) =>
    arrive({ head: { language: 'cs', title: publicHref, elements: [] }, status, publicHref })
  return { log, at }
}

it('pushes the localized path without query or hash, after the title is set [N-PAGEVIEW]', () => {
  const { log, at } = world()
  at('/cs/inzeraty?listing_type=rent#mapa')
  expect(log).toEqual(['title /cs/inzeraty?listing_type=rent#mapa', { event: 'pageview', page: '/cs/inzeraty' }])
})

it('pushes once for each change of the path, not for a change of the query [N-PAGEVIEW]', () => {
  const { log, at } = world()
  for (const href of ['/en', '/en/listings', '/en/listings?page=2', '/en', '/cs']) at(href)
  const pages = log.flatMap((entry) => (typeof entry === 'string' ? [] : [Reflect.get(Object(entry), 'page')]))
  expect(pages).toEqual(['/en', '/en/listings', '/en', '/cs'])
})

it('does not count a page that is missing or failed, and counts the next one again', () => {
  const { log, at } = world()
  at('/en')
  at('/en/nowhere', 404)
  at('/en/listings', 500)
  at('/en')
  expect(log.filter((entry) => typeof entry !== 'string')).toEqual([
    { event: 'pageview', page: '/en' },
    { event: 'pageview', page: '/en' },
  ])
})
