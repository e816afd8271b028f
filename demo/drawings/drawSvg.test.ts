import sharp from 'sharp'
import { expect, it } from 'vitest'

import { buildingKinds, roomKinds } from './drawing.ts'
import { drawPicture } from './drawPicture.ts'
import { drawSvg } from './drawSvg.ts'
import { layOut } from './plans/planRooms.ts'
import { sampleDrawing, sceneNames } from './sampleDrawing.ts'

it.each(sceneNames)('draws different pictures of a %s with numbers only', (scene) => {
  const drawn = Array.from({ length: 20 }, (_, seed) => drawSvg(sampleDrawing(scene, seed + 1), 640))
  expect(new Set(drawn).size).toBeGreaterThan(scene === 'energyLabel' ? 6 : 19)
  for (const svg of drawn) expect(svg).not.toMatch(/NaN|undefined|Infinity/)
})

it.each([...buildingKinds])('draws a %s the same way each time', (kind) => {
  const drawing = sampleDrawing('facade', 11, kind)
  expect(drawSvg(structuredClone(drawing))).toBe(drawSvg(drawing))
})

it.each([...roomKinds])('draws a %s the same way each time', (kind) => {
  const drawing = sampleDrawing('room', 11, kind)
  expect(drawSvg(structuredClone(drawing))).toBe(drawSvg(drawing))
})

it('divides a floor plan into rooms whose areas add up to the usable area, side by side', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const drawing = sampleDrawing('floorPlan', seed)
    if (drawing.scene !== 'floorPlan') throw new Error('That is no floor plan.')
    const { rooms, width, height } = layOut(drawing)
    expect(rooms.reduce((sum, { tenths }) => sum + tenths, 0)).toBe(drawing.usableTenths)
    expect(width * height * 10).toBeCloseTo(drawing.usableTenths, 4)
    for (const { tenths, width: wide, height: deep } of rooms)
      expect(Math.abs(wide * deep * 10 - tenths)).toBeLessThanOrEqual(1)
  }
})

it.each([
  ['avif', 'heif'],
  ['webp', 'webp'],
  ['jpg', 'jpeg'],
] as const)('rasterises a drawing as %s in the width that was asked for', async (format, name) => {
  const picture = await drawPicture(sampleDrawing('land', 5), 320, format)
  const metadata = await sharp(picture).metadata()
  expect([metadata.format, metadata.width, metadata.height]).toEqual([name, 320, 240])
})
