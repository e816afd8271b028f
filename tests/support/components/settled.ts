import { expect } from 'vitest'

import { openedPage } from './openPage.tsx'

/** Waits until nothing is on its way any more and the page shows what came: no call, no loading route, no busy part. */
export async function settled(): Promise<void> {
  const opened = openedPage()
  if (opened === null) throw new Error('No page is open.')
  const { queryClient, router } = opened.app
  await expect
    .poll(
      () =>
        queryClient.isFetching() === 0 &&
        router.state.status === 'idle' &&
        document.querySelector('main [aria-busy=true]') === null,
      { timeout: 10_000, interval: 10 },
    )
    .toBe(true)
}
