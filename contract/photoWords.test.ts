import { describe, expect, it } from 'vitest'

import { photoRooms } from './entities/photoRooms.ts'
import { photoRoomNames, pictureWords, type DescribedPicture } from './photoWords.ts'
import { textIn, wordsOf } from '#server/platform/text/texts.ts'

const third: DescribedPicture = {
  mediaType: 'OTHER_IMAGE',
  room: null,
  caption: null,
  drawnAlt: { en: '', cs: '' },
  place: 3,
  count: 8,
}
const drawnAlt = { en: 'A panel house from the street.', cs: 'Panelový dům z ulice.' }

describe('the words for those who do not see a picture', () => {
  it.each([
    ['nothing is known', {}, 'Photo 3 of 8', 'Fotografie 3 z\u00A08'],
    ['a room was picked', { room: 'living_room' }, 'Photo 3 of 8, living room', 'Fotografie 3 z\u00A08, obývací pokoj'],
    [
      'a balcony was picked',
      { room: 'balcony' },
      'Photo 3 of 8, balcony, terrace or loggia',
      'Fotografie 3 z\u00A08, balkon, terasa nebo lodžie',
    ],
    ['another thing was picked', { room: 'other' }, 'Photo 3 of 8', 'Fotografie 3 z\u00A08'],
    ['a caption was written', { room: 'kitchen', caption: 'Okno do dvora' }, 'Okno do dvora', 'Okno do dvora'],
    ['we drew it', { drawnAlt }, 'A panel house from the street.', 'Panelový dům z ulice.'],
    ['its owner knows better', { drawnAlt, room: 'view' }, 'Photo 3 of 8, view', 'Fotografie 3 z\u00A08, výhled'],
    ['it is a plan', { mediaType: 'FLOOR_PLAN', place: 1, count: 2 }, 'Floor plan 1 of 2', 'Půdorys 1 z\u00A02'],
    [
      'it is a certificate',
      { mediaType: 'EER_IMAGE', place: 1, count: 1 },
      'Energy certificate 1 of 1',
      'Energetický štítek 1 z\u00A01',
    ],
  ] as const)('where %s [C14]', (_, known, en, cs) => {
    expect(pictureWords({ ...third, ...known }, wordsOf).alt).toEqual({ en, cs })
  })

  it('tell what it shows where that is known, beside a caption too [C14]', () => {
    expect(pictureWords({ ...third, room: 'bathroom', caption: 'With a window' }, wordsOf).subject).toEqual({
      en: 'bathroom',
      cs: 'koupelna',
    })
    expect(pictureWords({ ...third, drawnAlt }, wordsOf).subject).toEqual(drawnAlt)
    expect(pictureWords(third, wordsOf)).not.toHaveProperty('subject')
    expect(pictureWords({ ...third, room: 'other' }, wordsOf)).not.toHaveProperty('subject')
  })

  it('name every room in both languages, each by other words [C14]', () => {
    for (const lang of ['en', 'cs'] as const)
      expect(new Set(photoRooms.map((room) => textIn(photoRoomNames[room], lang))).size).toBe(13)
  })
})
