import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

const folder = 'docs/decisions'
const index = 'README.md'
const maxWords = 300

/** The text of each record by its file name. */
type Records = ReadonlyMap<string, string>

const records: Records = new Map(
  readdirSync(folder)
    .filter((name) => name !== index)
    .toSorted()
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
)

const layout =
  /^# (?<number>\d{4}) (?<title>\S.*)\n\nStatus: (?<status>.+)\.\nDate: (?<date>.+)\.\n\n## Context\n\n\S[\s\S]*\n\n## Decision\n\n\S[\s\S]*\n\n## Consequences\n\n\S[\s\S]*\S\n$/

const headOf = (text: string): Partial<Record<'number' | 'title' | 'status' | 'date', string>> =>
  layout.exec(text)?.groups ?? {}

/** What is wrong with one record, apart from its place among the others. */
function breachesOfRecord(name: string, text: string): string[] {
  const { number, title = '', status = '', date = '' } = headOf(text)
  if (number === undefined) return ['does not have the layout of the template']
  const sections = [...text.matchAll(/^#+ .+$/gm)].slice(1).map(([heading]) => heading)
  const words = text.trim().split(/\s+/).length
  return [
    ...(sections.join() === '## Context,## Decision,## Consequences'
      ? []
      : ['has sections that the template does not have']),
    ...(name === `${number}-${slugOf(title)}.md` ? [] : ['is not named after its number and title']),
    ...(isDay(date) ? [] : [`has no real date: ${date}`]),
    ...(status === 'accepted' || successorOf(status) !== undefined ? [] : [`has no known status: ${status}`]),
    ...(words <= maxWords ? [] : [`has ${words} words, more than ${maxWords}`]),
  ]
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** A day that the calendar has: JavaScript reads 30 February as 2 March. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString() === `${text}T00:00:00.000Z`
}

/** The file name of the record that replaced another one. */
const successorOf = (status: string) => /^superseded by \[(\d{4})\]\((\1-[a-z0-9-]+\.md)\)$/.exec(status)?.[2]

/** Numbers that are missing or taken twice; they run from 0001. */
function breachesOfNumbers(names: readonly string[]): string[] {
  return names
    .toSorted()
    .flatMap((name, place) =>
      name.startsWith(`${String(place + 1).padStart(4, '0')}-`) ? [] : [`${name} is record ${place + 1}`],
    )
}

/** An entry is more than a record's number and title: a clause of the decision follows. */
const isEntryOf = (line: string, start: string) => line.startsWith(start) && line.length > start.length

/** Records that the index leaves out, repeats, misnames or makes up. */
function breachesOfIndex(text: string, all: Records): string[] {
  const withoutTemplate = text.replaceAll(/^```[\s\S]*?^```$/gm, '')
  const list = withoutTemplate.slice(withoutTemplate.indexOf('\n## '))
  const entries = list.split('\n').filter((line) => line !== '' && !line.startsWith('## '))
  const expected = [...all].map(([name, record]) => {
    const { number, title, status = '' } = headOf(record)
    return `- ${number} [${title}](${name})${status === 'accepted' ? '' : ' *(superseded)*'}: `
  })
  return [
    ...expected
      .filter((start) => entries.filter((line) => isEntryOf(line, start)).length !== 1)
      .map((start) => `not exactly once: ${start}`),
    ...entries.filter((line) => !expected.some((start) => isEntryOf(line, start))).map((line) => `no record: ${line}`),
  ]
}

/** Citations in a text of code or documentation that name no record, or another one than they say. */
function breachesOfCitations(text: string, names: readonly string[]): string[] {
  const files = [...text.matchAll(/\bdecisions\/(\d{4}[\w-]*(?:\.md)?)/g)].map(([, name = '']) => name)
  const numbers = [...text.matchAll(/\bdecisions?(?: records?)? (\d{1,4})\b/gi)].map(([, number = '']) => number)
  const links = text.matchAll(/\[[^\]]*?(\d{4})\]\((?:[\w./-]*\/)?(\d{4})-[a-z0-9-]+\.md\)/g)
  return [
    ...files.filter((name) => !names.includes(name)),
    ...numbers.filter((number) => !names.some((name) => name.startsWith(`${number.padStart(4, '0')}-`))),
    ...[...links].filter(([, label, target]) => label !== target).map(([link]) => link),
  ]
}

/** Relative links whose file does not exist. */
function deadLinks(text: string, exists: (path: string) => boolean): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target) && !exists(target))
}

describe('the records of decisions', () => {
  it.each([...records])('keep the format of the template: %s [J7]', (name, text) => {
    expect(breachesOfRecord(name, text)).toEqual([])
  })

  it('have numbers from 0001 on without a gap [J7]', () => {
    expect(breachesOfNumbers([...records.keys()])).toEqual([])
    expect(records.size).toBeGreaterThan(80)
  })

  it('stand in the index once each, and nothing else does [J7]', () => {
    expect(breachesOfIndex(readFileSync(join(folder, index), 'utf8'), records)).toEqual([])
  })

  it('link to files that exist, a superseded one to its successor [J7]', () => {
    const dead = [...records].flatMap(([name, text]) =>
      deadLinks(text, (path) => existsSync(join(folder, path))).map((target) => `${name}: ${target}`),
    )
    expect(dead).toEqual([])
  })

  it('are what code and documents cite [J7]', () => {
    const self = 'tests/laws/decisions.test.ts' // its examples cite records that do not exist
    const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
      .split('\n')
      .filter((file) => /\.(?:tsx?|js|sql|css|html|md|json)$/.test(file) && file !== self && existsSync(file))
    const names = [...records.keys()]
    const citing = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    expect(
      citing.flatMap(({ file, text }) => breachesOfCitations(text, names).map((wrong) => `${file}: ${wrong}`)),
    ).toEqual([])
    expect(files.length).toBeGreaterThan(1_000)
  })
})

const good = `# 0002 Stopping behind a load balancer

Status: accepted.
Date: 2026-11-24.

## Context

A load balancer noticed a stop through failed connections.

## Decision

Readiness fails first.

## Consequences

A stop takes three seconds longer.
`
const goodName = '0002-stopping-behind-a-load-balancer.md'

/** An index with these entries, below a template that is none of them. */
const indexOf = (...lines: string[]) =>
  `# Decision records\n\n\`\`\`md\n## Context\n\`\`\`\n\n## Operation\n\n${lines.join('\n')}\n`

const isArchitecture = (path: string) => path === '../architecture.md'

describe('the law of decision records', () => {
  it('lets through a record that keeps the format [J7]', () => {
    expect(breachesOfRecord(goodName, good)).toEqual([])
    const replaced = good.replace('accepted', 'superseded by [0003](0003-readiness.md)')
    expect(breachesOfRecord(goodName, replaced)).toEqual([])
    const longest = good.replace('Readiness fails first.', 'word '.repeat(268).trim())
    expect(breachesOfRecord(goodName, longest)).toEqual([])
    const apostrophe = good.replace('Stopping behind a load balancer', "The testers' page, and robots.txt")
    expect(breachesOfRecord('0002-the-testers-page-and-robots-txt.md', apostrophe)).toEqual([])
  })

  it.each([
    ['a title without a number', 'does not have the layout', '# 0002 ', '# '],
    ['a missing status', 'does not have the layout', 'Status: accepted.\n', ''],
    ['a missing date', 'does not have the layout', 'Date: 2026-11-24.\n', ''],
    [
      'a status after the date',
      'does not have the layout',
      'Status: accepted.\nDate: 2026-11-24.',
      'Date: 2026-11-24.\nStatus: accepted.',
    ],
    ['a missing section', 'does not have the layout', '## Decision\n\nReadiness fails first.\n\n', ''],
    ['sections in another order', 'does not have the layout', '## Context', '## Consequences'],
    ['an empty section', 'does not have the layout', 'Readiness fails first.\n\n', ''],
    ['bold text in place of a heading', 'does not have the layout', '## Context\n\n', '**Context.** '],
    ['a section of its own', 'has sections', '## Consequences', '## Why\n\nIt is quick.\n\n## Consequences'],
    ['a heading within a section', 'has sections', 'Readiness fails first.', '### Readiness\n\nIt fails first.'],
    ['another title than the file name', 'is not named after', 'load balancer\n', 'proxy\n'],
    ['another number than the file name', 'is not named after', '# 0002', '# 0003'],
    ['a day that no calendar has', 'has no real date: 2026-02-30', '2026-11-24', '2026-02-30'],
    ['a date in words', 'has no real date: 24 November', '2026-11-24', '24 November'],
    ['an unknown status', 'has no known status: Accepted', 'accepted', 'Accepted'],
    ['a successor without a link', 'has no known status: superseded by 0003', 'accepted', 'superseded by 0003'],
    [
      'a link to another number than it says',
      'has no known status: superseded',
      'accepted',
      'superseded by [0003](0004-readiness.md)',
    ],
    ['more than 300 words', 'has 301 words, more than 300', 'Readiness fails first.', 'word '.repeat(269).trim()],
  ])('tells of %s [J7]', (_breach, complaint, from, to) => {
    expect(good).toContain(from)
    expect(breachesOfRecord(goodName, good.replace(from, to))).toEqual([expect.stringContaining(complaint)])
  })

  it('tells of a gap, of a number taken twice and of a first record that is not 0001 [J7]', () => {
    expect(breachesOfNumbers(['0001-a.md', '0002-b.md'])).toEqual([])
    expect(breachesOfNumbers(['0001-a.md', '0003-b.md'])).toEqual(['0003-b.md is record 2'])
    expect(breachesOfNumbers(['0001-a.md', '0001-b.md'])).toEqual(['0001-b.md is record 2'])
    expect(breachesOfNumbers(['0002-a.md'])).toEqual(['0002-a.md is record 1'])
    expect(breachesOfNumbers(['0001-a.md', 'notes.md'])).toEqual(['notes.md is record 2'])
  })

  it('tells of records that the index leaves out, repeats, misnames or makes up [J7]', () => {
    const two: Records = new Map([
      ['0001-readiness.md', good.replace('0002 Stopping behind a load balancer', '0001 Readiness')],
      [goodName, good.replace('accepted', 'superseded by [0001](0001-readiness.md)')],
    ])
    const first = '- 0001 [Readiness](0001-readiness.md): It fails first.'
    const second =
      '- 0002 [Stopping behind a load balancer](0002-stopping-behind-a-load-balancer.md) *(superseded)*: Slowly.'
    expect(breachesOfIndex(indexOf(first, second), two)).toEqual([])
    const startOfFirst = 'not exactly once: - 0001 [Readiness](0001-readiness.md): '
    expect(breachesOfIndex(indexOf(second), two)).toEqual([startOfFirst])
    expect(breachesOfIndex(indexOf(first, first, second), two)).toEqual([startOfFirst])
    const misnamed = first.replace('[Readiness]', '[Ready]')
    expect(breachesOfIndex(indexOf(misnamed, second), two)).toEqual([startOfFirst, `no record: ${misnamed}`])
    const bare = '- 0001 [Readiness](0001-readiness.md): '
    expect(breachesOfIndex(indexOf(bare, second), two)).toEqual([startOfFirst, `no record: ${bare}`])
    const unmarked = second.replace(' *(superseded)*', '')
    expect(breachesOfIndex(indexOf(first, unmarked), two)).toHaveLength(2)
    const foreign = '- 0003 [Other](0003-other.md): Nobody wrote it.'
    expect(breachesOfIndex(indexOf(first, second, foreign), two)).toEqual([`no record: ${foreign}`])
  })

  it('tells of citations without a record [J7]', () => {
    const names = ['0001-readiness.md', goodName]
    const fine =
      'See docs/decisions/0001-readiness.md. [decision 0002](../decisions/0002-stopping-behind-a-load-balancer.md), decision 1'
    expect(breachesOfCitations(fine, names)).toEqual([])
    expect(breachesOfCitations('// See docs/decisions/0003-other.md.', names)).toEqual(['0003-other.md'])
    expect(breachesOfCitations('// See docs/decisions/0001-old-name.md.', names)).toEqual(['0001-old-name.md'])
    expect(breachesOfCitations('// See docs/decisions/0001.', names)).toEqual(['0001'])
    expect(breachesOfCitations('as decision 0003 says', names)).toEqual(['0003'])
    expect(breachesOfCitations('of Decision record 18', names)).toEqual(['18'])
    expect(breachesOfCitations('[0002](decisions/0001-readiness.md)', names)).toEqual([
      '[0002](decisions/0001-readiness.md)',
    ])
    expect(breachesOfCitations('[decision 0001](0002-stopping-behind-a-load-balancer.md)', names)).toHaveLength(1)
  })

  it('tells of links that lead nowhere [J7]', () => {
    expect(
      deadLinks('[a](../architecture.md#words), [b](#context), [c](https://domivo.test/x)', isArchitecture),
    ).toEqual([])
    expect(deadLinks('[a](0009-gone.md) and [b](../gone.md#x)', isArchitecture)).toEqual(['0009-gone.md', '../gone.md'])
  })
})
