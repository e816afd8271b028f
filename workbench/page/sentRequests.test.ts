import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Page, Request } from '@playwright/test'
import { expect, it } from 'vitest'

import { SentRequests } from './sentRequests.ts'

const request = (accept = '*/*') => ({ headers: () => ({ accept }) }) as unknown as Request
const nothing = () => false

it('is quiet once nothing but what is held has been on its way for a while [H9]', async () => {
  const page = new EventEmitter()
  const sent = new SentRequests(page as unknown as Page)
  await sleep(40)
  expect(sent.isQuietFor(30, nothing)).toBe(true)
  const [late, stream] = [request(), request('text/event-stream')]
  page.emit('request', late)
  page.emit('request', stream)
  expect(sent.isQuietFor(30, nothing)).toBe(false)
  await sleep(40)
  // It waits for its answer, which may bring a message. What the path itself holds back brings nothing.
  expect(sent.isQuietFor(30, nothing)).toBe(false)
  expect(sent.isQuietFor(30, (one) => one === late)).toBe(true)
  page.emit('requestfinished', late)
  expect(sent.isQuietFor(30, nothing)).toBe(false)
  await sleep(40)
  expect(sent.isQuietFor(30, nothing)).toBe(true)
})
