import { findBrowser } from '#scripts/browser.ts'
import { browserFlags } from '#scripts/browserFlags.ts'
import { withServer } from '#scripts/withServer.ts'
import { chromium } from 'playwright'

import type { Attack } from './attack.ts'
import { showMarkup } from './shownMarkup.ts'

/** Markup in everything that others see, in a browser and in mails. */
export const markupAttack: Attack = {
  about: 'writes scripts into every text that others see, so many times, and looks at it in Chromium and in mails',
  promise: 'nothing runs, the policy has nothing to stop, and no element or attribute is made of a text',
  size: 8,
  run: ({ seed, size }) =>
    withServer(
      async ({ origin }) => {
        const executablePath = findBrowser()
        const browser = await chromium.launch({
          args: browserFlags,
          ...(executablePath === undefined ? {} : { executablePath }),
        })
        try {
          const [page, mailPage] = await Promise.all([browser.newPage(), browser.newPage()])
          const report = await showMarkup({ origin, page, mailPage, rounds: size, seed })
          return {
            measured: [
              `${report.fields} fields filled; ${report.refused.length} requests refused`,
              `${report.pages} pages, ${report.pagesWith} of them with some of it; ${report.mails} mails, ${report.mailsWith} with some of it`,
              ...report.refused.map((each) => `refused: ${each}`).slice(0, 10),
              ...report.findings,
            ],
            isKept: report.findings.length === 0 && report.pagesWith > size && report.mailsWith > size,
          }
        } finally {
          await browser.close()
        }
      },
      { environment: { TRUST_PROXY: '1', DEMO: 'on', DEV_MAILBOX: 'on' } },
    ),
}
