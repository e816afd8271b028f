import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TokenPair } from '#contract/entities/token.ts'
import { bearer } from '#tests/support/accounts.ts'
import { startServerProcess } from '#tests/support/serverProcess.ts'

import { countsOf, type Attack } from './attack.ts'
import { hostileFiles } from './hostileFiles.ts'
import { residentMiB } from './residentMemory.ts'
import { uploadBombs, uploadHostileFiles } from './uploads.ts'

/** Forms of 160 MB in all and two pictures of 40 megapixels, or one HEIC, may be held at once. */
const mayGrowMiB = 512
/** Bombs are refused by the head of the file. */
const bombsMayGrowMiB = 100
const bombsMayTakeMs = 100

const password = 'modrý kůň letí nad městem'

/** Signs somebody new up, from a network of their own. */
async function signUp(origin: string, number: number): Promise<Record<string, string>> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(new URL(path, origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${number >> 8}.${number & 255}.1` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const email = `sender${number}@example.test`
  await post('/users', { email, password })
  return bearer(((await post('/api/token/create', { email, password })) as TokenPair).token)
}

/** Hostile files at full length, against a server in a process of its own. */
export const uploadAttack: Attack = {
  about: 'uploads files that are no pictures or more than that, so many damaged ones, and bombs twenty at once',
  promise:
    'refused with a reason or made anew, nothing stays, nothing of the file arrives, 512 MiB more at most; a bomb within 100 ms and 100 MiB',
  size: 1_000,
  run: async ({ seed, size }) => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'domivo-uploads-'))
    const server = startServerProcess({
      dataDirectory,
      environment: { TRUST_PROXY: '1', DEV_MAILBOX: 'on', LOG_LEVEL: 'error' },
    })
    let looking: NodeJS.Timeout | undefined
    try {
      const origin = await server.ready
      const directory = join(dataDirectory, 'media')
      let number = 0
      const newUser = () => signUp(origin, (number += 1))
      const files = await hostileFiles()
      await newUser()
      const processId = server.child.pid ?? 0
      const before = residentMiB(processId)
      let mostMiB = before
      looking = setInterval(() => (mostMiB = Math.max(mostMiB, residentMiB(processId))), 20)
      const report = await uploadHostileFiles({ origin, directory, newUser, files, damages: size, seed })
      const grownMiB = mostMiB - before
      const beforeBombs = residentMiB(processId)
      mostMiB = beforeBombs
      const bombs = await uploadBombs({ origin, newUser }, 5)
      const bombsMiB = mostMiB - beforeBombs
      const isBombKept =
        bombsMiB < bombsMayGrowMiB &&
        bombs.slowestMs < bombsMayTakeMs &&
        Object.keys(bombs.statuses).every((status) => ['422', '429', '503'].includes(status))
      return {
        measured: [
          `${files.length} files, ${report.uploads} uploads: ${report.refused} refused, ${report.taken} made anew, the slowest ${report.slowestMs.toFixed(0)} ms`,
          `damaged pictures: ${report.damagedRefused} refused, ${report.damagedTaken} made anew`,
          `bombs: ${bombs.sent} (${countsOf(bombs.statuses)}), the slowest ${bombs.slowestMs.toFixed(0)} ms, others at p99 ${bombs.bystanderP99Ms.toFixed(0)} ms, ${bombsMiB.toFixed(0)} MiB more at most`,
          `memory: ${before.toFixed(0)} MiB before, ${grownMiB.toFixed(0)} MiB more at most`,
          ...report.findings,
        ],
        isKept: report.findings.length === 0 && grownMiB <= mayGrowMiB && isBombKept,
      }
    } finally {
      clearInterval(looking)
      await server.kill()
      rmSync(dataDirectory, { recursive: true })
    }
  },
}
