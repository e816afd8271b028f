import { readdirSync } from 'node:fs'

import { expect, it } from 'vitest'

import { routeExamples } from '#tests/support/routeExamples.ts'

const routes = readdirSync('src/routes').flatMap((file) => /^\$lang\.(.+)\.tsx$/.exec(file)?.[1] ?? [])

/** What an address of a route looks like below its language, without its query. */
const addressOf = (route: string) =>
  new RegExp(
    `^${route
      .split('.')
      .filter((part) => part !== 'index')
      .map((part) => `/${part === '$' ? '?.*' : part.startsWith('$') ? '[^/]+' : part}`)
      .join('')}$`,
  )

it('has an example of every page, so that each is opened by the tests that look at all of them [B5]', () => {
  expect(routes.length).toBeGreaterThan(30)
  expect(Object.keys(routeExamples).toSorted()).toEqual(routes.toSorted())
  const others = Object.entries(routeExamples).flatMap(([route, examples]) =>
    examples.length === 0
      ? [`${route}: none`]
      : examples.filter(({ path }) => !addressOf(route).test(path.replace(/\?.*/, ''))).map(({ path }) => path),
  )
  expect(others).toEqual([])
})
