import { createActor, fromPromise, waitFor, type Actor, type SnapshotFrom } from 'xstate'

import { calls, methodAndPath } from '#contract/calls.ts'
import { phoneFieldMachine, type PhoneFieldInput, type PhoneReading } from '#machines/phoneField/phoneField.machine.ts'
import { askCountry, countryAddress } from '#src/features/phone/model/askCountry.ts'
import { createCountryGuess, type CountryGuess } from '#src/features/phone/model/countryGuess.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'

import { phoneViewOf, type PhoneView } from './phoneView.ts'

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

/** The phone field with its effects. */
export const phoneFieldLogic = ({ country, loadReader }: PhoneFieldEffects) =>
  phoneFieldMachine.provide({
    actors: {
      guessCountry: fromPromise<string | null, void>(() => country.guess()),
      readNumber: fromPromise<PhoneReading, Question>(async ({ input }) => (await loadReader())(input)),
    },
    actions: { rememberCountry: (_, { country: chosen }) => country.remember(chosen) },
  })

/** What an installation says about it. */
export interface PhoneSettings {
  /** Empty for our own server. */
  ip2cUrl: string
  apiBaseUrl: string
}

type PhoneFieldLogic = ReturnType<typeof phoneFieldLogic>

/** Fields wait for less; an answer after that still serves the next one. */
const longestQuestionMs = 10_000

const logics = new WeakMap<PhoneSettings, PhoneFieldLogic>()

/** The one phone field logic of an application: all of its fields share what is known of the visitor's country. */
function phoneFieldLogicOf(settings: PhoneSettings): PhoneFieldLogic {
  const known = logics.get(settings)
  if (known !== undefined) return known
  const { ip2cUrl, apiBaseUrl } = settings
  const address =
    ip2cUrl === '' ? `${apiBaseUrl}${methodAndPath(calls.getCountryOfAddress).path}` : countryAddress(ip2cUrl)
  const logic = phoneFieldLogic({
    country: createCountryGuess({
      ask: () => askCountry(address, AbortSignal.timeout(longestQuestionMs)),
      storage: () => sessionStorage,
    }),
    loadReader: loadPhoneReader,
  })
  logics.set(settings, logic)
  return logic
}

/** A phone field that runs, and tells `notify` what the form gets. */
export function startPhoneField(settings: PhoneSettings, input: PhoneFieldInput, notify: (value: string) => void) {
  const actor = createActor(phoneFieldLogicOf(settings), { ...machineInspector, input })
  actor.on('phone.changed', ({ value }) => notify(value))
  // Whoever sees the field will soon write in it; where this fails, reading tries again.
  void loadPhoneReader().catch(() => {})
  return actor.start()
}

/** Once everything that was typed so far is read; for whoever typed before anything was here, for the guessed country. */
export async function phoneFieldSettled(actor: Actor<typeof phoneFieldMachine>, wasEarly: boolean): Promise<PhoneView> {
  const isSettled = (snapshot: SnapshotFrom<typeof phoneFieldMachine>) =>
    !snapshot.hasTag('reading') && !(wasEarly && snapshot.hasTag('guessing'))
  // Whoever left the form meanwhile is told nothing.
  return phoneViewOf(await waitFor(actor, isSettled).catch(() => actor.getSnapshot()))
}

/** The rules of all countries, in a file of their own. */
export const loadPhoneReader = async () => (await import('#src/features/phone/model/readNumber.ts')).readNumber
