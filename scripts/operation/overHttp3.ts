import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { chromium } from 'playwright'

import { browserPath } from '../browser.ts'
import { browserFlags } from '../browserFlags.ts'
import type { Outcome } from './scenario.ts'

/** Opens the home page in Chromium, which is told to speak HTTP/3 to this port and to believe this certificate. */
export async function overHttp3(name: string, port: number, certificatePath: string): Promise<Outcome> {
  const { publicKey } = new X509Certificate(readFileSync(certificatePath))
  const key = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: [
      ...browserFlags.filter((flag) => flag !== '--disable-quic'),
      '--enable-quic',
      `--origin-to-force-quic-on=localhost:${port}`,
      `--ignore-certificate-errors-spki-list=${key}`,
    ],
  })
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true })
    await page.goto(`https://localhost:${port}/en`)
    const [protocol, heading] = [
      await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().nextHopProtocol as unknown),
      await page.locator('h1').first().textContent(),
    ]
    return {
      promise: `${name}: a page over HTTP/3`,
      figure: String(protocol),
      holds: protocol === 'h3' && heading !== null && heading.trim() !== '',
    }
  } finally {
    await browser.close()
  }
}
