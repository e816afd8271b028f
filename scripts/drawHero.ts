import { mkdirSync, readFileSync, statSync } from 'node:fs'

import sharp from 'sharp'

import { drawHero, heroFrames } from '#demo/art/heroPicture.ts'

/**
 * Draws the picture of the home page and writes it in every width and format: `npm run draw:hero`.
 * The files are committed, because this is the largest thing that the first page paints.
 */
const sizes = [
  { name: 'hero', frame: heroFrames.wide, widths: [640, 960, 1280, 1920] },
  { name: 'hero-upright', frame: heroFrames.upright, widths: [480, 768, 1080] },
] as const

mkdirSync('public/art', { recursive: true })
const hero = drawHero()
for (const { name, frame, widths } of sizes) {
  for (const width of widths) {
    const picture = sharp(Buffer.from(hero.toSvg(width, frame))).flatten({ background: '#26335c' })
    const path = `public/art/${name}-${width}`
    await picture.clone().avif({ quality: 50, effort: 4 }).toFile(`${path}.avif`)
    await picture.clone().webp({ quality: 74, effort: 6 }).toFile(`${path}.webp`)
    await picture.clone().jpeg({ quality: 76, mozjpeg: true }).toFile(`${path}.jpg`)
    const sizesKb = ['avif', 'webp', 'jpg'].map(
      (format) => `${format} ${Math.round(statSync(`${path}.${format}`).size / 1024)} kB`,
    )
    console.log(`${path}: ${sizesKb.join(', ')}`)
  }
}

/** The mark on its own, and over the town for those who share an address. */
const mark = readFileSync('public/favicon.svg')
await sharp(mark, { density: 72 * 12 })
  .resize(180, 180)
  .flatten({ background: '#1f7637' })
  .png({ palette: true })
  .toFile('public/apple-touch-icon.png')
for (const size of [192, 512]) {
  await sharp(mark, { density: 72 * 20 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(`public/icon-${size}.png`)
}
// A device cuts its own shape from this one. All of the house lies within the four fifths that are always left.
await sharp(mark, { density: 72 * 20 })
  .resize(512, 512)
  .flatten({ background: '#1f7637' })
  .png({ palette: true })
  .toFile('public/icon-maskable-512.png')
await sharp(Buffer.from(hero.toSvg(1200, { x: 0, y: 40, width: 1920, height: 1008 })))
  .composite([
    {
      input: await sharp(mark, { density: 72 * 10 })
        .resize(150, 150)
        .png()
        .toBuffer(),
      left: 330,
      top: 70,
    },
  ])
  .png({ palette: true, colours: 128 })
  .toFile('public/og-image.png')
