import { expect, test } from '@playwright/test'

import { firstLoadBytes, firstLoads } from '#tests/support/firstLoad.ts'

test('no public page loads more than 185 kB of JavaScript at first', async ({ baseURL }) => {
  const loads = await firstLoads(baseURL ?? '')
  expect(loads.length).toBeGreaterThan(20)
  expect(loads.filter(({ bytes }) => bytes > firstLoadBytes).map(({ path, bytes }) => ({ path, bytes }))).toEqual([])
})
