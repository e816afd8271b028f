import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { measureRequests } from '#server/platform/http/metrics.ts'
import { brokenDatabase } from '#tests/support/brokenDatabase.ts'
import Fastify from 'fastify'
import { register } from 'prom-client'
import { describe, expect, it } from 'vitest'

const metrics = measureRequests(Fastify(), {
  askDatabase: () => Promise.resolve(),
  database: brokenDatabase(new Error('not needed here')),
  dataDirectory: '.',
})
const read = (file: string) => readFileSync(file, 'utf8')
const table = read('docs/operation/metrics.md')
const dashboard = JSON.parse(read('operation/grafana-dashboard.json')) as {
  panels: { title: string; targets?: { expr: string }[] }[]
}
const alerts = read('operation/alerts.yml')

/** What a question asks for: names of metrics, without functions, labels, words and numbers. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:or|and|unless)\b|\b(?:by|without)\s*\([^)]*\)/g, '')
  return [...new Set([...bare.matchAll(/\b([a-z][a-z0-9_]*)\b(?!\s*\()/g)].map(([, name = '']) => name))]
}

/** The series of a histogram end in these. */
const named = (series: string) => series.replace(/_(?:bucket|count|sum)$/, '')

const asked = [
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...[...alerts.matchAll(/^\s+expr: (.+)$/gm)].map(([, expression = '']) => expression),
]

it('describes every metric that the server registers in docs/operation/metrics.md, and no other', () => {
  const rows = metrics
    .known()
    .map(({ name, type, labels, help }) => `| \`${name}\` | ${type} | ${labels.join(', ')} | ${help} |`)
  const written = table.split('\n').filter((line) => /^\| `[a-z_]+` \| (?:counter|gauge|histogram) \|/.test(line))
  expect(written.toSorted()).toEqual(rows.toSorted())
})

it('asks for no metric in the dashboard and the alerts that the server does not register', async () => {
  const ofNode = (await metrics.read()).matchAll(/^# TYPE ((?:process|nodejs)_\w+)/gm)
  const known = new Set(['up', ...metrics.known().map(({ name }) => name), ...[...ofNode].map(([, name = '']) => name)])
  const unknown = asked.flatMap(metricsIn).filter((name) => !known.has(name) && !known.has(named(name)))
  expect(asked.length).toBeGreaterThan(25)
  expect(unknown).toEqual([])
})

it('has a line of the runbook for every alert, and an alert for every line', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const lines = [...table.matchAll(/^\| `([A-Z]\w+)` \| .+ \| .+ \|$/gm)].map(([, name]) => name)
  expect(lines).toEqual(names)
  const tests = read('operation/alerts.test.yml')
  expect(names.filter((name) => !new RegExp(`alertname: ${name}\\n\\s+exp_alerts:\\n`).test(tests))).toEqual([])
})

it('keeps measurements out of the registry that every package shares', () => {
  expect(register.getMetricsAsArray()).toEqual([])
})

it('counts the steps of machines wherever they are written down', () => {
  const written = 'insert into (account|report|listing_status|mail_token)_history|updateLead\\(tx'
  const files = execFileSync('git', ['grep', '-lE', written, '--', 'server/**/*.ts'], { encoding: 'utf8' })
    .trim()
    .split('\n')
  expect(files.length).toBeGreaterThanOrEqual(6)
  expect(files.filter((file) => !read(file).includes('countSteps('))).toEqual([])
})

describe('the law of metrics', () => {
  it('finds the metrics of a question', () => {
    const question = 'topk(8, sum by (route, le) (rate(a_bucket{status=~"5..", route!="b_c"}[5m])) / d_total) > 0.5'
    expect(metricsIn(question)).toEqual(['a_bucket', 'd_total'])
  })
})
