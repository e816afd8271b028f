import { drawSvg } from '#demo/drawings/drawSvg.ts'
import { sampleDrawing, sceneNames } from '#demo/drawings/sampleDrawing.ts'
import sharp from 'sharp'
import { expect, it } from 'vitest'

it.each(sceneNames)(
  'draws 300 different pictures of a %s that a rasteriser accepts',
  async (scene) => {
    const drawn = Array.from({ length: 300 }, (_, seed) => drawSvg(sampleDrawing(scene, seed + 1), 48))
    expect(new Set(drawn).size).toBeGreaterThan(scene === 'energyLabel' ? 7 : 299)
    for (const svg of drawn) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      const { info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([48, 36])
    }
  },
  120_000,
)
