import { readFileSync } from 'node:fs'

import { defaultBaseConfig } from '@chakra-ui/react'
import { expect, it } from 'vitest'

import { filesIn } from '#scripts/filesIn.ts'
import { usedConditions } from '#src/ui/theme/system.ts'

const known = new Set(Object.keys(defaultBaseConfig.conditions ?? {}))

it('names to the theme just the conditions that styles use', () => {
  const used = filesIn('src')
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?<=[\s{,'"])_(\w+)(?=['"]?\s*[=:])/g)].map(([, name = '']) => name),
    )
  expect(new Set(used.filter((name) => known.has(name)))).toEqual(new Set(usedConditions))
})
