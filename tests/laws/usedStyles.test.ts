import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { usedNames, usedPreset, withoutGlobalStyles } from '#scripts/usedStyles.ts'

const preset = readFileSync('node_modules/@chakra-ui/react/dist/esm/preset-base.js', 'utf8')
const names = readFileSync('node_modules/@pandacss/is-valid-prop/dist/index.mjs', 'utf8')

/** Names of the properties of the object that begins on this line, by their indentation. */
function keysAfter(code: string, line: string, indentation: string): string[] {
  const [, body = ''] = code.split(`${line}\n`)
  const [inside = ''] = body.split(`\n${indentation.slice(2)}}`)
  return [...inside.matchAll(new RegExp(`^${indentation}(\\w+): `, 'gm'))].map(([, key = '']) => key)
}

it('keeps of the style library what is named, also by a shorthand, and the conditions of the theme', () => {
  const short = usedPreset(preset, new Set(['px', 'cursor', 'background']), new Set(['hover', 'after']))
  expect(keysAfter(short, '  utilities: {', '    ')).toEqual(['background', 'paddingInline', 'cursor'])
  expect(keysAfter(short, 'const defaultConditions = defineConditions({', '  ')).toEqual(['hover', 'after'])
  expect(usedNames(names, new Set(['gap', 'zoom', 'href']))).toContain('var cssPropertiesStr = "gap,zoom"')
})

it('leaves the styles around all components to the server', () => {
  const system = readFileSync('node_modules/@chakra-ui/react/dist/esm/styled-system/system.js', 'utf8')
  expect(withoutGlobalStyles(system)).toContain('const _global = [];')
})

it('does not build with a style library that looks different', () => {
  expect(() => usedPreset('export const preset = {}', new Set(['px']))).toThrow('utilities')
  expect(() => usedNames('export const names = []', new Set(['gap']))).toThrow('list of properties')
  expect(() => withoutGlobalStyles('export const system = {}')).toThrow('global styles')
})
