import { msg } from '#contract/message.ts'
import type { autosaveMachine, DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { doneOf, errorOf, isAfter } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { SnapshotFrom } from 'xstate'

import { completeHome } from '../api/completeFields.ts'
import { said } from '../page/catalog.ts'
import type { Gesture, OtherSubject, PageDriver, PageText } from '../page/gesture.ts'
import { beforeWizard, beginning, draftId, draftWith, flat, reading, saving } from './madeUpDraft.ts'
import { inMain } from '../page/inMain.ts'

const million = 1_000_000
/** What somebody else has the flat cost meanwhile. */
const theirs = 4

const asDraft = msg('a draft')
const draftAt = (price: number) => draftWith({ ...flat, price: price * million })
const answerReading = (price: number): Gesture => ({
  answerAll: reading,
  status: 200,
  json: draftAt(price),
  as: asDraft,
})

const price = beginning('textbox', said('Price'))
const priceIn = (values: unknown) => Number(Reflect.get(Object(values), 'price')) // the model's own
const written = (millions: number): PageText => ({ en: `${millions},000,000`, cs: `${millions}\\s000\\s000` })
const whole = (message: string): PageText => {
  const { en, cs } = said(message)
  return { en: `^${en}$`, cs: `^${cs}$` }
}

const driver: OtherSubject<typeof autosaveMachine>['driver'] = {
  start: [
    ...beforeWizard,
    answerReading(1),
    { open: `/{lang}/property-onboarding/${draftId}?step=price`, isBare: true },
    { await: price },
    { stopClock: true },
  ],
  gestures: gesturesOf,
  holds: ({ context: { isBehind, isForced } }) => ({ isBehind, isForced }),
  sights: (after, event) => {
    const isConflict = after.hasTag('conflict')
    const isOffline = after.matches('offline')
    const values: DraftValues = after.context.values
    const isTheirs = event.type === 'conflict.settled' && event['isMine'] === false
    return [
      { showsText: whole('Saved'), isShown: after.hasTag('saved') },
      { showsText: whole('Saving…'), isShown: after.hasTag('pending') },
      { showsText: whole('Saved offline'), isShown: isOffline },
      { showsText: whole('Saved on this device'), isShown: after.hasTag('refused') },
      { showsText: whole('This listing was changed elsewhere, in the same fields.'), isShown: isConflict },
      ...(event.type === 'draft.typed' ? [{ field: price, holds: String(priceIn(values) * million) }] : []),
      ...(event.type === 'draft.typed' || isTheirs
        ? [{ showsText: written(isTheirs ? theirs : priceIn(values)), isShown: true }]
        : []),
      ...(after.matches('saving') && !after.context.isBehind
        ? [{ newest: saving, is: `PATCH ${JSON.stringify({ price: priceIn(values) * million })} of ${known(after)}` }]
        : []),
    ]
  },
}

/** As somebody else has it who wrote another text about the flat whenever its price was written here. */
const elsewhere = (price: number, version: number) => ({
  ...draftWith({
    ...flat,
    price: million,
    description_en: `${completeHome.description_en} Elsewhere it costs ${price}.`,
  }),
  version,
})

/** The price of a flat that is written, in millions, and the draft that is kept meanwhile. Every answer is made up. */
export const autosavePage: PageDriver<typeof autosaveMachine> = {
  ...driver,
  others: {
    'a draft of which another field is changed elsewhere': {
      driver: {
        ...driver,
        // The server does not take the version that was read: both changes stay, and what was written here alone is
        // sent once more.
        gestures: (event, before) => {
          const { isForced, values } = before.context
          if (event.type !== doneOf('saveDraft') || isForced) return gesturesOf(event)
          const price = priceIn(values)
          return [
            { answerAll: reading, status: 200, json: elsewhere(price, 4), as: asDraft },
            refusalOf(412),
            { answer: { ...saving, sending: '{"price":' }, status: 200, json: elsewhere(price, 3), as: asDraft },
          ]
        },
      },
    },
  },
}

/** What is written over what somebody else changed does not ask for the version that was read. */
const known = ({ context: { isForced } }: SnapshotFrom<typeof autosaveMachine>) =>
  isForced ? 'any version' : `"listing-${draftId}-3"`

const refusalOf = (status: number): Gesture => ({
  answer: saving,
  status,
  json: { status, detail: 'Not now.', violations: [] },
  as: msg('the refusal {code}', { code: status }),
})

function gesturesOf({ type, values, isMine, error }: ModelEvent): Gesture[] {
  switch (type) {
    case 'draft.typed':
      return [{ fill: price, text: String(priceIn(values) * million) }]
    case 'connection.returned':
      return [{ reconnect: true }]
    case 'conflict.settled':
      if (isMine === true) return [{ click: inMain('button', said('Keep my version')) }]
      return [{ click: inMain('button', said('Use the other version')) }, { await: price }]
    case doneOf('saveDraft'):
      // Whatever is written next differs from it, as if it were changed elsewhere at once: so each save has a request.
      return [{ answer: saving, status: 200, json: draftAt(1), as: asDraft }]
    case errorOf('saveDraft'): {
      const { status } = Object(error) as { status?: number } // the model's own
      if (status === undefined) return [{ cut: saving }]
      return status === 412 ? [answerReading(theirs), refusalOf(status)] : [refusalOf(status)]
    }
    default:
      return isAfter(type) ? [{ elapse: isAfter(type, 'pause') ? 600 : 5_000 }] : []
  }
}
