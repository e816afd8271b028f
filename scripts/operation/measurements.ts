import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { createServerDatabase } from '#tests/support/serverDatabases.ts'
import { freePort } from '#tests/support/freePort.ts'
import { startPostgres } from '#tests/support/postgresServer.ts'

import { debianProgram } from '../debianPackage.ts'
import { projectDirectory } from '../project.js'
import { withServer } from '../withServer.ts'
import type { Outcome, Scenario } from './scenario.ts'

const file = (name: string) => join(projectDirectory, 'operation', name)

/** A file as Prometheus reads it: its rules by their whole path, the product where it listens here, more often than usual. */
function writeConfiguration(directory: string, productPort: number): string {
  const path = join(directory, 'prometheus.yml')
  const adapted = readFileSync(file('prometheus.yml'), 'utf8')
    .replace('- alerts.yml', `- ${file('alerts.yml')}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${productPort}`)
    .replaceAll(': 15s', ': 1s')
  writeFileSync(path, adapted)
  return path
}

/** Runs a program and answers whether it ended well, with the last line that it said. */
const said = (program: string, parameters: readonly string[]): Promise<{ isWell: boolean; last: string }> =>
  new Promise((resolve) => {
    execFile(program, parameters, (error, stdout, stderr) => {
      const lines = `${stdout}${stderr}`.trim().split('\n')
      resolve({ isWell: error === null, last: lines.at(-1)?.trim() ?? '' })
    })
  })

/** Every question of the dashboard, and of each alert what it compares with its threshold. */
function questions(): { from: string; question: string }[] {
  const { panels } = JSON.parse(readFileSync(file('grafana-dashboard.json'), 'utf8')) as {
    panels: { title: string; targets?: { expr: string }[] }[]
  }
  const alerts = readFileSync(file('alerts.yml'), 'utf8')
  return [
    ...panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ from: title, question: expr.replaceAll('$__rate_interval', '1m') })),
    ),
    ...[...alerts.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)].map(([, name = '', expression = '']) => ({
      from: name,
      question: expression.replace(/ (?:==|<|>) [\d.]+$/, ''),
    })),
  ]
}

/** How many series Prometheus has for a question. */
async function seriesOf(prometheus: string, question: string): Promise<number> {
  const answer = await fetch(`${prometheus}/api/v1/query?${new URLSearchParams({ query: question }).toString()}`)
  const { data } = (await answer.json()) as { data?: { result: unknown[] } }
  return data?.result.length ?? 0
}

/** Something of everything that is measured: pages, searches, an error, emails, a step of a machine. */
async function use(origin: string): Promise<void> {
  const ask = (path: string) => fetch(`${origin}${path}`).then((answer) => answer.arrayBuffer())
  await ask('/en')
  await ask('/properties?q=garden')
  await ask('/properties?price[lte]=5000000&order[price]=asc')
  await ask('/sitemap.xml')
  await fetch(`${origin}/users/reset-password-send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'visitor@domivo.test' }),
  })
}

async function measure(prometheusPath: string): Promise<Outcome[]> {
  const directory = mkdtempSync(join(tmpdir(), 'domivo-prometheus-'))
  const [port, postgres] = [await freePort(), await startPostgres()]
  try {
    const { databaseUrl } = await createServerDatabase(postgres.url, 'template0')
    return await withServer(
      async ({ origin }) => {
        const configuration = writeConfiguration(directory, Number(new URL(origin).port))
        const prometheus = spawn(
          prometheusPath,
          [`--config.file=${configuration}`, `--storage.tsdb.path=${directory}`].concat(
            `--web.listen-address=127.0.0.1:${port}`,
          ),
          { stdio: 'ignore' },
        )
        try {
          return await answers(origin, `http://127.0.0.1:${port}`)
        } finally {
          prometheus.kill('SIGTERM')
          if (prometheus.exitCode === null) await once(prometheus, 'exit')
        }
      },
      { listings: 50, environment: { DATABASE_URL: databaseUrl, DEMO: 'on', DEV_MAILBOX: 'on' } },
    )
  } finally {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Uses the product until every question has an answer, for half a minute at most. */
async function answers(origin: string, prometheus: string): Promise<Outcome[]> {
  const asked = questions()
  let silent = asked
  for (const deadline = performance.now() + 30_000; silent.length > 0 && performance.now() < deadline;) {
    await use(origin)
    await wait(2_000)
    const counts = await Promise.all(asked.map(({ question }) => seriesOf(prometheus, question).catch(() => 0)))
    silent = asked.filter((_, index) => counts[index] === 0)
  }
  const rules = await fetch(`${prometheus}/api/v1/rules`).then((answer) => answer.text())
  const unwell = [...rules.matchAll(/"health":"(\w+)"/g)].filter(([, health]) => health !== 'ok')
  const text = await fetch(`${origin}/metrics`).then((answer) => answer.text())
  return [
    {
      promise: 'metrics: every question of dashboard and alerts has series',
      figure:
        silent.length === 0 ? `${asked.length} questions` : `none for: ${silent.map(({ from }) => from).join(', ')}`,
      holds: silent.length === 0,
    },
    {
      promise: 'metrics: Prometheus evaluates every rule',
      figure: `${unwell.length} of ${[...rules.matchAll(/"health":/g)].length} fail`,
      holds: unwell.length === 0 && rules.includes('"health"'),
    },
    {
      promise: 'metrics: nothing that somebody typed is in them',
      figure: `${text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length} series`,
      holds: !text.includes('garden') && !text.includes('visitor@'),
    },
  ]
}

/** The metrics of the product, as a real Prometheus reads them. */
export const measurements: Scenario = {
  name: 'metrics',
  run: async () => {
    const prometheus = debianProgram('prometheus', ['/usr/bin/prometheus'])
    if ('reason' in prometheus) return { skipped: prometheus.reason }
    const promtool = debianProgram('prometheus', ['/usr/bin/promtool'])
    if ('reason' in promtool) return { skipped: promtool.reason }
    const [rules, configuration, tests] = await Promise.all([
      said(promtool.path, ['check', 'rules', file('alerts.yml')]),
      said(promtool.path, ['check', 'config', file('prometheus.yml')]),
      said(promtool.path, ['test', 'rules', file('alerts.test.yml')]),
    ])
    return [
      { promise: 'metrics: promtool accepts the rules', figure: rules.last, holds: rules.isWell },
      {
        promise: 'metrics: promtool accepts the configuration',
        figure: configuration.isWell ? 'valid' : configuration.last,
        holds: configuration.isWell,
      },
      { promise: 'metrics: alerts fire when they should', figure: tests.last, holds: tests.isWell },
      ...(await measure(prometheus.path)),
    ]
  },
}
