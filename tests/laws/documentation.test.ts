import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, it } from 'vitest'

const documents = execFileSync('git', ['ls-files', '*.md', ':!locales'], { encoding: 'utf8' }).trim().split('\n')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

describe.each(documents)('%s', (file) => {
  const text = readFileSync(file, 'utf8')

  it('has no dead link', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
    const local = links.filter((target) => !/^[a-z]+:/.test(target))
    expect(local.filter((target) => !leadsSomewhere(file, target))).toEqual([])
  })

  it('names no command that does not exist', () => {
    const commands = [...text.matchAll(/npm (?:run (?:--silent )?([\w:-]+)|(start|test))/g)].map(
      ([, a, b]) => a ?? b ?? '',
    )
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })
})

it('shows every command of the package in the README', () => {
  const readme = readFileSync('README.md', 'utf8')
  const hidden = Object.keys(scripts).filter(
    (name) => !readme.includes(`npm run ${name}`) && !readme.includes(`npm ${name}`),
  )
  expect(hidden).toEqual([])
})

function leadsSomewhere(file: string, target: string): boolean {
  const [path = '', anchor] = target.split('#')
  const full = path === '' ? file : join(dirname(file), path)
  if (!existsSync(full)) return false
  if (anchor === undefined || !full.endsWith('.md')) return true
  const anchors = [...readFileSync(full, 'utf8').matchAll(/^#+\s+(.+)$/gm)].map(([, heading = '']) => slugOf(heading))
  return anchors.includes(anchor)
}

/** The anchor that a heading gets where Markdown is shown. */
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
