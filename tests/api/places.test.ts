import { getCountryOfAddress, getPlace, reverseGeocode, suggestPlaces } from '#contract/endpoints/places.ts'
import { loadPlaces } from '#server/features/places/loadPlaces.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

forEachDatabase((_, openTestDatabase) => {
  let server: TestApp
  let countPlaces: () => Promise<unknown>
  let loadAgain: () => Promise<number>

  beforeAll(async () => {
    const { database } = await openTestDatabase()
    await loadPlaces(database)
    loadAgain = () => loadPlaces(database)
    countPlaces = async () => (await sql`select count(*)::int as count from place`.execute(database)).rows
    server = await startTestApp({ database })
  })
  afterAll(() => server.close())

  async function middleOf({ latitude, longitude }: { latitude: number; longitude: number }) {
    const answer = await server.app.inject(`/maps/reverse?lat=${latitude}&lng=${longitude}`)
    return expectAnswer(reverseGeocode, answer).middleOf
  }

  async function known(q: string, kind: string) {
    const answer = await server.app.inject(`/maps/suggest?q=${encodeURIComponent(q)}`)
    const place = expectAnswer(suggestPlaces, answer)._embedded?.item?.find((item) => item.kind === kind)
    if (place === undefined) throw new Error(`The gazetteer knows no ${kind} ${q}.`)
    return place
  }

  async function suggest(q: string): Promise<string[]> {
    const answer = await server.app.inject(`/maps/suggest?q=${encodeURIComponent(q)}`)
    const { _embedded } = expectAnswer(suggestPlaces, answer)
    return (_embedded?.item ?? []).map(({ kind, name }) => `${kind} ${name}`)
  }

  async function placeAt(latitude: number, longitude: number): Promise<string> {
    const answer = await server.app.inject(`/maps/reverse?lat=${latitude}&lng=${longitude}`)
    const { name, context } = expectAnswer(reverseGeocode, answer)
    return `${name}, ${context}`
  }

  describe('the gazetteer', () => {
    it('can be loaded again without a place coming twice', async () => {
      const before = await countPlaces()
      const loaded = await loadAgain()
      expect(await countPlaces()).toEqual(before)
      expect(before).toEqual([{ count: loaded }])
      expect(loaded).toBeGreaterThan(1_500)
    })
  })

  describe('GET /maps/suggest', () => {
    it('puts the most populous place that begins so first', async () => {
      const places = await suggest('Br')
      expect(places[0]).toBe('town Brno')
      expect(places).toHaveLength(10)
    })

    it.each(['žižkov', 'zizkov', 'ZIZKOV', ' Žižkov '])('finds a quarter as "%s"', async (text) => {
      expect((await suggest(text))[0]).toBe('quarter Žižkov')
    })

    it.each([
      ['Ostarva', 'town Ostrava'],
      ['Zizkof', 'quarter Žižkov'],
      ['Karlovi Vary', 'town Karlovy Vary'],
    ])('forgives the slip in "%s"', async (text, place) => {
      expect(await suggest(text)).toContain(place)
    })

    it('finds a word inside of a name, and all words of name and surroundings', async () => {
      expect(await suggest('boleslav')).toContain('town Mladá Boleslav')
      expect((await suggest('praha 4 michle'))[0]).toBe('quarter Michle')
      expect(await suggest('okres kolín')).toContain('district okres Kolín')
    })

    it('knows the names that foreigners use', async () => {
      expect((await suggest('Prague'))[0]).toBe('town Praha')
      expect((await suggest('Pilsen'))[0]).toBe('town Plzeň')
      expect(await suggest('South Moravia')).toContain('region Jihomoravský kraj')
    })

    it('takes signs of patterns as they are, and finds nothing where there is nothing', async () => {
      expect(await suggest('%')).toEqual([])
      expect(await suggest('_rno')).not.toContain('town Praha')
      expect(await suggest('xqzw')).toEqual([])
    })

    it.each(['__proto__', 'constructor', '\0', 'a\0b'])('answers what is no name: %j [A1]', async (text) => {
      expect((await suggest(text)).length).toBeLessThanOrEqual(10)
    })

    it('refuses an empty question', async () => {
      expect((await server.app.inject('/maps/suggest?q=')).statusCode).toBe(400)
    })
  })

  describe('GET /maps/places/{placeId}', () => {
    it.each(['region-PHA', 'district-CZ0641', 'town-3067696', 'quarter-3067696-zizkov'])('gives %s', async (id) => {
      const answer = await server.app.inject(`/maps/places/${id}`)
      expect(expectAnswer(getPlace, answer).id).toBe(id)
    })

    it('answers 404 for a place that is not there', async () => {
      expect((await server.app.inject('/maps/places/town-1')).statusCode).toBe(404)
    })
  })

  describe('GET /ip2c', () => {
    it.each([
      ['147.251.0.1', '1;CZ;CZE;Czech Republic'],
      ['127.0.0.1', '0;;;UNKNOWN'],
    ])('answers %s with one line of text [C-IP2C]', async (remoteAddress, line) => {
      const answer = await server.app.inject({ url: '/ip2c', remoteAddress })
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(expectAnswer(getCountryOfAddress, answer)).toBe(line)
    })
  })

  describe('GET /maps/reverse', () => {
    it.each([
      [50.0862, 14.4551, 'Žižkov, Praha 3'],
      [49.2241, 16.5985, 'Královo Pole, Brno'],
      [49.4147, 15.2954, 'Pelhřimov, Kraj Vysočina'],
    ])('names the place at %d, %d', async (latitude, longitude, place) => {
      expect(await placeAt(latitude, longitude)).toBe(place)
    })

    it.each([
      ['Praha', 50.0862, 14.4551, true],
      ['Praha 3', 50.0862, 14.4551, true],
      ['Brno', 50.0862, 14.4551, false],
      ['Černošice', 49.9602, 14.3198, true],
      ['Neznámá Ves', 50.0862, 14.4551, undefined],
      ['', 50.0862, 14.4551, undefined],
    ])('says whether "%s" can be at %d, %d: %s [E2]', async (city, latitude, longitude, agrees) => {
      const answer = await server.app.inject(
        `/maps/reverse?lat=${latitude}&lng=${longitude}&city=${encodeURIComponent(city)}`,
      )
      expect(expectAnswer(reverseGeocode, answer).agrees).toBe(agrees)
    })

    it('says whose middle a position is: of a town, of its quarter, of none beside them', async () => {
      const zlin = await known('Zlín', 'town')
      expect(await middleOf(zlin)).toEqual({ kind: 'town', name: 'Zlín' })
      expect(await middleOf(await known('Žižkov', 'quarter'))).toEqual({ kind: 'quarter', name: 'Žižkov' })
      // Fifty metres to the north somebody has put the pin onto a house.
      expect(await middleOf({ ...zlin, latitude: zlin.latitude + 0.000_45 })).toBeUndefined()
    })

    it('answers 404 far from any place of Czechia', async () => {
      expect((await server.app.inject('/maps/reverse?lat=48.2082&lng=16.3738')).statusCode).toBe(404)
      expect((await server.app.inject('/maps/reverse?lat=95&lng=14')).statusCode).toBe(400)
    })
  })
})
