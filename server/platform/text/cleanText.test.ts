import { expect, it } from 'vitest'

import { cleanLine, cleanParagraphs, oneLine } from './cleanText.ts'

it.each([
  ['a family', '👨‍👩‍👧'],
  ['a profession with a skin tone', '👩🏽‍🚒'],
  ['a heart on fire', '❤️‍🔥'],
  ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['a keycap', '1️⃣'],
])('keeps the emoji of %s whole [C10]', (_, emoji) => {
  expect(oneLine(`${emoji}${emoji}`)).toBe(`${emoji}${emoji}`)
  expect(cleanParagraphs(`Ahoj ${emoji}\n${emoji}!`, 'text')).toBe(`Ahoj ${emoji}\n${emoji}!`)
})

it.each([
  ['a mark of direction', 'pay\u202Eecirp', 'pay ecirp'],
  ['a zero-width space', 'free\u200Bdom', 'free dom'],
  ['a joiner between letters', 'a\u200Db', 'a b'],
  ['a joiner at the end of an emoji', '👨\u200D!', '👨 !'],
  ['tags after something else than a flag', 'a\u{E0067}\u{E007F}b', 'a b'],
  ['a control character', 'a\u0000b', 'a b'],
])('takes %s out', (_, text, clean) => {
  expect(oneLine(text)).toBe(clean)
  expect(cleanParagraphs(text, 'text')).toBe(clean)
})

it('asks for a text where nothing can be seen', () => {
  expect(() => cleanLine('\u200D \u202E', 'name')).toThrow('This value is missing.')
})
