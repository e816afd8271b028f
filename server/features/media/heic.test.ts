import { readFileSync } from 'node:fs'

import sharp from 'sharp'
import { expect, it } from 'vitest'

import { BrokenHeic, decodeHeic, jpegOfHeic, type HeicAnswer } from './heic.ts'
import { isReadInOnePass } from './jpegPasses.ts'
import { makeListingPicture } from './listingPicture.ts'
import { makeProfilePicture } from './profilePicture.ts'

/** Drawn by us: red, green, blue and yellow quarters, 1200 × 900, written by `heif-enc -q 60`. */
const quarters = readFileSync(new URL('../../../tests/support/pictures/quarters.heic', import.meta.url))
/** The same, to be turned by a quarter to the right: by a box `irot`, and by EXIF, as telephones say it twice. */
const turned = readFileSync(new URL('../../../tests/support/pictures/quarters-turned.heic', import.meta.url))

/** Which of the four colours a point has. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return [red, green, blue].map((part) => (part > 140 ? '+' : '-')).join('')
}
const named = { red: '+--', green: '-+-', blue: '--+', yellow: '++-' }
const cornersOf = (picture: Buffer, right: number, bottom: number) =>
  Promise.all([
    colourAt(picture, 100, 100),
    colourAt(picture, right, 100),
    colourAt(picture, 100, bottom),
    colourAt(picture, right, bottom),
  ])
const jpegOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

it('makes a picture of a HEIC in its colours [C9]', async () => {
  const { content, width, height } = await makeListingPicture(quarters)
  expect([width, height]).toEqual([1200, 900])
  expect(await cornersOf(content, 1100, 800)).toEqual([named.red, named.green, named.blue, named.yellow])
})

it('turns a HEIC once, and keeps nothing that came with it [C9]', async () => {
  const { content, width, height } = await makeListingPicture(turned)
  expect([width, height]).toEqual([900, 1200])
  expect(await cornersOf(content, 800, 1100)).toEqual([named.blue, named.red, named.yellow, named.green])
  expect((await sharp(content).metadata()).exif).toBe(undefined)
  const corner = await makeProfilePicture(turned, { left: 500, top: 0, size: 400 })
  expect(await colourAt(corner, 200, 200)).toBe(named.red)
}, 30_000)

it('refuses a HEIC that was cut off, and one for which there is no time [C9]', async () => {
  const broken = { details: { members: { violations: [{ code: 'file_broken' }] } } }
  await expect(makeListingPicture(quarters.subarray(0, 1_500))).rejects.toMatchObject(broken)
  await expect(makeListingPicture(quarters.subarray(0, 60))).rejects.toMatchObject(broken)
  await expect(decodeHeic(quarters, 0)).rejects.toThrow(BrokenHeic)
})

const whitePicture = () => ({ pixels: new Uint8Array(12).fill(255), width: 2, height: 2 })

it('decodes one HEIC after the other [C9]', async () => {
  const done: ((answer: HeicAnswer) => void)[] = []
  const decode = () => new Promise<HeicAnswer>((resolve) => done.push(resolve))
  const both = [jpegOfHeic(quarters, undefined, decode), jpegOfHeic(quarters, undefined, decode)]
  expect(done).toHaveLength(1)
  done[0]?.(whitePicture())
  await both[0]
  expect(done).toHaveLength(2)
  done[1]?.(whitePicture())
  expect((await sharp(await both[1]).metadata()).width).toBe(2)
})

it('takes a JPEG of 100 megapixels, of a home and of a person [C9]', async () => {
  const huge = await jpegOf(12_000, 8_400).jpeg().toBuffer()
  const { width, height } = await makeListingPicture(huge)
  expect([width, height]).toEqual([2560, 1792])
  const face = await makeProfilePicture(huge, { left: 8_000, top: 4_400, size: 4_000 })
  expect((await sharp(face).metadata()).width).toBe(512)
}, 30_000)

it('takes no more than 40 megapixels of what is in memory as a whole [C9]', async () => {
  const [inPasses, png] = await Promise.all([
    jpegOf(7_000, 6_000).jpeg({ progressive: true }).toBuffer(),
    jpegOf(7_000, 6_000).png().toBuffer(),
  ])
  const refused = { details: { members: { violations: [{ code: 'file_pixels' }] } } }
  await expect(makeListingPicture(inPasses)).rejects.toMatchObject(refused)
  await expect(makeListingPicture(png)).rejects.toMatchObject(refused)
  expect(isReadInOnePass(await jpegOf(100, 100).jpeg().toBuffer())).toBe(true)
}, 30_000)
