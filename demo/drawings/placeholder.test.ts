import { expect, it } from 'vitest'

import { placeholderOf } from './placeholder.ts'

it('is a bitmap of the four colours, from top to bottom', () => {
  const uri = placeholderOf(['#102030', '#ff0000', '#00ff00', '#0000ff'])
  expect(uri).toMatch(/^data:image\/bmp;base64,/)
  const bytes = Buffer.from(uri.split(',')[1] ?? '', 'base64')
  expect(bytes.subarray(0, 2).toString('latin1')).toBe('BM')
  expect(bytes.readUInt32LE(2)).toBe(bytes.length)
  const rows = [0, 1, 2, 3].map((row) => bytes.subarray(54 + row * 12, 66 + row * 12).toString('hex'))
  expect(rows).toEqual(['302010', '0000ff', '00ff00', 'ff0000'].map((pixel) => pixel.repeat(4)))
})
