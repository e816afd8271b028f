import { expect } from 'vitest'

import { ApprovedScreen } from './approvedScreen.ts'
import { openedPage } from './openPage.tsx'
import { SaidToasts } from './saidToasts.ts'
import { callsOf, type SentCall } from './sentCalls.ts'

interface Left {
  machine: string
  /** In which the page is left. */
  state: string
  /** What it has asked for, the oldest first. */
  sent: readonly SentCall[]
  /** Nothing is on its way but what the walk holds. */
  isQuiet: () => boolean
  /** Loads a page anew. */
  open: (address: string) => Promise<unknown>
}

const elsewhere = ['/en/article/terms', '/en/article/privacy'] as const

/**
 * Leaves a page and goes back to it, and then loads it anew: what differs from the page that was left, what is said and what
 * is sent then has to be as a person approved. What was done is done once, and what was said was said.
 */
export async function comeBack({ machine, state, sent, isQuiet, open }: Left): Promise<void> {
  const opened = openedPage()
  if (opened === null) return
  const approved = new ApprovedScreen('comebacks', machine, isQuiet)
  const toasts = new SaidToasts()
  const meet = async (title: string, go: () => Promise<unknown>) => {
    await toasts.forget()
    const from = sent.length
    await go()
    await expect.poll(isQuiet).toBe(true)
    await approved.meetBeside(
      title,
      () => callsOf(sent.slice(from)).sends,
      () => toasts.said,
    )
  }
  try {
    await toasts.forget()
    await approved.begin()
    const { pathname, search, hash } = location
    const address = `${pathname}${search}${hash}`
    const away = elsewhere.find((one) => one !== pathname) ?? elsewhere[0]
    await meet(`${state}, then away and Back`, async () => {
      void opened.app.router.navigate({ href: away })
      await expect.poll(() => location.pathname, { message: 'somebody is elsewhere' }).toBe(away)
      await expect.poll(isQuiet).toBe(true)
      history.back()
      await expect.poll(() => location.pathname).toBe(pathname)
    })
    await meet(`${state}, then a reload`, () => open(address))
  } finally {
    toasts.leave()
  }
}
