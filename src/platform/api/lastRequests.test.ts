import { expect, it } from 'vitest'

import { lastRequests, noteRequest } from './lastRequests.ts'

it('remembers the last twenty requests that had a name, the newest first', () => {
  lastRequests.splice(0)
  for (let number = 1; number <= 25; number += 1) noteRequest(`request ${number}`)
  noteRequest(null)
  noteRequest('')
  expect(lastRequests.length).toBe(20)
  expect([lastRequests.at(0), lastRequests.at(-1)]).toEqual(['request 25', 'request 6'])
  lastRequests.splice(0)
})
