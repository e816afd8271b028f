import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, it } from 'vitest'

/** How long the README may be, in words. */
const readmeWords = 400

const documents = execFileSync('git', ['ls-files', '*.md', ':!locales'], { encoding: 'utf8' }).trim().split('\n')
/** Documents of how things are now. Decisions and the changelog tell of their day, with the paths of that day. */
const presentDocuments = documents.filter((file) => /^(README|CONTRIBUTING|docs\/[^/]+)\.md$/.test(file))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** The text of a file of the project, empty for a folder or a file that is no document; null where there is nothing. */
type ReadDocument = (path: string) => string | null

const readDocument: ReadDocument = (path) =>
  existsSync(path) ? (path.endsWith('.md') ? readFileSync(path, 'utf8') : '') : null

/** Links to files or headings that do not exist. */
function deadLinks(file: string, text: string, read: ReadDocument): string[] {
  return [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path = '', anchor] = target.split('#')
      const content = path === '' ? text : read(join(dirname(file), path))
      return content === null || (anchor !== undefined && !anchorsOf(content).has(anchor))
    })
}

/** The anchors of all headings, as GitHub makes them: a repeated heading gets a number. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of withoutBlocks(text).matchAll(/^#+\s+(.+)$/gm)) {
    const slug = slugOf(heading)
    let anchor = slug
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`
    anchors.add(anchor)
  }
  return anchors
}

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** A `#` inside of a block of code is no heading. */
const withoutBlocks = (text: string) => text.replaceAll(/^```[^\n]*\n[\s\S]*?^```$/gm, '')

/** The scripts that a document names, as `npm run x`, `npm start` or `npm test`. */
const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/npm (?:run (?:--silent )?([\w:-]+)|(start|test))/g)].map(([, a, b]) => a ?? b ?? '')

const unknownScripts = (text: string, known: readonly string[]) =>
  scriptsIn(text).filter((name) => !known.includes(name))

const unnamedScripts = (text: string, known: readonly string[]) => {
  const named = new Set(scriptsIn(text))
  return known.filter((name) => !named.has(name))
}

/** A path in backticks that begins at the root of the project, without placeholders. */
const pathInText = /`((?:contract|machines|src|server|demo|locales|public|workbench|tests|scripts|docs)\/[\w./-]*)`/g

/** Files and folders that a document names and that do not exist. */
const missingPaths = (text: string, isThere: (path: string) => boolean) =>
  [...text.matchAll(pathInText)].map(([, path = '']) => path).filter((path) => !isThere(path))

/** A setting or another variable of the environment: words in capitals with an underscore between them. */
const variable = '[A-Z][A-Z0-9]*(_[A-Z0-9]+)+'

/** Variables in backticks, also with a value, that nothing reads. */
const unknownVariables = (text: string, known: ReadonlySet<string>) =>
  [...text.matchAll(new RegExp(`\`(${variable})(?:=[^\`]*)?\``, 'g'))]
    .map(([, name = '']) => name)
    .filter((name) => !known.has(name))

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{Letter}\p{Number}]/u.test(word)).length

describe.each(documents)('%s', (file) => {
  const text = readFileSync(file, 'utf8')

  it('has no dead link', () => {
    expect(deadLinks(file, text, readDocument)).toEqual([])
  })

  it('names no command that does not exist', () => {
    expect(unknownScripts(text, Object.keys(scripts))).toEqual([])
  })
})

it.each(presentDocuments)('names no file in %s that does not exist [J7]', (file) => {
  expect(missingPaths(readFileSync(file, 'utf8'), existsSync)).toEqual([])
})

it('names no variable of the environment that nothing reads [J7]', () => {
  const sources = ['*.ts', '*.js', '.env.example', ':!tests/laws/documentation.test.ts']
  const found = execFileSync('git', ['grep', '-ohwE', variable, '--', ...sources], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const known = new Set(found.split('\n'))
  const unknown = presentDocuments.map((file) => [file, unknownVariables(readFileSync(file, 'utf8'), known)])
  expect(unknown.filter(([, names]) => names?.length !== 0)).toEqual([])
})

it('names every script of the package in docs/commands.md [J7]', () => {
  expect(unnamedScripts(readFileSync('docs/commands.md', 'utf8'), Object.keys(scripts))).toEqual([])
})

it(`keeps the README below ${readmeWords} words [J7]`, () => {
  expect(wordsOf(readFileSync('README.md', 'utf8'))).toBeLessThanOrEqual(readmeWords)
})

it('lists every document in docs/README.md [J7]', () => {
  const index = readFileSync('docs/README.md', 'utf8')
  const unlisted = presentDocuments.filter(
    (file) => file.startsWith('docs/') && file !== 'docs/README.md' && !index.includes(`](${file.slice(5)})`),
  )
  expect(unlisted).toEqual([])
})

describe('the law of documents', () => {
  const files: Record<string, string> = {
    'docs/house.md': '# House\n\n## The front door\n\n## Rooms\n\n```bash\n# Not a heading\n```\n\n## Rooms\n',
    'docs/plan.png': '',
  }
  const read: ReadDocument = (path) => files[path] ?? null

  it('finds links to files and headings that are not there, and no others [J7]', () => {
    const text = `
# Start

[a](docs/house.md) [b](docs/house.md#the-front-door) [c](docs/house.md#rooms-1) [d](#start) ![e](docs/plan.png "A plan")
[f](https://example.com/docs/none.md) [g](mailto:somebody@example.com)
[h](docs/cellar.md) [i](docs/house.md#back-door) [j](docs/house.md#not-a-heading) [k](#end) [l](docs/house.md#rooms-2)
`
    expect(deadLinks('README.md', text, read)).toEqual([
      'docs/cellar.md',
      'docs/house.md#back-door',
      'docs/house.md#not-a-heading',
      '#end',
      'docs/house.md#rooms-2',
    ])
  })

  it('reads links from where their document is [J7]', () => {
    expect(deadLinks('docs/house.md', '[a](plan.png) [b](docs/plan.png) [c](../docs/plan.png)', read)).toEqual([
      'docs/plan.png',
    ])
  })

  it('finds commands that are not in the package, and scripts that nobody names [J7]', () => {
    const text =
      'First `npm start`, then `npm run bench:doors -- --wide`, `npm run --silent knock` and `npm run paint`.'
    const known = ['start', 'test', 'bench', 'bench:doors', 'knock']
    expect(unknownScripts(text, known)).toEqual(['paint'])
    expect(unnamedScripts(text, known)).toEqual(['test', 'bench'])
  })

  it('finds files that are not there [J7]', () => {
    const text =
      'See `docs/house.md`, `docs/cellar.md`, `src/*.ts`, `/src/none.ts`, `server/none/` and `elsewhere/none.md`.'
    expect(missingPaths(text, (path) => path in files)).toEqual(['docs/cellar.md', 'server/none/'])
  })

  it('finds variables that nothing reads [J7]', () => {
    const text = 'Set `DOOR_KEY=brass` and `WINDOW_COUNT`, never `CELLAR_LIGHT` nor `S3_`, `HTTP` or NO_TICKS.'
    expect(unknownVariables(text, new Set(['DOOR_KEY', 'WINDOW_COUNT']))).toEqual(['CELLAR_LIGHT'])
  })

  it('counts words, and no marks between them [J7]', () => {
    expect(wordsOf('# One two\n\n| three | `npm run four` |\n')).toBe(6)
  })
})
