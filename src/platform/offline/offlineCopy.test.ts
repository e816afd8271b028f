import { expect, it } from 'vitest'

import { memoryCopies } from '#tests/support/memoryCopies.ts'

import { forgetOfflineHomes, readOfflineCopy, readOfflinePicture, storeOfflineCopy } from './offlineCopy.ts'
import { offlinePage, offlinePolicy } from './offlinePage.ts'

const copy = {
  ownerId: 7,
  madeAt: 1,
  language: 'cs',
  title: 'Jste offline',
  explanation: 'Tuto stránku nelze bez připojení načíst.',
  tryAgain: 'Zkusit znovu',
  homesTitle: 'Vaše oblíbené ke dni 26. listopadu 2026',
  homes: [
    {
      id: 1,
      path: '/cs/inzerat/byt/1',
      title: '2+kk · 54 m²',
      place: 'Brno',
      price: '5 000 000 Kč',
      picture: '/media/a',
    },
    {
      id: 2,
      path: '/cs/inzerat/byt/2',
      title: '3+kk',
      place: 'Plzeň',
      price: '',
      note: '<b>Zavolat</b>',
      picture: '/media/gone',
    },
  ],
}

const ask: typeof fetch = async (address) => {
  if (address === '/media/gone') throw new TypeError('Failed to fetch')
  return new Response(new Uint8Array([1, 2, 255]), { headers: { 'content-type': 'image/webp' } })
}

it('keeps homes with the pictures that can be had, and takes them away with whoever signs out', async () => {
  const store = memoryCopies()
  expect(await readOfflineCopy(store)).toBe(null)
  await storeOfflineCopy(copy, store, ask)
  expect(await readOfflineCopy(store)).toEqual(copy)
  expect(await readOfflinePicture(1, store)).toBe('data:image/webp;base64,AQL/')
  expect(await readOfflinePicture(2, store)).toBe(undefined)
  await forgetOfflineHomes(store)
  expect(await readOfflineCopy(store)).toEqual({ ...copy, homes: [] })
  expect(store.names()).toEqual(['/offline/copy.json'])
})

it('names the version of a copy, and shows the one that the release before made without one [J3]', async () => {
  const store = memoryCopies()
  const cache = await store.open('offline')
  await cache.put('/offline/copy.json', new Response(JSON.stringify(copy)))
  expect(await readOfflineCopy(store)).toEqual(copy)
  await storeOfflineCopy({ ...copy, homes: [] }, store, ask)
  const kept: unknown = await (await (await store.open('offline')).match('/offline/copy.json'))?.json()
  expect(kept).toEqual({ version: 1, value: { ...copy, homes: [] } })
  await (await store.open('offline')).put('/offline/copy.json', new Response('{"version":2,"value":[]}'))
  expect(await readOfflineCopy(store)).toBe(null)
})

it('writes a page that says what happened, asks for the same address again, and takes no markup from anybody', () => {
  const pictures = new Map([[1, 'data:image/webp;base64,AQL/']])
  const html = offlinePage(copy, { address: 'https://domivo.test/cs?q="><script>', pictures, nonce: 'N' })
  expect(html).toContain('<html lang="cs">')
  expect(html).toContain('<a class="again" href="https://domivo.test/cs?q=&quot;&gt;&lt;script&gt;">Zkusit znovu</a>')
  expect(html).toContain('<a href="/cs/inzerat/byt/1">2+kk · 54 m²</a>')
  expect(html).toContain('&lt;b&gt;Zavolat&lt;/b&gt;')
  expect(html.match(/<img /g)).toHaveLength(1)
  expect(html).not.toMatch(/<script|<b>/)
  const without = offlinePage({ ...copy, homes: [] }, { address: '/', pictures: new Map(), nonce: 'N' })
  expect(without).not.toContain('ke dni')
})

it('lets the page show its own styles and pictures, and nothing else', () => {
  expect(offlinePolicy('N')).toBe(
    "default-src 'none'; style-src 'nonce-N'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
})
