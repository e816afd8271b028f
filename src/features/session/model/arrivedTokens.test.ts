import { describe, expect, it } from 'vitest'

import { takeArrivedTokens } from './arrivedTokens.ts'

function open(path: string, stored: Record<string, string> = {}, isForbidden = false) {
  const items = new Map(Object.entries(stored))
  const written: string[] = []
  const shown: (string | URL | null | undefined)[] = []
  const arrived = takeArrivedTokens({
    location: { href: `https://domivo.test${path}` },
    history: { state: null, replaceState: (_state, _title, url) => void shown.push(url) },
    storage: () => {
      if (isForbidden) throw new Error('Forbidden.')
      return {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => {
          written.push(key)
          items.set(key, value)
        },
        removeItem: (key) => void items.delete(key),
      }
    },
  })
  return { arrived, items: Object.fromEntries(items), written, shown }
}

const pair = { token: 'a', refresh_token: 'r' }

describe('tokens in the address [N-URLTOKENS] [REL-9]', () => {
  it('are stored, and taken out of the address with nothing else', () => {
    const { arrived, items, written, shown } = open('/en/listings?a=1&access_token=a&refresh_token=r&b=2#c')
    expect(shown).toEqual(['/en/listings?a=1&b=2#c'])
    expect(items).toEqual({ access_token: 'a', refresh_token: 'r', session_question: '1' })
    // No tab may see the new refresh token later than the access token, or both before the question.
    expect(written).toEqual(['session_question', 'refresh_token', 'access_token'])
    expect(arrived).toEqual({ pair, previous: null, isElsewhere: false })
  })

  it.each([
    ['/en/auth/signin', '/en/profile'],
    ['/cs/auth/signup/', '/cs/profile'],
    ['/en/auth/lost-password', '/en/auth/lost-password'],
  ])('lead from %s to %s', (from, to) => {
    const { arrived, shown } = open(`${from}?refresh_token=r&access_token=a`)
    expect([shown, arrived?.isElsewhere]).toEqual([[to], from !== to])
  })

  it('leave behind who was signed in before', () => {
    const { arrived } = open('/en?access_token=a&refresh_token=r', { access_token: 'b', refresh_token: 's' })
    expect(arrived?.previous).toEqual({ token: 'b', refresh_token: 's' })
  })

  it.each(['access_token=a', 'refresh_token=r', 'access_token=&refresh_token='])(
    'go, and nothing is stored, where one is missing: %s',
    (query) => {
      const { arrived, written, shown } = open(`/en/auth/signin?${query}`)
      expect([arrived, written, shown]).toEqual([null, [], ['/en/auth/signin']])
    },
  )

  it('are taken out also where nothing can be stored', () => {
    const { arrived, shown } = open('/en?access_token=a&refresh_token=r', {}, true)
    expect([arrived?.pair, shown]).toEqual([pair, ['/en']])
  })

  it('leave an address alone that has none', () => {
    expect(open('/en/listings?token=x')).toMatchObject({ arrived: null, shown: [] })
  })
})
