import { describe, expect, it } from 'vitest'

import { readCsv } from './readCsv.ts'

const fieldsOf = (text: string) => readCsv(text).map(({ fields }) => fields)

describe('a table in a text', () => {
  it('has fields with separators, line breaks and quotation marks in them', () => {
    expect(fieldsOf('a,b,c\r\n"1,5","two\nlines","says ""so"""\r\n')).toEqual([
      ['a', 'b', 'c'],
      ['1,5', 'two\nlines', 'says "so"'],
    ])
  })

  it.each([
    ['commas', 'a,b\n1;2,3'],
    ['semicolons', 'a;b\n1,2;3'],
    ['tabs', 'a\tb\n1,2\t3'],
  ])('is parted by %s where its first line is', (_, text) => expect(fieldsOf(text)[1]).toHaveLength(2))

  it('may begin with a mark of its encoding, and end without a line break', () => {
    expect(fieldsOf('\uFEFFa,b\n1,')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ])
  })

  it('knows on which line each record begins', () => {
    expect(readCsv('a\n"x\ny"\n\nz').map(({ line }) => line)).toEqual([1, 2, 5])
  })

  it('is refused where a quotation mark is never closed', () => {
    expect(() => readCsv('a,b\n1,"2\n3')).toThrow('The quotation mark of line 2 is never closed.')
  })
})
