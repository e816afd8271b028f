import { expect, it } from 'vitest'

import { forgetTagManager } from './tagManager.ts'

function world(cookie: string, items: Record<string, string> = {}) {
  const written: string[] = []
  const document = {
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      written.push(text)
    },
  }
  const storage = Object.assign(Object.create({ removeItem: (key: string) => delete items[key] }) as Storage, items)
  return { written, items, document, storage: () => Object.assign(storage, items) }
}

const forbidden = (): never => {
  throw new Error('Forbidden.')
}

it('takes the cookies of the tags away from this host and the domains above it, and no others', () => {
  const { written, document, storage } = world('locale=cs; _ga=1; _ga_ABC=2; stats_token=x; _gid=3')
  forgetTagManager({ document, storage, hostname: 'www.domivo.test' })
  expect(written.filter((text) => text.startsWith('_ga='))).toEqual([
    '_ga=; Max-Age=0; Path=/',
    '_ga=; Max-Age=0; Path=/; Domain=www.domivo.test',
    '_ga=; Max-Age=0; Path=/; Domain=domivo.test',
    '_ga=; Max-Age=0; Path=/; Domain=test',
  ])
  expect(new Set(written.map((text) => text.split('=', 1)[0]))).toEqual(new Set(['_ga', '_ga_ABC', '_gid']))
})

it('takes their entries of the storage away, and does without one', () => {
  const { items, document, storage } = world('', { _gcl_ls: '1', userLocale: 'cs' })
  forgetTagManager({ document, storage, hostname: 'localhost' })
  expect(items).toEqual({ userLocale: 'cs' })
  expect(() => forgetTagManager({ document, storage: forbidden, hostname: 'localhost' })).not.toThrow()
})
