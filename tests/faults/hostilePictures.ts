import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'

/** A word that stands in all that must not arrive. */
export const stowaway = 'canary-in-a-file'
const script = `<script>alert('${stowaway}')</script>`
const program = `<?php system('${stowaway}'); ?>`

export const pngHead = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1')

/** A part of a PNG, with its sum unless another is given. */
export function pngChunk(type: string, data: Buffer, sum?: number): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(8 + data.length + 4)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(sum ?? crc32(body), 8 + data.length)
  return out
}

function pngSize(width: number, height: number, rest: readonly number[] = [1, 0, 0, 0, 0]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set(rest, 8)
  return pngChunk('IHDR', head)
}

const pngEnd = pngChunk('IEND', Buffer.alloc(0))

/** A small PNG of a huge white surface. */
export const pngBomb = (width: number, height = width, isInterlaced = false): Buffer =>
  Buffer.concat([
    pngHead,
    pngSize(width, height, [1, 0, 0, 0, isInterlaced ? 1 : 0]),
    pngChunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 2_000)))),
    pngEnd,
  ])

/** The pictures that others are made of. */
export interface PlainPictures {
  jpeg: Buffer
  png: Buffer
  webp: Buffer
  avif: Buffer
}

const surface = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } }).composite([
    { input: { create: { width: 200, height: 200, channels: 3, background: '#ffcc00' } }, left: 100, top: 100 },
  ])

export async function plainPictures(): Promise<PlainPictures> {
  const [jpeg, png, webp, avif] = await Promise.all([
    surface().jpeg().toBuffer(),
    surface().png().toBuffer(),
    surface().webp().toBuffer(),
    surface().avif({ effort: 0 }).toBuffer(),
  ])
  return { jpeg, png, webp, avif }
}

/** A JPEG with a segment behind its head. */
function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

/** A PNG with parts behind its size. */
const withChunks = (png: Buffer, ...chunks: readonly Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

const textBomb = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))])

type Named = readonly [name: string, content: Buffer]

/** Pictures that may be taken, once nothing of what they carry along is left. */
export async function laden({ jpeg, png, webp, avif }: PlainPictures): Promise<Named[]> {
  const exif = {
    IFD0: { Artist: script, Copyright: stowaway },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 5/1 0/1' },
  }
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${script}</rdf:Description></rdf:RDF></x:xmpmeta>`
  const turned = [2, 3, 4, 5, 6, 7, 8].map(async (orientation): Promise<Named> => [
    `turned, by orientation ${orientation}`,
    await surface().jpeg().withMetadata({ orientation }).toBuffer(),
  ])
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.from(stowaway)])
  return [
    ['a JPEG with a page in a comment', withSegment(jpeg, 0xfe, Buffer.from(script))],
    ['a JPEG with a program in a comment', withSegment(jpeg, 0xfe, Buffer.from(program))],
    ['a JPEG with an EXIF segment that is none', withSegment(jpeg, 0xe1, Buffer.from(`Exif\0\0II*\0${stowaway}`))],
    [
      'a JPEG with a colour profile that is none',
      withSegment(jpeg, 0xe2, Buffer.from(`ICC_PROFILE\0\u0001\u0001${stowaway}`)),
    ],
    ['a JPEG with IPTC words', withSegment(jpeg, 0xed, Buffer.from(`Photoshop 3.0\u00008BIM\u0004\u0004${stowaway}`))],
    ['a JPEG with a page behind its end', Buffer.concat([jpeg, Buffer.from(script)])],
    ['a JPEG with an archive behind its end', Buffer.concat([jpeg, zip])],
    ['a JPEG with another JPEG behind its end', Buffer.concat([jpeg, withSegment(jpeg, 0xfe, Buffer.from(stowaway))])],
    ['a PNG with a program behind its end', Buffer.concat([png, Buffer.from(program)])],
    ['a PNG with a page in a text', withChunks(png, pngChunk('tEXt', Buffer.from(`Comment\0${script}`)))],
    ['a PNG with a part that nobody knows', withChunks(png, pngChunk('scRp', Buffer.from(script)))],
    ['a WebP with a page behind its end', Buffer.concat([webp, Buffer.from(script)])],
    ['an AVIF with a page behind its end', Buffer.concat([avif, Buffer.from(script)])],
    ['a JPEG with position and author', await surface().withExif(exif).jpeg().toBuffer()],
    ['a WebP with position and author', await surface().withExif(exif).webp().toBuffer()],
    ['a PNG with position and author', await surface().withExif(exif).png().toBuffer()],
    ['an AVIF with position and author', await surface().withExif(exif).avif({ effort: 0 }).toBuffer()],
    ['a JPEG with XMP', await surface().withXmp(xmp).jpeg().toBuffer()],
    ['a CMYK JPEG', await surface().toColourspace('cmyk').jpeg().toBuffer()],
    ['a grey JPEG', await surface().toColourspace('b-w').jpeg().toBuffer()],
    ['a JPEG in many passes', await surface().jpeg({ progressive: true }).toBuffer()],
    ['a PNG of 16 bits', await surface().toColourspace('rgb16').png().toBuffer()],
    ['a PNG with a palette', await surface().png({ palette: true, colours: 4 }).toBuffer()],
    ['an interlaced PNG', await surface().png({ progressive: true }).toBuffer()],
    ['a PNG that one can see through', await surface().ensureAlpha(0.3).png().toBuffer()],
    ['a WebP that one can see through', await surface().ensureAlpha(0.3).webp({ lossless: true }).toBuffer()],
    [
      'a PNG of one bit',
      Buffer.concat([pngHead, pngSize(900, 600), pngChunk('IDAT', deflateSync(Buffer.alloc(114 * 600))), pngEnd]),
    ],
    ['a WebP that moves', await moving()],
    [
      'a JPEG that is a line',
      await sharp({ create: { width: 900, height: 1, channels: 3, background: '#336699' } })
        .jpeg()
        .toBuffer(),
    ],
    ...(await Promise.all(turned)),
  ]
}

/** Ten pictures, one after the other. */
async function moving(): Promise<Buffer> {
  const frames = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      sharp({ create: { width: 900, height: 600, channels: 3, background: { r: index * 20, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
}

/** Small files that would unfold to something huge. */
export async function bombs({ jpeg, png, webp, avif }: PlainPictures): Promise<Named[]> {
  const passes = await surface().jpeg({ progressive: true }).toBuffer()
  const lastPass = passes.subarray(passes.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return [
    ['a PNG of 16,000 × 16,000', pngBomb(16_000)],
    ['a PNG of 30,000 × 30,000', pngBomb(30_000)],
    ['an interlaced PNG of 12,000 × 12,000', pngBomb(12_000, 12_000, true)],
    ['a PNG that is one point wide and endless', pngBomb(1, 50_000_000)],
    ['a PNG of 2³¹ × 2³¹', Buffer.concat([pngHead, pngSize(2 ** 31 - 1, 2 ** 31 - 1), png.subarray(33)])],
    ['a JPEG that says it is 65,500 × 65,500', withJpegSize(jpeg, 65_500, 65_500)],
    ['a WebP that says it is 16,384 × 16,384', withWebpSize(webp)],
    ['an AVIF that says it is 60,000 × 60,000', withAvifSize(avif, 60_000, 60_000)],
    [
      'a JPEG with 2,000 passes',
      Buffer.concat([passes.subarray(0, -2), ...Array.from({ length: 2_000 }, () => lastPass), passes.subarray(-2)]),
    ],
  ]
}

/** Pictures with far more around them than in them, which costs nobody anything. */
export const padded = ({ jpeg, png }: PlainPictures): Named[] => [
  ['a PNG whose text unfolds to 50 MB', withChunks(png, pngChunk('zTXt', textBomb))],
  ['a PNG whose profile unfolds to 50 MB', withChunks(png, pngChunk('iCCP', textBomb))],
  [
    'a PNG with 50,000 texts',
    withChunks(png, ...Array.from({ length: 50_000 }, () => pngChunk('tEXt', Buffer.from('a\0b')))),
  ],
  [
    'a JPEG with 200 segments of 64 kB',
    Array.from({ length: 200 }).reduce<Buffer>((made) => withSegment(made, 0xe1, Buffer.alloc(65_000, 'E')), jpeg),
  ],
]

/** Files that begin as pictures do and are none, or none that is whole. */
export function broken({ jpeg, png, webp, avif }: PlainPictures): Named[] {
  const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  const markup = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)
  return [
    ['the head of a JPEG, then SVG', Buffer.concat([jpegHead, markup])],
    ['the head of a JPEG, then a program', Buffer.concat([jpegHead, Buffer.from(program)])],
    ['the head of a JPEG alone', jpegHead],
    ['the head of a PNG alone', pngHead],
    ['the head of a PNG, then a page', Buffer.concat([pngHead, Buffer.from(script)])],
    ['the head of a WebP, then a page', Buffer.from(`RIFF\0\0\0\0WEBP${script}`)],
    ['the head of an AVIF, then a page', Buffer.from(`\0\0\0\u0020ftypavif\0\0\0\0${script}`, 'latin1')],
    ['an AVIF with nothing in it', Buffer.from('\0\0\0\u0020ftypavif\0\0\0\0', 'latin1')],
    ['a film that calls itself AVIF', Buffer.from(`\0\0\0\u0020ftypavis\0\0\0\0isommp41${stowaway}`, 'latin1')],
    ['half a JPEG', jpeg.subarray(0, Math.floor(jpeg.length / 2))],
    ['half a PNG', png.subarray(0, Math.floor(png.length / 2))],
    ['half a WebP', webp.subarray(0, Math.floor(webp.length / 2))],
    ['half an AVIF', avif.subarray(0, Math.floor(avif.length / 2))],
    ['a JPEG without its tables', Buffer.concat([jpeg.subarray(0, 20), jpeg.subarray(-200)])],
    ['a JPEG of no size', withJpegSize(jpeg, 0, 0)],
    ['a PNG of no size', Buffer.concat([pngHead, pngSize(0, 0), png.subarray(33)])],
    ['a PNG without a size', Buffer.concat([pngHead, png.subarray(33)])],
    ['a PNG of 3 bits', Buffer.concat([pngHead, pngSize(900, 600, [3, 2, 0, 0, 0]), png.subarray(33)])],
    ['a PNG with a wrong sum', Buffer.concat([pngHead, pngChunk('IHDR', png.subarray(16, 29), 1), png.subarray(33)])],
    [
      'a PNG with a part of 2³¹ bytes',
      Buffer.concat([png.subarray(0, 33), Buffer.from([0x7f, 0xff, 0xff, 0xff]), Buffer.from('IDAT')]),
    ],
    ['a PNG without a picture', Buffer.concat([png.subarray(0, 33), pngEnd])],
    ['a JPEG behind two letters', Buffer.concat([Buffer.from('\r\n'), jpeg])],
  ]
}

/** The size in the frame header of a JPEG. */
function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const made = Buffer.from(jpeg)
  const frame = made.indexOf(Buffer.from([0xff, 0xc0]))
  made.writeUInt16BE(height, frame + 5)
  made.writeUInt16BE(width, frame + 7)
  return made
}

/** The largest size that a lossy WebP can have. */
function withWebpSize(webp: Buffer): Buffer {
  const made = Buffer.from(webp)
  const start = made.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  made.writeUInt16LE(0x3f_ff, start + 3)
  made.writeUInt16LE(0x3f_ff, start + 5)
  return made
}

function withAvifSize(avif: Buffer, width: number, height: number): Buffer {
  const made = Buffer.from(avif)
  const extent = made.indexOf('ispe')
  made.writeUInt32BE(width, extent + 8)
  made.writeUInt32BE(height, extent + 12)
  return made
}
