import { readFileSync } from 'node:fs'

import type { FastifyInstance } from 'fastify'

import { levels } from 'everypath'
import { models } from '#workbench/models.gen.ts'

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Workbench</title>
<link rel="icon" href="data:,">
<main></main>
<script type="module" src="/workbench/live/main.ts"></script>
</html>`

/** The testers' workbench of development: a page that draws the machines and follows them. Builds know nothing of it. */
export function serveWorkbench(app: FastifyInstance): void {
  app.get('/workbench', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/workbench/runs', () =>
    Object.fromEntries(models.flatMap(({ machine }) => levels.flatMap((level) => runOf(machine.id, level)))),
  )
}

/** What the last run of a machine covered; nothing where there was none. */
function runOf(machine: string, level: string): [string, { states: string[]; transitions: string[] }][] {
  try {
    const report = JSON.parse(readFileSync(`.cache/paths/reports/${machine}-${level}/report.json`, 'utf8')) as {
      coverage: { states: { covered: string[] }; transitions: { covered: string[] } }
    }
    const { states, transitions } = report.coverage
    return [[`${machine}/${level}`, { states: states.covered, transitions: transitions.covered }]]
  } catch {
    return []
  }
}
