import { dayMs } from '#contract/durations.ts'
import type { Choice } from '#machines/consent/consent.machine.ts'

/** What was chosen, and until when it holds, in milliseconds since 1970. */
const choiceKey = 'analyticsConsent'
const untilKey = 'analyticsConsentUntil'

/** After a year it is asked again. */
const lifetimeMs = 365 * dayMs

/** Where the choice is kept, and the present in milliseconds since 1970. */
export interface ConsentPlaces {
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  now: () => number
}

const isChoice = (text: string | null): text is Choice => text === 'granted' || text === 'refused'

/** What this browser remembers; null where it was never asked, or too long ago. Throws where storing is forbidden. */
export function readConsent({ storage, now }: ConsentPlaces): Choice | null {
  const choice = storage().getItem(choiceKey)
  const until = Number(storage().getItem(untilKey))
  return isChoice(choice) && until > now() && until <= now() + lifetimeMs ? choice : null
}

/** Keeps the choice for a year; where that is forbidden it holds for this page. */
export function storeConsent({ storage, now }: ConsentPlaces, choice: Choice): void {
  try {
    storage().setItem(untilKey, String(now() + lifetimeMs))
    storage().setItem(choiceKey, choice)
  } catch {
    // It is asked again on the next visit.
  }
}

/** Tells what other tabs of this browser are told. */
export function onConsentElsewhere(target: Pick<EventTarget, 'addEventListener'>, listener: (choice: Choice) => void) {
  target.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent // the event of this name
    if (key === choiceKey && isChoice(newValue)) listener(newValue)
  })
}
