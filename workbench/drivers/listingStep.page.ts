import { msg } from '#contract/message.ts'
import type { listingStepMachine } from '#machines/listing/listingStep.machine.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { SnapshotFrom } from 'xstate'

import { filled, said } from '../page/catalog.ts'
import { unusable, type Gesture, type Named, type PageDriver, type Requests } from '../page/gesture.ts'
import { inMain } from '../page/inMain.ts'
import { placeOf } from './madeUpHomes.ts'
import { answerListing, mayNotStep, mayStep, refusalOf, withListing } from './madeUpListing.ts'

type Snapshot = SnapshotFrom<typeof listingStepMachine>

/** The listing of the model. */
const id = 7
const steps: Requests = {
  pattern: `/properties/(set-state/${id}|${id}/verify)$`,
  what: msg('requests for a step of listing {id}', { id }),
}
/** What the server calls the events that are walked, as pages show them. */
const names = {
  ARCHIVE: { en: 'Archive', cs: 'Archivovat' },
  RENEW: { en: 'Renew', cs: 'Obnovit' },
} as const
const nameOf = ({ context: { step } }: Snapshot) => names[step?.event === 'RENEW' ? 'RENEW' : 'ARCHIVE']

const more: Named = { role: 'button', name: { en: '^More', cs: '^Více' }, isPattern: true, within: { role: 'main' } }
const entry: Named = { role: 'button', name: { en: '^Archive', cs: '^Archivovat' }, isPattern: true }
const sheetOf = (snapshot: Snapshot): Named => ({ role: 'dialog', name: nameOf(snapshot) })

/** The page of one's own listing, which may be archived: the menu, the question, and what became of the step. */
export const listingStepPage: PageDriver<typeof listingStepMachine> = {
  start: [
    { comeAs: 'owner@domivo.test' },
    { hold: steps },
    answerListing({ id, status: 'PUBLISHED', version: 3, transitions: [mayStep('ARCHIVE', 'ARCHIVED')] }),
    { open: `/{lang}/profile/properties?listing=${id}`, isBare: true },
    { await: more },
  ],
  gestures: gesturesOf,
  holds: ({ context: { step, undo } }) => ({ step, undo }),
  forbidden: ({ type }, before) => {
    switch (type) {
      case 'step.confirmed':
        return [names.ARCHIVE, names.RENEW].map((name) =>
          unusable({ role: 'button', name, within: { role: 'dialog', name } }),
        )
      case 'undo.pressed':
        return [unusable(inMain('button', said('Undo')))]
      case 'step.dismissed':
        return before.matches('idle')
          ? [names.ARCHIVE, names.RENEW].map((name) => ({ shows: { role: 'dialog', name }, isShown: false }))
          : null
      default:
        return null
    }
  },
  sights: (after) => {
    const isPending = after.hasTag('pending')
    return [
      { shows: { role: 'dialog', name: names.ARCHIVE }, isShown: after.hasTag('asking') && isOf(after, 'ARCHIVE') },
      { shows: { role: 'dialog', name: names.RENEW }, isShown: after.hasTag('asking') && isOf(after, 'RENEW') },
      { shows: { role: 'button', name: said('One moment…'), isDisabled: true }, isShown: isPending },
      { shows: inMain('button', said('Undo')), isShown: after.hasTag('undoable') },
      { showsText: isNow(after), isShown: after.hasTag('taken') },
      {
        showsText: filled('“{title}” was changed by someone else, so nothing was done. This is the current version.', {
          title: placeOf(id),
        }),
        isShown: after.hasTag('overtaken'),
      },
      { shows: { role: 'alert', within: sheetOf(after) }, isShown: after.matches('refused') },
      ...(isPending ? [{ newest: steps, is: requestOf(after) } as const] : []),
    ]
  },
}

const isOf = ({ context: { step } }: Snapshot, event: keyof typeof names) => step?.event === event

const told = (status: string) => filled('“{title}” is now: {status}.', { title: placeOf(id), status })
/** What the page says once it is done; statuses have words of their own. */
const isNow = (after: Snapshot) => {
  const [en, cs] = isOf(after, 'RENEW') ? ['Published', 'Zveřejněný'] : ['Archived', 'Archivovaný']
  return { en: told(en).en, cs: told(cs).cs ?? '' }
}

/** What the server is asked for, with the version that somebody has seen. */
function requestOf({ context: { step } }: Snapshot): string {
  const version = step?.version
  return step?.event === 'RENEW'
    ? `PATCH ${JSON.stringify({ version })}`
    : `POST ${JSON.stringify({ state: 'ARCHIVED', version })}`
}

function gesturesOf({ type, output, error }: ModelEvent, before: Snapshot): Gesture[] {
  switch (type) {
    case 'step.chosen':
      return [{ click: more }, { click: entry }]
    case 'step.confirmed':
      return [{ click: { role: 'button', name: nameOf(before), within: sheetOf(before) } }]
    case 'undo.pressed':
      return [{ click: inMain('button', said('Undo')) }]
    case 'step.dismissed':
      if (before.hasTag('asking')) return [{ click: { role: 'button', name: said('Cancel'), within: sheetOf(before) } }]
      return [{ click: inMain('button', said(before.hasTag('overtaken') ? 'OK' : 'Close')) }]
    case doneOf('takeStep'): {
      const isUndoable = Reflect.get(Object(output), 'undo') !== null
      const { from = '', to: status = '', version: seen = 0 } = before.context.step ?? {}
      const version = seen + 1
      const transitions = [(isUndoable ? mayStep : mayNotStep)(isOf(before, 'RENEW') ? 'ARCHIVE' : 'RENEW', from)]
      const as = msg('the listing in version {version}', { version })
      return [{ answer: steps, ...withListing({ id, status, version, transitions }), as }]
    }
    case errorOf('takeStep'):
      return [refusalOf(error, steps)]
    default:
      return []
  }
}
