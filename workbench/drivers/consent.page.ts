import { msg } from '#contract/message.ts'
import { consentMachine } from '#machines/consent/consent.machine.ts'

import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import { said } from '../page/catalog.ts'
import { unusable, type Named, type PageDriver } from '../page/gesture.ts'

const script = { pattern: '/gtm\\.js\\?', what: msg('the script of the tag manager') }
const nothing = msg('an empty script (200)')

const bar: Named = { role: 'region', name: said('Can we measure visits?') }
const pressed = (message: string): Named => ({ role: 'button', name: said(message), within: bar })
const settings: Named = { role: 'button', name: said('Cookie settings') }

/** The question at the foot of a page of an installation that counts visits. Its script comes from nowhere: every request for it is held. */
export const consentPage: PageDriver<typeof consentMachine> = {
  environment: { GTM_ID: 'GTM-PATHS', GTM_URL: 'http://localhost:9' },
  start: [{ open: '/{lang}/article/terms' }, { hold: script }],
  gestures: ({ type }, before) => {
    switch (type) {
      case 'choice.granted':
        return [{ click: pressed('Agree') }]
      case 'choice.refused':
        // Scripts that ran cannot be taken back: the page is loaded anew.
        return [{ click: pressed('Decline'), ...(before.hasTag('granted') && { loadsPage: true }) }]
      case 'settings.opened':
        return [{ click: settings }]
      case 'settings.closed':
        return [{ click: pressed('Close') }]
      case doneOf('loadTagManager'):
        return [{ answer: script, status: 200, json: 0, as: nothing }]
      case errorOf('loadTagManager'):
        return [{ cut: script }]
      default:
        return []
    }
  },
  forbidden: ({ type }, before) => {
    // Nobody sees a page that is read or loaded anew.
    if (before.matches({ choice: 'reading' }) || before.matches({ choice: 'withdrawing' })) return null
    if (type === 'choice.granted') return [unusable(pressed('Agree'))]
    if (type === 'choice.refused') return [unusable(pressed('Decline'))]
    return type === 'settings.closed' ? [unusable(pressed('Close'))] : null
  },
  sights: (after) => {
    const isGranted = after.hasTag('granted')
    const isOpen = after.hasTag('open')
    return [
      { shows: settings, isShown: true },
      { shows: pressed('Close'), isShown: isOpen && !after.hasTag('asking') },
      { shows: bar, isShown: after.hasTag('asking') || isOpen },
      { showsText: said('You agreed. Visits are measured.'), isShown: isOpen && isGranted },
      { showsText: said('You declined. Nothing is measured.'), isShown: isOpen && !isGranted },
      ...(after.hasTag('asking')
        ? []
        : [{ remembers: 'analyticsConsent', value: isGranted ? 'granted' : 'refused' } as const]),
    ]
  },
}
