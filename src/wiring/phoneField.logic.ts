import { fromPromise, type ActorRefFrom } from 'xstate'

import { phoneFieldMachine, type PhoneReading } from '#machines/phoneField/phoneField.machine.ts'
import type { Api } from '#src/api/api.ts'
import { askCountryService } from '#src/phone/askCountry.ts'
import { createCountryGuess, type CountryGuess } from '#src/phone/countryGuess.ts'

interface Question {
  text: string
  country: string
  countries: readonly string[]
}

export interface PhoneFieldEffects {
  country: CountryGuess
  /** Brings what can read a number; called again after it failed. */
  loadReader: () => Promise<(question: Question) => PhoneReading>
}

export type PhoneFieldActor = ActorRefFrom<typeof phoneFieldMachine>

/** The phone field with its effects. */
export const phoneFieldLogic = ({ country, loadReader }: PhoneFieldEffects) =>
  phoneFieldMachine.provide({
    actors: {
      guessCountry: fromPromise<string | null, void>(() => country.guess()),
      readNumber: fromPromise<PhoneReading, Question>(async ({ input }) => (await loadReader())(input)),
    },
    actions: { rememberCountry: (_, { country: chosen }) => country.remember(chosen) },
  })

export type PhoneFieldLogic = ReturnType<typeof phoneFieldLogic>

/** Fields wait for less; an answer after that still serves the next one. */
const longestQuestionMs = 10_000

const logics = new WeakMap<Api, PhoneFieldLogic>()

/** The one phone field logic of an application: all of its fields share what is known of the visitor's country. */
export function phoneFieldLogicOf({ api, ip2cUrl }: { api: Api; ip2cUrl: string }): PhoneFieldLogic {
  const known = logics.get(api)
  if (known !== undefined) return known
  const logic = phoneFieldLogic({
    country: createCountryGuess({
      ask: () => {
        const signal = AbortSignal.timeout(longestQuestionMs)
        return ip2cUrl === '' ? api.getCountryOfAddress({}, { signal }) : askCountryService(ip2cUrl, signal)
      },
      storage: () => sessionStorage,
    }),
    loadReader: loadPhoneReader,
  })
  logics.set(api, logic)
  return logic
}

/** The rules of all countries, in a file of their own. */
export const loadPhoneReader = async () => (await import('#src/phone/readNumber.ts')).readNumber
