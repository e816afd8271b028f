import { readFileSync } from 'node:fs'

import { defaultBaseConfig } from '@chakra-ui/react'
import { parseSync } from 'rolldown/utils'
import { expect, it } from 'vitest'

import { filesIn } from '#scripts/filesIn.ts'
import { breakpoints } from '#src/ui/theme/scales.ts'
import { createBrowserTheme } from '#src/ui/theme/system.ts'

/** What CSS itself knows, for the properties of each scale. */
const anywhere = new Set(['inherit', 'initial', 'unset', 'auto', 'none', 'normal'])
const keywords: Record<string, readonly string[]> = {
  spacing: [],
  sizes: ['min-content', 'max-content', 'fit-content', 'content', 'thin'],
  colors: ['transparent', 'currentColor', 'currentcolor', 'white'],
  radii: [],
  shadows: ['inset', 'white'],
  zIndex: [],
  durations: [],
  easings: ['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out'],
  fontWeights: [],
  fonts: [],
  breakpoints: [],
  textStyles: [],
}
const length = /^-?(?:0|(?:\d*\.)?\d+(?:px|rem|em|%|dvh|vh|vw|ch|fr|deg|ms|s))$/
/** The order of layers within a part; the scale is for what lies over the page. */
const layer = /^-?\d$/
const hex = /^#[\da-f]{3,8}$/i

const theme = createBrowserTheme()
const { textStyles = {} } = theme._config.theme ?? {}

/** Which scale a property takes its values from: property or its short name → scale. */
const scaleOf = new Map<string, string>([['textStyle', 'textStyles']])
for (const [property, { values, shorthand = [] }] of Object.entries(defaultBaseConfig.utilities ?? {})) {
  const scale =
    typeof values === 'string'
      ? values
      : typeof values === 'function' && /color$|^background$|fill|stroke/i.test(property)
        ? 'colors'
        : undefined
  if (scale === undefined || !(scale in keywords)) continue
  for (const name of [property, shorthand].flat()) scaleOf.set(name, scale)
}

interface AstNode {
  type: string
  start: number
  [key: string]: unknown
}

interface Misnamed {
  start: number
  text: string
}

/** Values of styles that are neither on their scale nor CSS. */
function misnamedIn(file: string, source: string): Misnamed[] {
  const { program } = parseSync(file, source)
  return walk(program as unknown as AstNode)
}

function walk(node: AstNode): Misnamed[] {
  const scale = scaleOf.get(nameOf(node) ?? '')
  const own =
    scale === undefined
      ? []
      : literalsOf(node.value)
          .filter(({ value }) => !isKnown(scale, value))
          .map(({ value, start }) => ({ start, text: `${nameOf(node)}: ${value}` }))
  // The attributes of a plain element are no styles: an SVG has a width, too.
  const children = isPlainElement(node) ? [] : childrenOf(node)
  return [...own, ...children.flatMap(walk)]
}

const isPlainElement = ({ type, name }: AstNode) =>
  type === 'JSXOpeningElement' && isNode(name) && name.type === 'JSXIdentifier' && /^[a-z]/.test(String(name['name']))

const childrenOf = (node: AstNode) =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'

/** The name of a property of an object, or of an attribute. */
function nameOf(node: AstNode): string | undefined {
  if (node.type === 'Property' && isNode(node.key)) return String(node.key['name'] ?? node.key['value'])
  if (node.type === 'JSXAttribute' && isNode(node.name)) return String(node.name['name'])
  return undefined
}

/** The texts that an expression may be, also for each width or condition. */
function literalsOf(node: unknown): { value: string; start: number }[] {
  if (!isNode(node)) return []
  if (node.type === 'Literal')
    return typeof node['value'] === 'string' ? [{ value: node['value'], start: node.start }] : []
  if (node.type === 'ConditionalExpression') return [node['consequent'], node['alternate']].flatMap(literalsOf)
  if (node.type === 'LogicalExpression') return [node['left'], node['right']].flatMap(literalsOf)
  if (node.type === 'JSXExpressionContainer' || node.type === 'TSAsExpression') return literalsOf(node['expression'])
  if (node.type !== 'ObjectExpression') return []
  const properties = node['properties'] as AstNode[]
  // Another object is a part that happens to be called like a property.
  return properties.every((property) => isSituation(nameOf(property) ?? ''))
    ? properties.flatMap((property) => literalsOf(property['value']))
    : []
}

/** A width from which a value holds, or a condition. */
const isSituation = (name: string) => name === 'base' || name.startsWith('_') || Object.hasOwn(breakpoints, name)

function isKnown(scale: string, value: string): boolean {
  const references = [...value.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
  if (references.some((name) => theme.tokens.getByName(name) === undefined)) return false
  const withoutReferences = value.replaceAll(/\{[^}]*\}/g, '0')
  return parts(withoutReferences.replace(/ ?!important$|!$/, '')).every((part) => isPart(scale, part))
}

function isPart(scale: string, part: string): boolean {
  if (scale === 'textStyles') return Object.hasOwn(textStyles, part)
  const name = part.replace(/^-/, '')
  if (theme.tokens.getByName(`${scale}.${name}`) !== undefined) return true
  if (scale === 'colors' && theme.tokens.getByName(`colors.${name}.DEFAULT`) !== undefined) return true
  if (anywhere.has(part) || keywords[scale]?.includes(part) === true) return true
  // A function of CSS.
  if (part.includes('(')) return true
  return scale === 'zIndex' ? layer.test(part) : scale === 'colors' ? hex.test(part) : length.test(part)
}

/** Split at blanks and commas that stand in no brackets. */
const parts = (value: string) => value.match(/(?:[^\s,(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

it('takes every value of a style from its scale, or from CSS [D1]', () => {
  const misnamed = filesIn('src')
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      return misnamedIn(file, source).map(
        ({ start, text }) => `${file}:${source.slice(0, start).split('\n').length} ${text}`,
      )
    })
  expect(misnamed).toEqual([])
})

it.each([
  [`chakra('div', { base: { position: 'sticky', top: 'header' } })`, ['top: header']],
  [`const bar = <chakra.div position="sticky" top="header" />`, ['top: header']],
  [`const styles = { mt: { base: '-4', md: '5' } }`, ['mt: 5']],
  [`const styles = { top: 'calc({sizes.headr} + {spacing.4})' }`, ['top: calc({sizes.headr} + {spacing.4})']],
  [`const styles = { bg: isOn ? 'teal.subtle' : 'teal.subtel' }`, ['bg: teal.subtel']],
  [`const styles = { zIndex: 'overlays', textStyle: 'medium' }`, ['zIndex: overlays', 'textStyle: medium']],
  [`const styles = { top: '{sizes.header}', height: 'header', px: '4', m: '0 auto', inset: '0' }`, []],
])('reads %s as it is meant', (source, found) => {
  expect(misnamedIn('planted.tsx', source).map(({ text }) => text)).toEqual(found)
})
