import sharp from 'sharp'
import { expect, it } from 'vitest'

import { webManifest } from './webManifest.ts'

it('names the product and where it starts, in the language of the page', () => {
  expect(webManifest('Domivo', 'en')).toMatchObject({
    id: '/',
    scope: '/',
    start_url: '/en',
    lang: 'en-GB',
    name: 'Domivo – Homes for sale and rent',
    short_name: 'Domivo',
    display: 'standalone',
  })
  expect(webManifest('Byty', 'cs')).toMatchObject({
    id: '/',
    start_url: '/cs',
    lang: 'cs-CZ',
    // A no-break space after a word of one letter.
    name: 'Byty – Nemovitosti na prodej i\u00A0k\u00A0pronájmu',
    short_name: 'Byty',
    description:
      'Byty, domy a\u00A0pozemky na prodej i\u00A0k\u00A0pronájmu po celém Česku. Jasné ceny, skutečné fotografie, žádné skryté náklady.',
  })
})

it('names icons that are there, in the size that it says', async () => {
  const { icons } = webManifest('Domivo', 'en')
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of icons) {
    const { format, width, height } = await sharp(`public${src}`).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
  }
})

it('fills the square of the icon from which devices cut their own shape', async () => {
  const { data, info } = await sharp('public/icon-maskable-512.png')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  const green = [31, 118, 55, 255]
  expect([pixel(0, 0), pixel(511, 0), pixel(0, 511), pixel(511, 511)]).toEqual([green, green, green, green])
  // Outside of the circle that is always left, nothing of the house.
  const outside = Array.from({ length: 512 * 512 }, (_, at) => [at % 512, Math.floor(at / 512)] as const).filter(
    ([x, y]) => Math.hypot(x - 255.5, y - 255.5) > 0.4 * 512 + 1,
  )
  expect(outside.filter(([x, y]) => pixel(x, y).some((value, at) => Math.abs(value - (green[at] ?? 0)) > 8))).toEqual(
    [],
  )
})
