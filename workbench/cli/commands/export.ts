import { dirname, join } from 'node:path'

import { findBrowser } from '#scripts/browser.ts'
import { browserFlags } from '#scripts/browserFlags.ts'

import { chartAsDot, asGraphWalker, chartAsMermaid, explore, type Generated } from 'everypath'
import { rememberPrinted } from '../../failures/printed.ts'
import type { Model } from '../../model.ts'
import { asPlan } from '../../exports/plan.ts'
import { asPlaywright, playwrightConfig } from '../../exports/playwright.ts'
import type { Console } from '../console.ts'
import { modelNamed, modelsNamed, oneOf, type Options } from '../options.ts'
import { plannedPaths } from '../planned.ts'
import { pageDriverOf } from '../players.ts'
import { writeResult } from '../writeResult.ts'
import { dataOf } from './show.ts'
import { sayIn } from '../../say.ts'

const formats = ['playwright', 'plan', 'mermaid', 'dot', 'graphwalker', 'json'] as const

/** Writes what other tools read, and says where. */
export async function exportFile(models: readonly Model[], options: Options, { out }: Console): Promise<number> {
  const format = oneOf('--format', options.format ?? 'playwright', formats)
  const several = format === 'graphwalker' ? modelsNamed(models, options.subject) : []
  const [model = modelNamed(models, options.subject)] = several
  const { locale } = options
  const { id } = model.machine
  const onPage = { ...options, level: 'browser' } as const
  const made: Record<(typeof formats)[number], () => [name: string, content: string]> = {
    playwright: () => [`${id}.spec.ts`, asPlaywright(namedPaths(model, onPage), pageDriverOf(model), locale)],
    plan: () => [`${id}.${locale}.md`, planOf(model, options)],
    mermaid: () => [`${id}.mmd`, chartAsMermaid(model, sayIn(locale))],
    dot: () => [`${id}.dot`, chartAsDot(model, sayIn(locale))],
    graphwalker: () => [
      `${several.map(({ machine }) => machine.id).join('-')}.graphwalker.json`,
      `${JSON.stringify(
        asGraphWalker(
          several.map((known) => explore(known, options.level)),
          sayIn(locale),
        ),
        null,
        2,
      )}\n`,
    ],
    json: () => [`${id}.paths.json`, `${JSON.stringify(dataOf(namedPaths(model, options)), null, 2)}\n`],
  }
  const [name, content] = made[format]()
  const file = fileFor(name, options.out)
  writeResult(file, content)
  if (format !== 'playwright') {
    out(file)
    return 0
  }
  const directory = dirname(file)
  writeResult(join(directory, 'playwright.config.ts'), playwrightConfig(findBrowser(), browserFlags))
  out(`${file}\nRun it against \`npm start\`: npx playwright test -c ${directory}`)
  return 0
}

/** The plan of the page where the machine has one, otherwise of what happens. */
export function planOf(model: Model, options: Options): string {
  const hasPage = !('none' in model.levels.browser)
  const level = options.level === 'memory' && hasPage ? 'browser' : options.level
  const generated = namedPaths(model, { ...options, level })
  return asPlan(generated, level === 'browser' ? pageDriverOf(model) : null, options.locale)
}

/** Paths whose ids a file or a plan names: `replay` takes each of them. */
function namedPaths(model: Model, options: Options): Generated {
  const generated = plannedPaths(model, options)
  rememberPrinted(model.machine.id, options.level, generated.paths)
  return generated
}

/** `--out` names a file when it has an ending, otherwise a folder. */
function fileFor(name: string, out = '.cache/paths/exports'): string {
  return /\.[a-z]+$/.test(out) ? out : join(out, name)
}
