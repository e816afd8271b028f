import { describe, expect, it } from 'vitest'

import type { Place } from '#contract/entities/place.ts'

import type { MapService, PlaceSuggestion } from './mapService.ts'
import { nearMeId, withNearMe } from './nearMe.ts'

const karlin: Place = {
  id: 'quarter-1-karlin',
  kind: 'quarter',
  name: 'Karlín',
  context: 'Praha 8',
  latitude: 50.09,
  longitude: 14.45,
  region: 'PHA',
}
const suggested: PlaceSuggestion = { id: 'town-1', name: 'Nearby', context: '', kind: 'town', place: null }

const never = () => Promise.reject(new Error('not asked'))

function serviceAt(locate: () => Promise<{ lat: number; lng: number }>) {
  const asked: unknown[] = []
  const service: MapService = {
    suggest: () => Promise.resolve({ items: [suggested], attribution: '' }),
    choosePlace: () => Promise.resolve({ ...karlin, id: 'town-1' }),
    reverseGeocode: never,
    describeArea: never,
    drawMap: never,
    openMap: never,
  }
  const placeAt = (position: unknown) => {
    asked.push(position)
    return Promise.resolve(karlin)
  }
  return { service: withNearMe(service, { locate, placeAt }), asked }
}

describe('the place of the visitor [E3]', () => {
  it.each(['near me', 'Near m', 'kolem mě', 'v mém okolí', 'u mě'])(
    'is suggested first for "%s", and nobody is located yet',
    async (text) => {
      const { service, asked } = serviceAt(() => Promise.reject(new Error('too early')))
      const { items } = await service.suggest(text)
      expect(items.map(({ id }) => id)).toEqual([nearMeId, 'town-1'])
      expect(asked).toEqual([])
    },
  )

  it.each(['Brno', 'n', 'me', 'Nea'])('is not suggested for "%s"', async (text) => {
    const { service } = serviceAt(() => Promise.reject(new Error('too early')))
    expect((await service.suggest(text)).items).toEqual([suggested])
  })

  it('is the place of ours at their position, once they chose it', async () => {
    const { service, asked } = serviceAt(() => Promise.resolve({ lat: 50.09, lng: 14.45 }))
    const [here] = (await service.suggest('near me')).items
    expect(here === undefined ? undefined : await service.choosePlace(here)).toBe(karlin)
    expect(asked).toEqual([{ lat: 50.09, lng: 14.45 }])
    expect((await service.choosePlace(suggested)).id).toBe('town-1')
  })

  it('is none for who does not want to be located', async () => {
    const { service } = serviceAt(() => Promise.reject(new Error('denied')))
    const [here = suggested] = (await service.suggest('near me')).items
    await expect(service.choosePlace(here)).rejects.toThrow('denied')
  })
})
