import { searchProperties, understandSearch } from '#contract/endpoints/properties.ts'
import { loadPlaces } from '#server/features/places/loadPlaces.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

forEachDatabase((_, openTestDatabase) => {
  let server: TestApp
  beforeAll(async () => {
    const { database } = await openTestDatabase()
    await loadPlaces(database)
    server = await startTestApp({ database })
  })
  afterAll(() => server.close())

  async function understand(q: string, lang = 'en') {
    const answer = await server.app.inject(`/search/understand?lang=${lang}&q=${encodeURIComponent(q)}`)
    return expectAnswer(understandSearch, answer)
  }

  describe('understanding a sentence [E1]', () => {
    it('gives filters, places and words, and a search that takes them', async () => {
      const { filters, places, words, address } = await understand('Pronájem 2kk na Žižkově do 20 tisíc, u metra')
      expect(filters).toEqual({
        listing_type: 'rent',
        'property_type[]': ['flat'],
        'disposition[]': ['2+kk'],
        'price[lte]': '20000',
      })
      expect(places).toEqual([{ ids: ['quarter-3067696-zizkov'], name: 'Žižkov, Praha', relation: 'in', radius: 0 }])
      expect(words).toBe('metra')
      expectAnswer(searchProperties, await server.app.inject(`/properties?${address}`))
    })

    it('says what each piece was understood as, and why, in the language of the page', async () => {
      const { pieces } = await understand('two-bedroom flat u Brna', 'cs')
      expect(pieces.map(({ text, label, note }) => [text, label, note])).toEqual([
        ['two-bedroom', 'Byt, 3+kk, 3+1', expect.stringContaining('byt se dvěma ložnicemi je 3+kk nebo 3+1')],
        ['flat', 'Byt', undefined],
        ['u Brna', 'Brno', undefined],
      ])
    })

    it.each([
      ['cs', 'do 20 tisíc', 'Cena: do 20\u00A0000\u00A0Kč'],
      ['en', 'under 20k', 'Price: up to CZK\u00A020,000'],
      ['cs', 'od 60 do 80 m2', 'Užitná plocha: 60\u00A0m² až 80\u00A0m²'],
      ['en', 'without a balcony', 'Balcony: no'],
      ['cs', 'nejlevnější', 'Nejlevnější'],
      ['cs', 'nechci panelák', 'Stavba: ne panelová'],
      ['en', 'not panel', 'Construction: not panel'],
    ])('writes amounts in the manner of %s: “%s” is “%s”', async (lang, q, label) => {
      const { pieces } = await understand(q, lang)
      expect(pieces.map((piece) => piece.label)).toContain(label)
    })

    it('searches a district of Prague, and around a town', async () => {
      const { parameters } = await understand('Praha 7')
      expect(parameters).toEqual({ 'place[]': ['quarter-3067696-praha-7'] })
      const { parameters: near } = await understand('20 km od Olomouce')
      expect(near).toEqual({ 'place[]': ['town-3069011'], radius: '20' })
    })

    it.each(['', ' ', '%', '🏠', "' OR 1=1 --", '<script>', '\u0000', 'a'.repeat(200), '🏠'.repeat(200)])(
      'answers "%s"',
      async (q) => {
        const { filters, places, address } = await understand(q)
        expect([filters, places]).toEqual([{}, []])
        expectAnswer(searchProperties, await server.app.inject(`/properties?${address}`))
      },
    )

    it('refuses a text that is too long, and a language that it does not speak', async () => {
      const tooLong = await server.app.inject(`/search/understand?q=${'a'.repeat(201)}`)
      expect(tooLong.statusCode).toBe(400)
      const unknown = await server.app.inject('/search/understand?q=byt&lang=de')
      expect(unknown.statusCode).toBe(400)
    })
  })
})
