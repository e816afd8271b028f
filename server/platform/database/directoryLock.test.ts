import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { DirectoryInUse, lockByFile, lockDirectory } from './directoryLock.ts'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'domivo-lock-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

it('gives a directory to one holder, names it to others, and gives it back [REL-43]', async () => {
  const lock = await lockDirectory(directory)
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse)
  await expect(lockDirectory(directory)).rejects.toMatchObject({ holder: `process ${process.pid}` })
  await lock.release()
  await (await lockDirectory(directory)).release()
})

it('lets one of many in that come at once [REL-43]', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 50 }, () => lockDirectory(directory)))
  const winners = attempts.filter((attempt) => attempt.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  await winners[0]?.value.release()
})

it('is free again after its holder was killed [REL-43]', async () => {
  const module = join(import.meta.dirname, 'directoryLock.ts')
  const program = `
    const { lockDirectory } = await import(${JSON.stringify(module)})
    await lockDirectory(${JSON.stringify(directory)})
    console.log('locked')
    setInterval(() => undefined, 1_000)
  `
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  await expect(lockDirectory(directory)).rejects.toMatchObject({ holder: `process ${holder.pid}` })
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  await (await lockDirectory(directory)).release()
})

it('keeps a file where the system has no better way: live holders are named, dead ones replaced [REL-43]', async () => {
  const file = join(directory, 'lock')
  const lock = await lockByFile(directory, file)
  await expect(lockByFile(directory, file)).rejects.toMatchObject({ holder: `process ${process.pid}` })
  await lock.release()

  const dead = spawn(process.execPath, ['-e', ''])
  await once(dead, 'exit')
  writeFileSync(file, `${dead.pid} its-mark`)
  await (await lockByFile(directory, file)).release()
})
