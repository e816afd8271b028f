import { describe, expect, it } from 'vitest'

import { manifestDelivery } from './manifestDelivery.ts'
import { writePayload } from './payloadText.ts'

const manifest = {
  id: 'b1',
  timestamp: 1,
  matcher: { static: { '/old': { redirect: '/en' } }, wildcard: { '/w': { prerender: true } }, dynamic: {} },
  prerendered: ['/en/article/terms'],
}

function world(files: Record<string, string>, buildId = 'b1') {
  const requested: string[] = []
  const complaints: string[] = []
  const delivery = manifestDelivery({
    buildId,
    fetchText: async (path) => {
      requested.push(path)
      const text = files[path]
      if (text === undefined) throw new Error('404')
      return text
    },
    complain: (message) => void complaints.push(message),
  })
  return { delivery, requested, complaints, files }
}

const meta = '/builds/meta/b1.json'

describe('what a build says about its pages [C-BUILDS]', () => {
  it('is read once from its manifest [N-RULES]', async () => {
    const { delivery, requested } = world({ [meta]: JSON.stringify(manifest) })
    expect([await delivery.rulesOf('/old'), await delivery.rulesOf('/other')]).toEqual([{ redirect: '/en' }, {}])
    expect(requested).toEqual([meta])
  })

  it.each(['nothing', '{"id":"b1","prerendered":"all"}', 'null', '[]'])(
    'is nothing when the manifest is %s, said aloud, and asked for again',
    async (text) => {
      const { delivery, complaints, files } = world({ [meta]: text })
      expect(await delivery.rulesOf('/old')).toEqual({})
      expect(complaints).toEqual(['Error fetching app manifest.'])
      files[meta] = JSON.stringify(manifest)
      expect(await delivery.rulesOf('/old')).toEqual({ redirect: '/en' })
    },
  )

  it('gives the data of prerendered pages only, once for each page', async () => {
    const terms = '/en/article/terms/_payload.json?b1'
    const { delivery, requested } = world({
      [meta]: JSON.stringify(manifest),
      [terms]: writePayload({ source: 'x' }, 1),
    })
    expect(await delivery.payloadOf('/en/article/terms')).toEqual({ source: 'x' })
    expect(await delivery.payloadOf('/en/article/terms')).toEqual({ source: 'x' })
    expect(await delivery.payloadOf('/en')).toBeNull()
    expect(requested).toEqual([meta, terms])
  })

  it('gives nothing where the data cannot be had, says so, and asks again next time', async () => {
    const { delivery, complaints, files } = world({ [meta]: JSON.stringify(manifest) })
    expect(await delivery.payloadOf('/w/page')).toBeNull()
    expect(complaints).toEqual(['Cannot load payload /w/page/_payload.json?b1'])
    files['/w/page/_payload.json?b1'] = writePayload(7, 1)
    expect(await delivery.payloadOf('/w/page')).toBe(7)
  })

  it('is nothing where the application runs from its sources', async () => {
    const { delivery, requested } = world({}, 'dev')
    expect([await delivery.rulesOf('/old'), await delivery.payloadOf('/w'), requested]).toEqual([{}, null, []])
  })
})
