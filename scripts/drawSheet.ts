import { mkdirSync } from 'node:fs'

import sharp from 'sharp'

import { drawSvg } from '#demo/drawings/drawSvg.ts'
import { sampleDrawing, sceneNames } from '#demo/drawings/sampleDrawing.ts'

import { readArguments } from './readArguments.ts'

/** Many pictures of one scene beside each other, to be looked at. */
const help = `npm run draw:sheet -- [--scene facade] [--only cottage] [--count 24] [--columns 4] [--width 480] [--from 1] [--help]

  --scene    one of ${sceneNames.join(', ')}
  --only     one kind of building, for example cottage
  --count    number of pictures, --columns in a row, each --width px wide
  --from     the seed of the first picture
  --help     prints this text`
const { values } = readArguments(help, {
  options: {
    help: { type: 'boolean', default: false },
    scene: { type: 'string', default: 'facade' },
    only: { type: 'string' },
    count: { type: 'string', default: '24' },
    columns: { type: 'string', default: '4' },
    width: { type: 'string', default: '480' },
    from: { type: 'string', default: '1' },
  },
})
if (values.help) console.log(help)
else await drawSheet()

async function drawSheet(): Promise<void> {
  const scene = sceneNames.find((name) => name === values.scene)
  if (scene === undefined) throw new Error(`--scene must be one of ${sceneNames.join(', ')}.`)
  const [count, columns, width, from] = [values.count, values.columns, values.width, values.from].map(Number) as [
    number,
    number,
    number,
    number,
  ]
  const height = Math.round(width * 0.75)
  const gap = 10
  const pictures = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const svg = drawSvg(sampleDrawing(scene, from + index, values.only), width)
      if (svg.length > 60_000) console.warn(`${from + index}: ${svg.length} characters`)
      return {
        input: await sharp(Buffer.from(svg)).png().toBuffer(),
        left: gap + (index % columns) * (width + gap),
        top: gap + Math.floor(index / columns) * (height + gap),
      }
    }),
  )
  mkdirSync('.cache', { recursive: true })
  const file = `.cache/sheet-${scene}${values.only === undefined ? '' : `-${values.only}`}.png`
  await sharp({
    create: {
      width: columns * (width + gap) + gap,
      height: Math.ceil(count / columns) * (height + gap) + gap,
      channels: 3,
      background: '#f6f4f0',
    },
  })
    .composite(pictures)
    .png()
    .toFile(file)
  console.log(file)
}
