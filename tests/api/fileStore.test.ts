import { randomBytes } from 'node:crypto'

import type { FileStore } from '#server/platform/files/fileStore.ts'
import { forEachStore } from '#tests/support/stores.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

forEachStore((openStore) => {
  let store: FileStore
  /** A folder of this run alone: a real bucket may hold other things. */
  const folder = `tests/${randomBytes(8).toString('hex')}`
  const at = (name: string) => `${folder}/${name}`

  beforeAll(async () => {
    store = await openStore()
  })
  afterAll(async () => {
    for (const key of await store.list(`${folder}/`)) await store.remove(key)
  })

  describe('a store of files', () => {
    it.each([0, 1, 3_000_000])('gives back the %i bytes that it was given', async (length) => {
      const content = randomBytes(length)
      await store.write(at('some.jpg'), content)
      expect(Buffer.compare((await store.read(at('some.jpg'))) ?? Buffer.from('nothing'), content)).toBe(0)
    })

    it('knows what it does not have', async () => {
      expect(await store.read(at('nothing/320.avif'))).toBe(null)
      expect(await store.list(`${at('nothing')}/`)).toEqual([])
    })

    it('replaces a file', async () => {
      await store.write(at('replaced.webp'), Buffer.from('before'))
      await store.write(at('replaced.webp'), Buffer.from('after'))
      expect(String(await store.read(at('replaced.webp')))).toBe('after')
    })

    it('removes a file, whether or not it is there', async () => {
      await store.write(at('removed.webp'), Buffer.from('x'))
      await store.remove(at('removed.webp'))
      expect(await store.read(at('removed.webp'))).toBe(null)
      await store.remove(at('removed.webp'))
    })

    it('lists what lies below a folder, and nothing beside it', async () => {
      const names = [
        'list/a/original.jpg',
        'list/a/320.avif',
        'list/a/640.webp',
        'list/a/deeper/1.jpg',
        'list/a/x_-9.jpg',
      ]
      for (const name of [...names, 'list/ab/320.avif', 'list/a.jpg']) await store.write(at(name), Buffer.from(name))
      // Some services write their lists a little later than their objects.
      await expect.poll(() => store.list(`${at('list')}/`), { timeout: 10_000 }).toHaveLength(7)
      expect((await store.list(`${at('list/a')}/`)).toSorted()).toEqual(names.map(at).toSorted())
    })

    it('shows another process the same files', async () => {
      await store.write(at('shared.jpg'), Buffer.from('shared'))
      const other = await openStore()
      expect(String(await other.read(at('shared.jpg')))).toBe('shared')
      await other.remove(at('shared.jpg'))
      expect(await store.read(at('shared.jpg'))).toBe(null)
    })

    it('shows a file wholly or not at all, however many write and read it at once', async () => {
      const contents = [1, 2, 3, 4].map((filler) => Buffer.alloc(200_000, filler))
      const key = at('busy.jpg')
      const writing = contents.map((content) => store.write(key, content))
      const seen = await Promise.all(Array.from({ length: 20 }, () => store.read(key)))
      await Promise.all(writing)
      const wholes = new Set(contents.map((content) => content.toString('hex')))
      const read = [...seen, await store.read(key)].filter((content) => content !== null)
      expect(read.filter((content) => !wholes.has(content.toString('hex')))).toEqual([])
      expect(read.length).toBeGreaterThan(0)
    })
  })
})
