import { afterEach, expect } from 'vitest'

import { openedPage } from './openPage.tsx'

afterEach(() => {
  const page = openedPage()
  if (page === null) return
  const { unanswered } = page.server
  page.close()
  expect(unanswered, 'calls that the test does not answer').toEqual([])
})
