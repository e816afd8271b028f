import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'

import { phoneFieldMachine, type PhoneFieldInput, type PhoneReading } from './phoneField.machine.ts'

interface Question {
  resolve: (answer: string | null) => void
  reject: (error: unknown) => void
}

/** A parser that knows four digits as a number of any country, and `+49` as Germany. */
function read({ text, country }: { text: string; country: string }): PhoneReading {
  const named = text.startsWith('+49') ? 'DE' : null
  const digits = text.replace(/^\+49/, '').replaceAll(/\D/g, '')
  const isValid = digits.length === 4
  return {
    country: named,
    e164: isValid ? `+${named ?? country}${digits}` : null,
    display: isValid ? `${digits.slice(0, 2)} ${digits.slice(2)}` : null,
  }
}

/** Every answer that was given has arrived. */
const settled = () => new Promise(setImmediate)

function world(input: Partial<PhoneFieldInput> = {}) {
  const clock = new SimulatedClock()
  const seen = { guesses: [] as Question[], values: [] as string[], remembered: [] as string[], reads: [] as string[] }
  const parser = { isMissing: false }
  const machine = phoneFieldMachine.provide({
    actors: {
      guessCountry: fromPromise<string | null, void>(
        () => new Promise((resolve, reject) => void seen.guesses.push({ resolve, reject })),
      ),
      readNumber: fromPromise<PhoneReading, { text: string; country: string; countries: readonly string[] }>(
        ({ input: question }) => {
          seen.reads.push(`${question.country} ${question.text}`)
          return parser.isMissing ? Promise.reject(new Error('Offline.')) : Promise.resolve(read(question))
        },
      ),
    },
    actions: { rememberCountry: (_, { country }) => void seen.remembered.push(country) },
  })
  const actor = createActor(machine, { clock, input: { countries: ['AT', 'CZ', 'DE'], ...input } })
  actor.on('phone.changed', ({ value }) => void seen.values.push(value))
  actor.start()
  const type = (text: string) => {
    actor.send({ type: 'number.typed', text })
    return settled()
  }
  const choose = (country: string) => {
    actor.send({ type: 'country.chosen', country })
    return settled()
  }
  const show = () => actor.send({ type: 'field.shown' })
  const now = () => actor.getSnapshot()
  return { actor, clock, seen, parser, type, choose, show, now }
}

describe('the country of a phone field [V-COUNTRY]', () => {
  it.each([
    ['the one that is set', { country: 'DE', isGuessing: true }, 'DE'],
    ['the only one that can be chosen', { countries: ['CZ'], isGuessing: true }, 'CZ'],
    ['the default where nothing is guessed', { defaultCountry: 'DE' }, 'DE'],
    ['the first where there is no default', {}, 'AT'],
    ['the first where the default is not offered', { defaultCountry: 'XX' }, 'AT'],
  ])('is %s, and nobody is asked', (_, input, country) => {
    const { now, show, seen } = world(input)
    show()
    expect([now().context.country, now().hasTag('guessing'), seen.guesses]).toEqual([country, false, []])
  })

  it('is guessed once the field is shown, and nowhere before', async () => {
    const { now, show, seen } = world({ isGuessing: true, defaultCountry: 'DE' })
    expect(seen.guesses).toEqual([])
    show()
    expect(now().hasTag('guessing')).toBe(true)
    seen.guesses[0]?.resolve('CZ')
    await settled()
    expect([now().context.country, now().hasTag('guessing'), seen.remembered]).toEqual(['CZ', false, []])
  })

  it.each([
    ['fails', ({ reject }: Question) => reject(new Error('Blocked.'))],
    ['is not offered', ({ resolve }: Question) => resolve('US')],
    ['is unknown', ({ resolve }: Question) => resolve(null)],
  ])('is the default where the guess %s, and nobody hears of it [C-IP2C]', async (_, answer) => {
    const { now, show, seen } = world({ isGuessing: true, defaultCountry: 'DE' })
    show()
    seen.guesses.forEach(answer)
    await settled()
    expect([now().context.country, now().status]).toEqual(['DE', 'active'])
  })

  it('is the default after three seconds without an answer, and a late one changes nothing [REL-60]', async () => {
    const { clock, now, show, seen } = world({ isGuessing: true, defaultCountry: 'DE' })
    show()
    clock.increment(2999)
    expect(now().hasTag('guessing')).toBe(true)
    clock.increment(1)
    expect(now().context.country).toBe('DE')
    seen.guesses[0]?.resolve('CZ')
    await settled()
    expect(now().context.country).toBe('DE')
  })

  it('is what a person chose, whatever is guessed later', async () => {
    const { now, show, seen, choose } = world({ isGuessing: true })
    show()
    await choose('DE')
    seen.guesses[0]?.resolve('CZ')
    await settled()
    expect([now().context.country, now().hasTag('guessing'), seen.remembered]).toEqual(['DE', false, ['DE']])
  })

  it('is named by a number that begins with a plus, and then not guessed', async () => {
    const { now, show, seen, type } = world({ isGuessing: true })
    show()
    await type('+49')
    expect([now().context.country, now().hasTag('guessing')]).toEqual(['DE', false])
    seen.guesses[0]?.resolve('CZ')
    await settled()
    expect(now().context.country).toBe('DE')
    const filled = world({ isGuessing: true })
    filled.actor.send({ type: 'value.given', value: '+491234' })
    filled.show()
    await settled()
    expect([filled.now().context.country, filled.seen.guesses]).toEqual(['DE', []])
  })
})

describe('the number of a phone field [V-PHONE]', () => {
  it('is told in E.164 and written nationally when valid, else told as it was typed', async () => {
    const { now, seen, type } = world({ country: 'CZ' })
    for (const text of ['1', '123', '1234', '12 34 5', '']) await type(text)
    expect(seen.values).toEqual(['1', '123', '+CZ1234', '12 34 5', ''])
    expect([now().hasTag('valid'), now().context.text]).toEqual([true, ''])
    await type('1234')
    expect(now().context.text).toBe('12 34')
  })

  it('is read again for another country, unless there is none', async () => {
    const { seen, type, choose, now } = world({ country: 'CZ' })
    await choose('AT')
    expect([seen.reads, now().context.isTouched]).toEqual([[], false])
    await type('1234')
    await choose('CZ')
    expect(seen.values).toEqual(['+AT1234', '+CZ1234'])
  })

  it('is read for the country that was guessed while it was typed', async () => {
    const { seen, type, show } = world({ isGuessing: true })
    show()
    await type('12')
    seen.guesses[0]?.resolve('CZ')
    await settled()
    expect(seen.reads).toEqual([' 12', 'CZ 12'])
  })

  it('leaves a choice alone that came after its beginning', async () => {
    const { now, type, choose } = world({ country: 'CZ' })
    await type('+49 1')
    await choose('AT')
    expect([now().context.country, now().hasTag('invalid')]).toEqual(['AT', true])
    await type('+49 12')
    expect(now().context.country).toBe('DE')
  })

  it('is neither right nor wrong where it cannot be read, until it can', async () => {
    const { now, seen, type, parser, choose } = world({ country: 'CZ' })
    parser.isMissing = true
    await type('1234')
    expect([now().hasTag('valid'), now().hasTag('invalid'), seen.values]).toEqual([false, false, ['1234']])
    parser.isMissing = false
    await choose('AT')
    expect(seen.values).toEqual(['1234', '+AT1234'])
  })

  it('takes what the form puts in, but not the echo of its own value', async () => {
    const { actor, now, seen, type } = world({ country: 'CZ' })
    await type('1234')
    actor.send({ type: 'value.given', value: '+CZ1234' })
    await settled()
    expect([seen.reads.length, now().context.isTouched]).toEqual([1, true])
    actor.send({ type: 'value.given', value: '+494321' })
    await settled()
    expect([now().context.country, now().context.text, now().context.isTouched]).toEqual(['DE', '43 21', false])
    actor.send({ type: 'value.given', value: '' })
    expect([now().context.text, now().hasTag('valid'), now().hasTag('invalid')]).toEqual(['', false, false])
  })
})
