import { expect, it } from 'vitest'

import { createTheme, themeParts } from '#src/ui/theme/system.ts'

import { mergeConfigs } from './styleSystem.ts'
import { createTokenDictionary } from './tokenDictionary.ts'

const { tokens: whole } = createTheme({ preflight: false })
const { theme } = mergeConfigs(...themeParts({ preflight: false })) as {
  theme: Pick<Parameters<typeof createTokenDictionary>[0], 'tokens' | 'semanticTokens' | 'breakpoints'>
}
const short = createTokenDictionary({ prefix: 'chakra', ...theme })

it('has every variable of the library in its category, also what is taken away from spacing', () => {
  const categories = [...whole.categoryMap.keys()]
  expect(categories.length).toBeGreaterThan(8)
  for (const category of categories) {
    expect({ category, values: short.getCategoryValues(category) }).toEqual({
      category,
      values: whole.getCategoryValues(category),
    })
  }
  expect(short.getCategoryValues('nothing')).toBe(null)
  for (const [name, variable] of whole.flatMap) expect([name, short.getVar(name)]).toEqual([name, variable])
})

it('leads from a palette to the same variables as the library', () => {
  expect(short.colorPaletteMap).toEqual(whole.colorPaletteMap)
  expect(short.colorPaletteMap.get('green')?.size).toBe(9)
})

it('reads tokens within a value, and refuses what is none', () => {
  for (const value of ['{sizes.header}', 'calc({sizes.content} + {spacing.12})', '0 0 4px red', '100%'])
    expect(short.expandReferenceInValue(value)).toBe(whole.expandReferenceInValue(value))
  expect(() => short.expandReferenceInValue('{sizes.nothing}')).toThrow('sizes.nothing')
})
