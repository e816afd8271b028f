import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { tourPlannerMachine } from '#machines/tour/tourPlanner.machine.ts'

import { filled, said } from '../page/catalog.ts'
import type { Gesture, Named, OtherSubject, PageText, Requests, Sight } from '../page/gesture.ts'
import { inMain } from '../page/inMain.ts'

/** A viewing that is planned already, and what lies around it on the page. */
interface Planned {
  start: readonly Gesture[]
  saving: Requests
  /** In the plan, as it is shown there. */
  button: Named
  answerSaved: Gesture
  refuse: (error: unknown) => Gesture
  /** What is sent with the change, and with its way back: there is none where somebody booked, who was told of the change. */
  sent: { change: string; undo?: string }
}

/** What is done with a viewing: how it is asked for, sent and reported. */
interface Change {
  /** Before it is sent for the first time, and each time it is sent. */
  first: readonly Gesture[]
  send: string
  /** Said before it is sent, where two people booked. */
  warns: PageText
  done: PageText
}

const sheet: Named = { role: 'dialog' }
const inSheet = (message: string): Named => ({ role: 'button', name: said(message), within: sheet })

/** A viewing is called off, whose way back plans it again. */
export const callingOff: Change = {
  first: [{ click: inSheet('Cancel viewing…') }],
  send: 'Cancel viewing',
  warns: filled(
    '{0, plural, =0 {No bookings. Nobody will be notified.} one {# person has booked. We’ll email them about the cancellation.} other {# people have booked. We’ll email them about the cancellation.}}',
    { 0: 2 },
  ),
  done: said('Viewing cancelled.'),
}

/** A viewing gets another time. */
export const movingTo = (from: string, to: string): Change => ({
  first: [
    { fill: { role: 'textbox', name: said('From'), within: sheet }, text: from },
    { fill: { role: 'textbox', name: said('To'), within: sheet }, text: to },
  ],
  send: 'Save',
  warns: filled(
    '{booked, plural, one {# booking stays. We’ll email the new time.} other {# bookings stay. We’ll email the new time.}}',
    { booked: 2 },
  ),
  done: said('Viewing updated.'),
})

/** Said where two people booked what is changed. */
const emailed = filled('{notified, plural, one {We’ve emailed # person.} other {We’ve emailed # people.}}', {
  notified: 2,
})

/** The plan with a viewing in hand that is there already. */
export function withViewing(
  { start, saving, button, answerSaved, refuse, sent }: Planned,
  { first, send, warns, done }: Change,
): OtherSubject<typeof tourPlannerMachine> {
  const isBooked = sent.undo === undefined
  return {
    leavesOut: (_, { type, change, taken, output }) => {
      if (type === doneOf('savePlan')) return (Reflect.get(Object(output), 'undo') === null) !== isBooked
      if (type !== 'change.sent') return false
      const [one, other] = [Reflect.get(Object(change), 'times'), taken] as { start: string }[][] // the model's own
      return one?.[0]?.start === other?.[0]?.start
    },
    driver: {
      start,
      gestures: ({ type, error }, before) => {
        switch (type) {
          case 'change.begun':
            return [{ click: button }]
          case 'change.sent':
            return [...(before.matches({ editing: 'fresh' }) ? first : []), { click: inSheet(send) }]
          case 'change.left':
            return [{ click: inSheet('Close') }]
          case 'connection.returned':
            return [{ disconnect: true }, { await: inSheet(send) }, { reconnect: true }]
          case 'undo.pressed':
            return [{ click: inMain('button', said('Undo')) }]
          case 'news.read':
            return [{ click: inMain('button', said('Close')) }]
          case doneOf('savePlan'):
            return [answerSaved]
          case errorOf('savePlan'):
            return [refuse(error)]
          default:
            return []
        }
      },
      sights: (after, { type }, before) => {
        const isPending = after.matches('saving')
        return [
          { shows: sheet, isShown: after.hasTag('editing') },
          ...(isPending ? [{ shows: inSheet('One moment…'), isShown: true } as const] : []),
          ...(isPending ? [{ showsText: warns, isShown: isBooked } as const] : []),
          { shows: { role: 'alert', within: sheet }, isShown: after.matches({ editing: 'refused' }) },
          {
            showsText: said('You’re offline. We’ll save this when you’re back online.'),
            isShown: after.hasTag('unsent'),
          },
          // What was saved is nothing that waits to be saved.
          ...(type === 'change.begun' && (before.hasTag('saved') || before.hasTag('undone'))
            ? [{ shows: inSheet('Save'), isShown: false } as Sight]
            : []),
          { showsText: done, isShown: after.hasTag('saved') },
          { showsText: emailed, isShown: after.hasTag('saved') && isBooked },
          { shows: inMain('button', said('Undo')), isShown: after.hasTag('undoable') },
          { showsText: said('Change undone.'), isShown: after.hasTag('undone') },
          ...(isPending ? [{ newest: saving, is: sent.change } as const] : []),
          ...(after.matches('undoing') && sent.undo !== undefined ? [{ newest: saving, is: sent.undo } as const] : []),
        ]
      },
    },
  }
}
