import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createPictures } from '#server/features/media/pictures.ts'
import { diskStore } from '#server/platform/files/diskStore.ts'
import { randomOf } from '#tests/faults/random.ts'
import { hostileFiles } from '#tests/faults/hostileFiles.ts'
import { uploadHostileFiles } from '#tests/faults/uploads.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { startTestApp } from '#tests/support/testApp.ts'
import { expect, it } from 'vitest'

it(
  'a hostile file is refused, or made anew with nothing of it left [REL-35] [REL-36] [REL-37]',
  { timeout: 60_000 },
  async () => {
    const seed = Date.now() % 1_000_000
    const random = randomOf(seed)
    const directory = mkdtempSync(join(tmpdir(), 'domivo-hostile-'))
    const { database, close } = await openOneDatabase()
    const files = diskStore(directory)
    const server = await startTestApp({ database, files, pictures: createPictures({ store: files }) })
    const origin = await server.app.listen({ port: 0 })
    let number = 0
    const newUser = async () => {
      number += 1
      const email = `sender${number}@example.test`
      await addAccounts(database, [{ email }])
      return bearer((await signInAs(server.app, email, { remoteAddress: `10.0.1.${number}` })).token)
    }
    const all = await hostileFiles()
    expect(all.length).toBeGreaterThan(100)
    const some = all.filter(() => random.percent(6))
    const report = await uploadHostileFiles({ origin, directory, newUser, files: some, damages: 4, seed })
    expect({ seed, findings: report.findings }).toEqual({ seed, findings: [] })
    expect(report.uploads).toBe(some.length * 2 + 4)
    expect([report.refused > 0, report.taken > 0], `seed ${seed}`).toEqual([true, true])
    await server.close()
    await close()
    rmSync(directory, { recursive: true })
  },
)
