import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'

import { Mismatch } from 'everypath'
import { chromium } from 'playwright'

import type { Locale } from '#contract/entities/locale.ts'
import { browserFlags } from '#scripts/browserFlags.ts'

import { readStep } from '../live/liveStep.ts'
import type { Gesture } from '../page/gesture.ts'
import { handsOn, perform, type Hands } from '../page/perform.ts'
import { gestureOf } from './gestureOf.ts'
import { addGesture, type Heard } from './heard.ts'
import { watchPage, type Touched } from './watchPage.ts'
import { networkQuiet } from '../page/networkQuiet.ts'

interface Session {
  /** Of a product that is served from its sources, without a slash at its end. */
  origin: string
  executablePath: string
  locale: Locale
  /** Played instead of a person, in a browser that nobody sees. */
  script: readonly Gesture[] | null
  /** Texts that may be kept. */
  known: ReadonlySet<string>
}

/** The channel on which machines under `npm run dev` tell their steps. */
const channel = 'domivo-workbench'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What was heard, and where it began: the address of the first page with `{lang}` for its language. */
export interface Recording {
  start: string
  heard: readonly Heard[]
}

/**
 * Opens the product and listens until the person closes the window, or the script has ended. Throws a `Mismatch` where
 * a gesture of the script cannot be made.
 */
export async function record({ origin, executablePath, locale, script, known }: Session): Promise<Recording> {
  let start: string | null = null
  const heard: Heard[] = []
  const browser = await chromium.launch({ executablePath, args: browserFlags, headless: script !== null })
  try {
    // A person sizes the window; a script meets the page that drivers know.
    const viewport = script === null ? null : { width: 1440, height: 900 }
    const context = await browser.newContext({ baseURL: origin, viewport, reducedMotion: 'reduce' })
    await context.exposeFunction('reportTouch', (touched: Touched) => {
      const gesture = gestureOf(touched, known)
      if (gesture !== null) addGesture(heard, gesture)
    })
    await context.exposeFunction('reportStep', (message: unknown) => {
      const step = readStep(message)
      if (step !== null) heard.push({ step })
    })
    await context.addInitScript({ content: axe })
    await context.addInitScript(watchPage, channel)
    const page = await context.newPage()
    page.on('domcontentloaded', () => {
      start ??= new URL(page.url()).pathname.replace(new RegExp(`^/${locale}(?=/|$)`), '/{lang}')
    })
    if (script === null) {
      await page.goto(`/${locale}`)
      await page.waitForEvent('close', { timeout: 0 })
    } else {
      const hands = handsOn(page, locale)
      for (const [index, gesture] of script.entries()) await performOrSay(hands, gesture, index)
      await networkQuiet(page)
    }
  } finally {
    await browser.close()
  }
  return { start: start ?? '/{lang}', heard }
}

async function performOrSay(hands: Hands, gesture: Gesture, index: number): Promise<void> {
  try {
    await perform(hands, gesture)
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new Mismatch(`Gesture ${index + 1}, ${JSON.stringify(gesture)}, cannot be made: ${reason}`)
  }
}
