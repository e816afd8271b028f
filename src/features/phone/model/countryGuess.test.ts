import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'

import { askCountry, countryAddress } from './askCountry.ts'
import { countryOfAnswer, countryStorageKey, createCountryGuess } from './countryGuess.ts'

function world(answers: string[], kept: Record<string, string> = {}) {
  const items = new Map(Object.entries(kept))
  const requested: string[] = []
  const start = () =>
    createCountryGuess({
      ask: () => {
        const answer = answers[requested.length] ?? ''
        requested.push(answer)
        return answer === 'fails' ? Promise.reject(new Error('Blocked.')) : Promise.resolve(answer)
      },
      storage: () => ({
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
      }),
    })
  return { items, requested, start }
}

const refuse = (): never => {
  throw new Error('Forbidden.')
}

describe('the guess of a country [V-COUNTRY] [C-IP2C]', () => {
  it.each([
    ['1;CZ;CZE;Czech Republic', 'CZ'],
    ['1;SK;SVK;Slovakia\n', 'SK'],
    ['0;;;WRONG INPUT', null],
    ['2;;;UNKNOWN', null],
    ['0;CZ;CZE;Czech Republic', null],
    ['1;', null],
    ['1', null],
    ['', null],
    ['1;Czech;CZE;Czech Republic', null],
    ['<html>1;CZ</html>', null],
  ])('reads %j as %s', (text, country) => {
    expect(countryOfAnswer(text)).toBe(country)
  })

  it('asks once in a session, however many fields and pages want to know', async () => {
    const { requested, start, items } = world(['1;CZ;CZE;Czech Republic'])
    const guess = start()
    expect(await Promise.all([guess.guess(), guess.guess()])).toEqual(['CZ', 'CZ'])
    expect([await guess.guess(), await start().guess(), requested.length]).toEqual(['CZ', 'CZ', 1])
    expect(items.get('v_phone_input_country')).toBe('CZ')
  })

  it('prefers what a person chose, also while it is asked', async () => {
    const { requested, start } = world(['1;CZ;CZE;Czech Republic'])
    const guess = start()
    const answer = guess.guess()
    guess.remember('SK')
    expect([await answer, await guess.guess(), await start().guess(), requested.length]).toEqual(['SK', 'SK', 'SK', 1])
  })

  it('asks again after a failure and after an answer that says nothing', async () => {
    const { start } = world(['fails', '2;;;UNKNOWN', '1;CZ;CZE;Czech Republic'])
    const guess = start()
    await expect(guess.guess()).rejects.toThrow('Blocked.')
    expect([await guess.guess(), await guess.guess()]).toEqual([null, 'CZ'])
  })

  it('does without a storage, and does not believe everything that is in it', async () => {
    const guess = createCountryGuess({ ask: () => Promise.resolve('1;CZ;CZE;Czech Republic'), storage: refuse })
    expect([await guess.guess(), await guess.guess()]).toEqual(['CZ', 'CZ'])
    const { start } = world(['1;CZ;CZE;Czech Republic'], { [countryStorageKey]: '<script>' })
    expect(await start().guess()).toBe('CZ')
  })
})

describe('a service that is not ours [C-IP2C] [REL-60]', () => {
  let server = createServer()
  afterEach(() => close())

  function close(): void {
    server.closeAllConnections()
    server.close()
  }

  async function serve(listener: RequestListener): Promise<string> {
    server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listening on a port
  }

  it('is asked at /s where only its origin is set, and told nothing', async () => {
    expect(countryAddress('https://ip2c.org')).toBe('https://ip2c.org/s')
    expect(countryAddress('https://geo.test/country?format=csv')).toBe('https://geo.test/country?format=csv')
    const requested: unknown[] = []
    const origin = await serve((request, response) => {
      requested.push([request.method, request.url, request.headers.cookie, request.headers.authorization])
      response.end('1;CZ;CZE;Czech Republic')
    })
    expect(await askCountry(countryAddress(origin), AbortSignal.timeout(5000))).toBe('1;CZ;CZE;Czech Republic')
    expect(requested).toEqual([['GET', '/s', undefined, undefined]])
  })

  it('is not listened to for longer than any answer takes', async () => {
    let written = 0
    const origin = await serve((_, response) => {
      const flood = () => {
        while (!response.destroyed && written < 10_000_000 && response.write('1;'.repeat(5000))) written += 10_000
        if (!response.destroyed && written < 10_000_000) response.once('drain', flood)
      }
      flood()
    })
    expect((await askCountry(countryAddress(origin), AbortSignal.timeout(5000))).length).toBe(200)
    expect(written).toBeLessThan(10_000_000)
  })

  it('fails where it refuses, leads elsewhere, or does not answer', async () => {
    const refusing = await serve((_, response) => response.writeHead(500).end('1;CZ;CZE;Czech Republic'))
    await expect(askCountry(refusing, AbortSignal.timeout(5000))).rejects.toThrow('500')
    close()
    const leading = await serve((_, response) => response.writeHead(302, { location: '/x' }).end())
    await expect(askCountry(leading, AbortSignal.timeout(5000))).rejects.toThrow()
    close()
    const silent = await serve(() => undefined)
    await expect(askCountry(silent, AbortSignal.timeout(50))).rejects.toThrow()
  })
})
