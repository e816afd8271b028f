import { drawSvg } from '#demo/drawings/drawSvg.ts'
import { sampleDrawing, sceneNames } from '#demo/drawings/sampleDrawing.ts'
import sharp from 'sharp'
import { expect, it } from 'vitest'

/** Without `DRAWINGS=all` one picture of so many is given to the rasteriser, chosen by the seed. */
const share = process.env.DRAWINGS === 'all' ? 1 : 6
const seed = Number(process.env.DRAWING_SEED ?? Date.now() % 1_000)

it.each(sceneNames)(
  `draws 300 different pictures of a %s that a rasteriser accepts (DRAWING_SEED=${seed}; each of them: DRAWINGS=all)`,
  async (scene) => {
    const drawn = Array.from({ length: 300 }, (_, index) => drawSvg(sampleDrawing(scene, index + 1), 48))
    expect(new Set(drawn).size).toBeGreaterThan(scene === 'energyLabel' ? 7 : 299)
    expect(drawn.filter((svg) => /NaN|undefined|Infinity/.test(svg))).toEqual([])
    for (const svg of drawn.filter((_, index) => index % share === seed % share)) {
      const { info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([48, 36])
    }
  },
  120_000,
)
