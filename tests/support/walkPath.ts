import { test, type Page } from '@playwright/test'

import { pageDrivers } from '#workbench/drivers/pageDrivers.gen.ts'
import { followPage } from '#workbench/page/followPage.ts'
import { handsOn } from '#workbench/page/perform.ts'
import { walkLines } from '#workbench/page/walkLines.ts'
import type { Path, Step } from 'everypath'
import type { Locale } from '#contract/entities/locale.ts'

const nameOf = ({ event }: Pick<Step, 'event'>) => `${event.type} by ${String(event['by'])}`
const eventsOf = ({ steps }: Path) => new Set(steps.map(nameOf))

/**
 * A few of these paths that together take every event which all of them take, by whoever it is done, in a fraction of
 * the time; with `WALKS=all` every path. For walks on pages whose every path is walked on the server, too.
 */
export function fewWithEveryEvent(paths: readonly Path[]): readonly Path[] {
  if (process.env['WALKS'] === 'all') return paths
  const missing = new Set(paths.flatMap((path) => [...eventsOf(path)]))
  const chosen: Path[] = []
  while (missing.size > 0) {
    const gain = (path: Path) => [...eventsOf(path)].filter((event) => missing.has(event)).length
    // Of two that take as many new events the shorter one.
    const [best] = paths.toSorted((one, other) => gain(other) - gain(one) || one.steps.length - other.steps.length)
    if (best === undefined) break
    // What follows the last event that is new here is walked in vain.
    const last = best.steps.findLastIndex(({ event }, index) => {
      const isFirst = best.steps.findIndex((step) => nameOf(step) === nameOf({ event })) === index
      return isFirst && missing.has(nameOf({ event }))
    })
    const steps = best.steps.slice(0, last + 1)
    chosen.push({ ...best, steps })
    for (const step of steps) missing.delete(nameOf(step))
  }
  return chosen
}

/** Lets the report of a journey say whose path it walks, as `walksOf` does in other tests. */
export const walkedInJourney = (machine: string): void =>
  void test.info().annotations.push({ type: 'machine', description: machine })

/**
 * Each step, what the running machine did where the page tells it, and what is to be seen after it, as `npm run paths -- run MACHINE --in browser` walks
 * them too.
 */
export async function walkPath(page: Page, path: Path, locale: Locale = 'en'): Promise<void> {
  const driver = pageDrivers[path.machine]
  if (driver === undefined) throw new Error(`Nothing drives ${path.machine}.`)
  walkedInJourney(path.machine)
  await walkLines(handsOn(page, locale), driver, path, { followed: await followPage(page, path.machine, driver) })
}
