import { expect, type Page } from '@playwright/test'

import type { PageDriver } from './gesture.ts'
import { TakenSteps, type ExpectedStep } from './takenSteps.ts'

/** By this name a page that can be followed tells what its machines do: `machineInspector.ts`, in no build for visitors. */
const port = 'reportMachineStep'

/** As long as a page may take until it says that its machines can be read, in milliseconds. */
const helloMs = 10_000

/** What a page tells of one step. */
interface Reported {
  machine: string
  event: string
  states: readonly string[]
  context: object
}

/** Reads the running machines of one kind on a page while a path is walked: the page may look right by chance. */
export interface FollowedPage {
  /** Whether the page tells what its machines do; a build for visitors does not. */
  isOpen: () => boolean
  /** Throws where the page does not tell it soon. */
  requireOpen: () => Promise<void>
  /** How many steps were taken so far. */
  count: () => number
  /** What happens by itself is met at the latest before what is done next. */
  expectLater: (step: ExpectedStep) => void
  /** Waits until this step was taken since so many were, and before that all that was expected; throws where it is not. */
  expectStep: (step: ExpectedStep, since: number) => Promise<void>
}

/** Listens to a page that is opened from now on, once for each page. */
export async function followPage(
  page: Page,
  machine: string,
  { reads = (context) => context }: Pick<PageDriver, 'reads'>,
): Promise<FollowedPage> {
  const steps = new TakenSteps()
  let isOpen = false
  await page.exposeFunction(port, (text: string) => {
    isOpen = true
    const reported = JSON.parse(text) as Partial<Reported> // our own page
    const { event, states, context } = reported
    if (reported.machine !== machine || event === undefined || states === undefined) return
    steps.add({ event, states, context: reads(Object(context)) })
  })
  return {
    isOpen: () => isOpen,
    requireOpen: () =>
      expect
        .poll(() => isOpen, { timeout: helloMs })
        .toBe(true)
        .catch(() => {
          throw new Error('No machine tells what it does: this is a build for visitors, not that of --follow.')
        }),
    count: () => steps.count,
    expectLater: (step) => steps.expect(step),
    expectStep: async (step, since) => {
      steps.expect(step)
      try {
        await expect.poll(() => steps.missing(since)).toBe(null)
      } catch {
        // In full: a comparison of texts shows their beginnings.
        const missing = steps.missing(since)
        if (missing !== null) throw new Error(`Steps of the running machine: ${missing}`)
      }
      steps.goOn()
    },
  }
}
