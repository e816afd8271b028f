import { expect, it } from 'vitest'

import { drawSvg } from './drawSvg.ts'
import { planPictures, type DrawingFacts } from './planPictures.ts'

const kinds: DrawingFacts[] = [
  {
    propertyType: 'flat',
    disposition: '3+kk',
    buildingType: 'panel',
    energyClass: 'C',
    usableArea: 74,
    floorsTotal: 8,
  },
  {
    propertyType: 'flat',
    disposition: '1+1',
    buildingType: 'brick',
    usableArea: 38,
    hasBalcony: true,
    furnished: 'no',
  },
  { propertyType: 'house', subtype: 'family', energyClass: 'G', usableArea: 140.5, landArea: 700, roomCount: 5 },
  { propertyType: 'recreational', subtype: 'chalet', buildingType: 'wooden' },
  { propertyType: 'land', subtype: 'orchard_vineyard', landArea: 5000 },
  { propertyType: 'commercial', subtype: 'virtual_office', energyClass: 'A' },
  { propertyType: 'project', usableArea: 60 },
  { propertyType: 'garage', subtype: 'garage_space' },
  { propertyType: 'other' },
  { propertyType: 'other', subtype: 'moorage' },
]

const types = (facts: DrawingFacts) => planPictures(facts, 3).map(({ mediaType }) => mediaType)

it.each(kinds)('plans four to eight pictures for $propertyType, with words in both languages', (facts) => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const pictures = planPictures(facts, seed)
    expect(pictures.length).toBeGreaterThanOrEqual(4)
    expect(pictures.length).toBeLessThanOrEqual(8)
    for (const { altEn, altCs, placeholder } of pictures) {
      expect(altEn).toMatch(/^\p{Lu}.{8,}\.$/u)
      expect(altCs).toMatch(/^\p{Lu}.{8,}\.$/u)
      expect(placeholder).toMatch(/^data:image\/bmp;base64,Qk1/)
    }
  }
})

it('shows a houseboat on the water, not a house', () => {
  const [first] = planPictures({ propertyType: 'other', subtype: 'houseboat' }, 5)
  expect(first?.drawing).toMatchObject({ scene: 'land', land: 'pond' })
})

it('plans and draws the same for the same seed, and something else for another', () => {
  const facts = kinds[0] as DrawingFacts
  const [first, again, other] = [7, 7, 8].map((seed) => planPictures(facts, seed))
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
  const drawing = first?.[0]?.drawing
  if (drawing === undefined) throw new Error('There is no first picture.')
  expect(drawSvg(structuredClone(drawing))).toBe(drawSvg(drawing))
})

const lastDrawing = (facts: DrawingFacts) => planPictures(facts, 3).at(-1)?.drawing

it('writes on the energy label the figure of the listing, and none where it has none', () => {
  const known: DrawingFacts = { propertyType: 'flat', energyClass: 'B', usableArea: 40 }
  const [without, with71, with72] = [undefined, 71, 72].map((kwhPerM2) =>
    lastDrawing({ ...known, ...(kwhPerM2 !== undefined && { kwhPerM2 }) }),
  )
  expect(with71).toEqual({ ...without, kwhPerM2: 71 })
  if (without === undefined || with71 === undefined || with72 === undefined) throw new Error('There is no label.')
  expect(new Set([without, with71, with72].map((drawing) => drawSvg(drawing))).size).toBe(3)
})

it('ends with the floor plan and the energy label where their facts are known', () => {
  expect(types(kinds[0] as DrawingFacts).slice(-2)).toEqual(['FLOOR_PLAN', 'EER_IMAGE'])
  expect(types(kinds[4] as DrawingFacts)).not.toContain('FLOOR_PLAN')
  expect(types({ propertyType: 'flat', energyClass: 'exempt', usableArea: 40 })).not.toContain('EER_IMAGE')
})
