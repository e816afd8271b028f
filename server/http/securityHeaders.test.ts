import { expect, it } from 'vitest'

import { foreignOrigins, pagePolicy, workerPolicy } from './securityHeaders.ts'

it('lets a page load data and pictures from an API and a map of other origins, and nothing else from there', () => {
  const origins = foreignOrigins({ apiBaseUrl: 'https://api.test/v2', mapStyleUrl: 'https://tiles.test/style.json' })
  const policy = pagePolicy('N', origins).split('; ')
  expect(policy).toContain("connect-src 'self' https://api.test https://tiles.test")
  expect(policy).toContain("img-src 'self' https://api.test https://tiles.test data: blob:")
  expect(policy.filter((line) => line.includes('tiles.test'))).toHaveLength(2)
  expect(workerPolicy(origins)).toBe("default-src 'none'; connect-src 'self' https://api.test https://tiles.test")
})

it('stays with its own origin where nothing is set', () => {
  expect(foreignOrigins({ apiBaseUrl: '' })).toEqual([])
  expect(pagePolicy('N')).toContain("connect-src 'self';")
})

it('lets no script turn a text into markup or code', () => {
  expect(pagePolicy('N')).toContain("require-trusted-types-for 'script'")
})
