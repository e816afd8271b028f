import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { filesIn } from '#scripts/filesIn.ts'

/**
 * What a model may take over from the product, beside types: words, and what the API fixes. A rule, a limit or a list
 * that decides is written down anew: taken from the code under test, it would agree with every mistake there.
 */
const isFree = (file: string, from: string): boolean =>
  from.startsWith('#contract/') || from.startsWith('../shared/') || from === `./${nameOf(file)}.labels.ts`

const nameOf = (file: string) => /(\w+)\.model\.ts$/.exec(file)?.[1] ?? ''

/** Values that a model imports from elsewhere than it may, with where they come from. */
function foreignValues(file: string, text: string): string[] {
  return [...text.matchAll(/^import (?!type\b)([^'"]+?) from '([^']+)'$/gm)].flatMap(([, names = '', from = '']) => {
    const values = names
      .replaceAll(/[{}]/g, '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
    const allowed = from === `./${nameOf(file)}.machine.ts` ? [`${nameOf(file)}Machine`] : []
    return isFree(file, from) ? [] : values.filter((name) => !allowed.includes(name)).map((name) => `${name} (${from})`)
  })
}

const models = filesIn('machines').filter((file) => file.endsWith('.model.ts'))

it.each(models)('%s takes no rule over from what it tests [H2]', (file) => {
  expect(foreignValues(file, readFileSync(file, 'utf8'))).toEqual([])
})

it('notices a rule, a list and a limit of the code under test', () => {
  const text = [
    "import { msg } from '#contract/message.ts'",
    "import { doorMachine, doorEvents, type DoorEvent } from './door.machine.ts'",
    "import type { DoorRule } from './doorRules.ts'",
    'import {',
    '  mayKnock,',
    '  type Visitor,',
    "} from './doorRules.ts'",
  ].join('\n')
  expect(foreignValues('machines/door/door.model.ts', text)).toEqual([
    'doorEvents (./door.machine.ts)',
    'mayKnock (./doorRules.ts)',
  ])
})
