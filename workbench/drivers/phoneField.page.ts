import { msg } from '#contract/message.ts'
import type { phoneFieldMachine } from '#machines/phoneField/phoneField.machine.ts'
import { afterOf, doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'

import { said } from '../page/catalog.ts'
import type { Gesture, Named, PageDriver, Sight } from '../page/gesture.ts'

const question = {
  pattern: '/ip2c$',
  what: msg("the request for the visitor's country"),
}

const number: Named = { role: 'textbox', name: said('Phone') }
const countryButton: Named = {
  role: 'button',
  name: { en: '^Country for Phone: ', cs: '^Země pro pole Telefon: ' },
  isPattern: true,
}
const search: Named = { role: 'combobox', name: said('Country') }

/** The button by what it says of the country; it has found none out while the code is empty. */
const showing = (code: string): Named => ({
  ...countryButton,
  name:
    code === 'CZ'
      ? { en: 'Phone: Czech Republic, \\+420$', cs: 'Telefon: Česká republika, \\+420$' }
      : code === 'DE'
        ? { en: 'Phone: Germany, \\+49$', cs: 'Telefon: Německo, \\+49$' }
        : { en: 'Phone: Checking…$', cs: 'Telefon: Zjišťujeme…$' },
})

/** The first phone field of the page of parts, which guesses the country and has the Czech Republic as its default. */
export const phoneFieldPage: PageDriver<typeof phoneFieldMachine> = {
  servedBy: 'npm run parts',
  start: [{ hold: question }],
  gestures: gesturesOf,
  sights: (after, { type, country }) =>
    after.hasTag('reading')
      ? sightsWhileRead(type, after.context)
      : [
          ...(type === 'country.chosen'
            ? [{ remembers: 'v_phone_input_country', includes: String(country), isOfTab: true } as const]
            : []),
          { shows: showing(after.context.country), isShown: true },
          { busy: countryButton, isBusy: after.matches({ country: 'guessing' }) },
          { field: number, holds: after.context.text },
          { showsText: `^${after.context.value.replace('+', '\\+')} ?\\+421912123456$`, isShown: true },
          {
            showsText: {
              en: '^The "Phone" field is not a valid phone number',
              cs: '^V\\spoli „Telefon“ není platné telefonní číslo',
            },
            isShown: after.hasTag('invalid') && after.context.isTouched,
          },
        ],
}

/** What is being read is read at once: what is to be seen is what reading leaves as it is, or makes of a German number. */
function sightsWhileRead(type: string, { country, text }: { country: string; text: string }): Sight[] {
  if (type === 'number.typed') return [{ field: number, holds: text }]
  return [{ shows: showing(type === 'value.given' ? 'DE' : country), isShown: true }]
}

function gesturesOf({ type, text, value, output }: ModelEvent): Gesture[] {
  switch (type) {
    case 'field.shown':
      return [{ stopClock: true }, { open: '/workbench/parts?locale={lang}', isBare: true }]
    case 'country.chosen':
      return [{ click: countryButton }, { fill: search, text: '+49' }, { press: 'Enter' }]
    case 'number.typed':
      return [{ fill: number, text: String(text) }]
    case 'value.given':
      return [{ click: { role: 'button', name: said(value === '' ? 'Reset' : 'Fill in') } }]
    case doneOf('guessCountry'): {
      const country = String(output)
      const as = msg('the country {country}', { country })
      return [{ answer: question, status: 200, contentType: 'text/plain', body: `1;${country};;`, as }]
    }
    case errorOf('guessCountry'):
      return [{ cut: question }]
    case afterOf('guessPatience', 'phoneField.country.guessing'):
      return [{ elapse: 3000 }]
    default:
      return []
  }
}
