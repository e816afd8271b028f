import type { EventFrom } from 'xstate'

import type { phoneFieldMachine, PhoneFieldInput } from '#machines/phoneField/phoneField.machine.ts'
import { actorGate, type ActorGate } from '#src/platform/actors/actorGate.ts'

import type { PhoneSettings } from './phoneField.actor.ts'
import { phoneViewOf, type PhoneView } from './phoneView.ts'

export type PhoneParts = typeof import('#src/features/phone/components/phoneParts.ts')

interface FieldView extends PhoneView {
  /** What comes after the page; null until then. */
  parts: PhoneParts | null
}

export interface PhoneFieldGate extends ActorGate<typeof phoneFieldMachine, FieldView> {
  /** Calls `listener` with what the form gets, until what is returned is called. */
  onChanged: (listener: (value: string) => void) => () => void
}

const untold = { country: '', text: '', value: '', isTouched: false, isGuessing: false, isValid: null, parts: null }

/** A phone field whose machine and countries come after the page. */
export function phoneFieldGate(
  settings: PhoneSettings,
  inputOf: (parts: PhoneParts) => PhoneFieldInput,
): PhoneFieldGate {
  const listeners = new Set<(value: string) => void>()
  let parts: PhoneParts | null = null
  const gate = actorGate<typeof phoneFieldMachine, FieldView>({
    load: async () => {
      const loaded = await import('#src/features/phone/components/phoneParts.ts')
      parts = loaded
      return () =>
        loaded.startPhoneField(settings, inputOf(loaded), (value) => {
          for (const listener of listeners) listener(value)
        })
    },
    first: untold,
    viewOf: (snapshot) => ({ ...phoneViewOf(snapshot), parts }),
    awaiting,
  })
  return {
    ...gate,
    onChanged: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What is written stands there at once; nothing is said of it yet. */
function awaiting(view: FieldView, event: EventFrom<typeof phoneFieldMachine>): FieldView {
  switch (event.type) {
    case 'number.typed':
      return { ...view, text: event.text, isTouched: true }
    case 'value.given':
      return event.value === view.value ? view : { ...untold, text: event.value, value: event.value }
    default:
      return view
  }
}
