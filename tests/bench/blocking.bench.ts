import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

import { browserPath } from '#scripts/browser.ts'
import { browserFlags } from '#scripts/browserFlags.ts'
import { withServer } from '#scripts/withServer.ts'
import { newestListingPath } from '#tests/support/demoListing.ts'

import { serveBareReact } from './bareReact/serveBareReact.ts'
import { machineLine, median, printTable } from './machine.ts'
import { processorBlocking } from './processorBlocking.ts'

const rounds = 5
const slowdown = 8
/** How many times as long as bare React a page may block, and the score that it has to reach. */
const bars = { ratio: 2, performance: 90 }
const goals = { ratio: 1.5, performance: 95 }
/** Below this, in ms, nobody waits, and a ratio says nothing. */
const least = 50

interface Measured {
  /** By the time that tasks had the processor: what else the machine does makes them wait, and is not theirs. */
  blockingMs: number
  /** As Lighthouse has it, by the clock. */
  lighthouseMs: number
  performance: number
}

/**
 * How long pages keep the browser from answering, with the processor eight times slower, beside the same markup taken over
 * by bare React: in turns on one machine, by processor time after the first paint.
 */
export async function benchBlocking(only?: string): Promise<boolean> {
  console.log(
    `Blocking time beside bare React, processor slowed down ${slowdown} times, median of ${rounds} rounds in turns · ${machineLine()}\n`,
  )
  const chromePath = await browserPath()
  const browser = await chromium.launch({ executablePath: chromePath, args: browserFlags })
  try {
    return await withServer(async ({ origin }) => {
      const bareReact = await serveBareReact(origin, browser)
      try {
        const pages = {
          home: '/en',
          results: '/en/listings',
          listing: await newestListingPath(origin),
          article: '/en/article/terms',
        }
        const rows = []
        let isMet = true
        for (const [name, path] of Object.entries(pages)) {
          if (only !== undefined && only !== name) continue
          const { url, ownBytes, bareBytes } = await bareReact.pageFor(path)
          const [own, bare]: [Measured[], Measured[]] = [[], []]
          // The first visit makes pictures; it is not counted.
          await measure(`${origin}${path}`, chromePath)
          for (let round = 0; round < rounds; round += 1) {
            own.push(await measure(`${origin}${path}`, chromePath))
            bare.push(await measure(url, chromePath))
          }
          const [ownMs, bareMs] = [own, bare].map((runs) => median(runs.map(({ blockingMs }) => blockingMs)))
          const byClock = median(own.map(({ lighthouseMs }) => lighthouseMs))
          const ratio = Math.max(ownMs ?? 0, least) / Math.max(bareMs ?? 0, least)
          const performance = median(own.map((run) => run.performance))
          const isPageMet = ratio <= bars.ratio && performance >= bars.performance
          isMet &&= isPageMet
          rows.push({
            page: name,
            'HTML kB': Math.round(ownBytes / 1000),
            'bare kB': Math.round(bareBytes / 1000),
            'blocking ms': Math.round(ownMs ?? 0),
            'bare ms': Math.round(bareMs ?? 0),
            'by the clock': Math.round(byClock),
            ratio: Number(ratio.toFixed(2)),
            performance,
            verdict: !isPageMet
              ? 'MISSED'
              : ratio <= goals.ratio && performance >= goals.performance
                ? 'met, goal too'
                : 'met',
          })
        }
        printTable(rows)
        console.log(
          `\nBars: ratio ${bars.ratio} (goal ${goals.ratio}; times below ${least} ms count as ${least}), performance ${bars.performance} (goal ${goals.performance}).`,
        )
        return isMet
      } finally {
        await bareReact.close()
      }
    })
  } finally {
    await browser.close()
  }
}

async function measure(url: string, chromePath: string): Promise<Measured> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...browserFlags], logLevel: 'silent' })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: ['performance'],
      throttling: {
        rttMs: 150,
        throughputKbps: 1_638.4,
        requestLatencyMs: 0,
        downloadThroughputKbps: 0,
        uploadThroughputKbps: 0,
        cpuSlowdownMultiplier: slowdown,
      },
    })
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`)
    const { audits, categories } = result.lhr
    return {
      blockingMs: processorBlocking(result.artifacts, result.lhr, slowdown),
      lighthouseMs: audits['total-blocking-time']?.numericValue ?? Infinity,
      performance: Math.round((categories.performance?.score ?? 0) * 100),
    }
  } finally {
    chrome.kill()
  }
}
