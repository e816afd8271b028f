import { expect, it } from 'vitest'

import { limits } from '#contract/limits.ts'

import { fileProblem } from './pictureCheck.ts'

const fileOf = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)])

it('takes pictures by their content, whatever they are called [REL-36]', async () => {
  const pictures = ['\u00FF\u00D8\u00FF\u00E0JFIF', '\u0089PNG\r\n', 'RIFF0000WEBPVP8 ', '\0\0\0\u0020ftypavif']
  const others = ['<svg xmlns="http://www.w3.org/2000/svg">', '%PDF-1.7', 'GIF89a', '<html>']
  expect(await Promise.all(pictures.map((text) => fileProblem(fileOf(text))))).toEqual([null, null, null, null])
  expect(await Promise.all(others.map((text) => fileProblem(fileOf(text))))).toEqual(others.map(() => 'media_type'))
})

it('sends nothing that is empty or too large [REL-35]', async () => {
  expect(await fileProblem(new Blob([]))).toBe('media_empty')
  expect(await fileProblem(new Blob([new Uint8Array(limits.media.maxBytes + 1)]))).toBe('media_too_large')
})

it('takes what telephones write, HEIC and files of 45 MB [C9]', async () => {
  const heic = fileOf('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')
  const large = new Blob(
    ['\u00FF\u00D8\u00FF']
      .map((text) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0))
      .concat(new Uint8Array(45_000_000)),
  )
  expect(await Promise.all([heic, large].map(fileProblem))).toEqual([null, null])
})
