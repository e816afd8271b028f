import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<'start' | 'serve', string> }

// npm sends its signals to the shell that it starts a script with, and a shell does not pass them on to what it waits for.
it.each(['start', 'serve'] as const)('tells the server to stop when `npm run %s` is told to [G8]', async (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'domivo-signals-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const node = `#!/bin/sh
trap 'echo "$* stops"; exit 7' TERM
echo "$* runs"
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do sleep 0.1; done
`
  writeFileSync(join(folder, 'node'), node, { mode: 0o755 })
  const shell = spawn('sh', ['-c', scripts[name]], {
    env: { PATH: `${folder}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  shell.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text))
  await once(shell.stdout, 'data')
  shell.kill('SIGTERM')
  expect(await once(shell, 'close')).toEqual([7, null])
  const program = { start: 'scripts/start.js', serve: 'server/main.ts' }[name]
  expect(said.join('')).toBe(`${program} runs\n${program} stops\n`)
})
