import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'

import { expect, test } from '@playwright/test'

import { triesTool } from '#tests/support/roundsOfRun.ts'

const tutorial = readFileSync('docs/tutorial-testing.md', 'utf8')
const commands = [...tutorial.matchAll(/^```bash\n([^`]+)\n```$/gm)].flatMap(([, block = '']) => block.split('\n'))

/** What each command has to show; the product of `npm start` is the one that all journeys walk on. */
const shown: Readonly<Record<string, RegExp>> = {
  'npm run paths -- list': /locale +Language/,
  'npm run paths -- show locale --in browser': /5 paths with \d+ steps by shortest[^]*Left out:/,
  'npm run paths -- plan locale --in browser --locale cs': /Klikněte na odkaz „CS – Čeština“/,
  'npm run paths -- run locale --threshold 100': /guard outcomes +12 of 12 +100 %[^]*report\.html/,
  'npm run paths -- export locale --format playwright --out .cache/tutorial': /locale\.spec\.ts/,
  'npx playwright test -c .cache/tutorial': /5 passed/,
}

test('the tutorial for testers works, command by command', async ({ baseURL }) => {
  test.skip(!triesTool('tutorial'), 'in another run, or with TOOLS=all')
  test.setTimeout(5 * 60_000)
  rmSync('.cache/tutorial', { recursive: true, force: true })
  expect(commands).toEqual(['npm start', ...Object.keys(shown)])
  for (const [command, output] of Object.entries(shown)) {
    await test.step(command, async () => expect(await run(command, baseURL ?? '')).toMatch(output))
  }
  // Beside the spec, and not where the run around it has its own.
  expect(existsSync('.cache/tutorial/test-results')).toBe(true)
})

/** Everything that a command prints; throws where it fails. Playwright inside of Playwright must not know of it. */
async function run(command: string, baseUrl: string): Promise<string> {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(PLAYWRIGHT|PW|TEST|NODE_OPTIONS|FORCE_COLOR|CI$)/.test(name),
  )
  const child = spawn('sh', ['-c', command], { env: { ...Object.fromEntries(own), BASE_URL: baseUrl } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`“${command}” ended with ${code}:\n${output}`)
  return output
}
