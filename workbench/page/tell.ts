import type { Both } from '#machines/shared/words.ts'

import type { Locale } from '../words.ts'
import { addressIn, textIn, type Gesture, type Named, type Sight } from './gesture.ts'

const roles: Readonly<Record<Named['role'], Both>> = {
  alert: { en: 'message', cs: 'hlášení' },
  banner: { en: 'head of the page', cs: 'záhlaví stránky' },
  button: { en: 'button', cs: 'tlačítko' },
  checkbox: { en: 'box', cs: 'políčko' },
  combobox: { en: 'field', cs: 'pole' },
  dialog: { en: 'panel', cs: 'panel' },
  heading: { en: 'heading', cs: 'nadpis' },
  link: { en: 'link', cs: 'odkaz' },
  main: { en: 'main part of the page', cs: 'hlavní část stránky' },
  navigation: { en: 'menu', cs: 'nabídka' },
  password: { en: 'field', cs: 'pole' },
  region: { en: 'panel', cs: 'panel' },
  textbox: { en: 'field', cs: 'pole' },
}

/** What a gesture is for somebody who does it by hand. Requests are handled with the network panel of the browser's tools. */
export function tellGesture(gesture: Gesture, locale: Locale): string {
  const say = (both: Both) => both[locale]
  if ('open' in gesture) {
    const address = addressIn(gesture.open, locale)
    return say({
      en: `Open ${address} and wait until it is still.`,
      cs: `Otevřete ${address} a počkejte, až se ustálí.`,
    })
  }
  if ('openLink' in gesture) {
    const address = addressIn(gesture.openLink, locale)
    return say({
      en: `Open ${address}?access_token=…&refresh_token=… with the tokens of somebody else than is signed in.`,
      cs: `Otevřete ${address}?access_token=…&refresh_token=… s tokeny někoho jiného, než kdo je přihlášen.`,
    })
  }
  if ('openElsewhere' in gesture) {
    const address = addressIn(gesture.openElsewhere, locale)
    return say({
      en: `In another tab open ${address}, and close it once the browser's storage has no \`${gesture.forgets}\`.`,
      cs: `V jiném panelu otevřete ${address} a zavřete jej, jakmile v úložišti prohlížeče není \`${gesture.forgets}\`.`,
    })
  }
  if ('wait' in gesture) {
    const seconds = gesture.wait / 1000
    return say({ en: `Wait for ${seconds} s.`, cs: `Počkejte ${String(seconds).replace('.', ',')} s.` })
  }
  if ('click' in gesture) {
    const target = named(gesture.click, locale)
    return say({ en: `Click the ${target}.`, cs: `Klikněte na ${target}.` })
  }
  if ('await' in gesture) {
    const target = named(gesture.await, locale)
    return say({ en: `Wait for the ${target}.`, cs: `Počkejte na ${target}.` })
  }
  if ('press' in gesture) {
    const { press, on } = gesture
    if (on === undefined) return say({ en: `Press ${press}.`, cs: `Stiskněte ${press}.` })
    const target = named(on, locale)
    return say({ en: `Press ${press} on the ${target}.`, cs: `Na prvku ${target} stiskněte ${press}.` })
  }
  if ('fill' in gesture) {
    const target = named(gesture.fill, locale)
    return say({
      en: `Write “${gesture.text}” into the ${target}.`,
      cs: `Do prvku ${target} napište „${gesture.text}“.`,
    })
  }
  if ('comeAs' in gesture) {
    if (gesture.comeAs === null) return say({ en: 'Be signed out.', cs: 'Buďte odhlášení.' })
    return say({ en: `Be signed in as ${gesture.comeAs}.`, cs: `Buďte přihlášení jako ${gesture.comeAs}.` })
  }
  if ('forget' in gesture) {
    const { what, of } = gesture
    return say({
      en: `${of} has no ${what.en}: delete those there are.`,
      cs: `${of} nemá ${what.cs}: smažte, co tam je.`,
    })
  }
  if ('hold' in gesture) {
    const { what, pattern } = gesture.hold
    return say({
      en: `From now on let ${what.en} (addresses like \`${pattern}\`) wait, by an override in the browser's tools or a proxy.`,
      cs: `Odteď nechte čekat ${what.cs} (adresy jako \`${pattern}\`), přes nástroje prohlížeče nebo proxy.`,
    })
  }
  if ('letThrough' in gesture) {
    return say({ en: `Let ${gesture.letThrough.what.en} through.`, cs: `Pusťte dál ${gesture.letThrough.what.cs}.` })
  }
  if ('release' in gesture) {
    const { what } = gesture.release
    return say({ en: `Let ${what.en} through, also later ones.`, cs: `Pusťte dál ${what.cs}, i další.` })
  }
  if ('reconnect' in gesture) {
    return say({
      en: 'Take the browser offline, and online again.',
      cs: 'Přepněte prohlížeč do offline a zpět do online.',
    })
  }
  if ('answerAll' in gesture) {
    const { answerAll, as } = gesture
    return say({
      en: `From now on answer ${answerAll.what.en} with ${as.en}.`,
      cs: `Odteď na požadavky (${answerAll.what.cs}) odpovídejte: ${as.cs}.`,
    })
  }
  if ('stopClock' in gesture) {
    return say({
      en: 'From now on be quick, or stop the clock of the page: time passes where a step says so.',
      cs: 'Odteď buďte rychlí, nebo hodiny stránky zastavte: čas běží jen tam, kde to krok říká.',
    })
  }
  if ('elapse' in gesture) {
    const seconds = gesture.elapse / 1000
    return say({ en: `Let ${seconds} s pass.`, cs: `Nechte uplynout ${String(seconds).replace('.', ',')} s.` })
  }
  if ('cut' in gesture) return say({ en: `Cut off ${gesture.cut.what.en}.`, cs: `Přerušte ${gesture.cut.what.cs}.` })
  return say({
    en: `Answer the newest of ${gesture.answer.what.en} with ${gesture.as.en}.`,
    cs: `Na nejnovější z požadavků (${gesture.answer.what.cs}) odpovězte: ${gesture.as.cs}.`,
  })
}

/** What a sight is for somebody who looks. */
export function tellSight(sight: Sight, locale: Locale): string {
  const say = (both: Both) => both[locale]
  if ('shows' in sight || 'showsText' in sight) {
    const target =
      'shows' in sight ? named(sight.shows, locale) : quoted(pattern(textIn(sight.showsText, locale)), locale)
    return sight.isShown
      ? say({ en: `To be seen: ${target}.`, cs: `Je vidět: ${target}.` })
      : say({ en: `Not to be seen: ${target}.`, cs: `Není vidět: ${target}.` })
  }
  if ('field' in sight) {
    const target = named(sight.field, locale)
    const text = quoted(sight.holds, locale)
    if (sight.holds === '') return say({ en: `The ${target} is empty.`, cs: `Prázdné: ${target}.` })
    return say({ en: `In the ${target} stands ${text}.`, cs: `Obsah prvku ${target}: ${text}.` })
  }
  if ('address' in sight) {
    const address = addressIn(sight.address, locale)
    return say({ en: `The address is ${address}.`, cs: `Adresa je ${address}.` })
  }
  if ('language' in sight) {
    const names = { en: { en: 'English', cs: 'angličtině' }, cs: { en: 'Czech', cs: 'češtině' } }
    const name = names[sight.language][locale]
    return say({ en: `The page is in ${name}.`, cs: `Stránka je v ${name}.` })
  }
  if (sight.value === null) {
    return say({
      en: `The browser's storage holds nothing under \`${sight.remembers}\`.`,
      cs: `V úložišti prohlížeče není pod \`${sight.remembers}\` nic.`,
    })
  }
  return say({
    en: `The browser's storage holds “${sight.value}” under \`${sight.remembers}\`.`,
    cs: `V úložišti prohlížeče je pod \`${sight.remembers}\` hodnota „${sight.value}“.`,
  })
}

function named({ role, name, isPattern, isPressed, isChecked, within }: Named, locale: Locale): string {
  const text = name === undefined ? '' : textIn(name, locale)
  const parts = [
    isPressed === undefined ? '' : pressedWords[isPressed ? 'is' : 'isNot'][locale],
    isChecked === undefined ? '' : checkedWords[isChecked ? 'is' : 'isNot'][locale],
    roles[role][locale],
    text === '' ? '' : quoted(isPattern === true ? pattern(text) : text, locale),
  ]
  const inside =
    within === undefined ? '' : { en: ` in the ${named(within, locale)}`, cs: ` (${named(within, locale)})` }[locale]
  return `${parts.filter((part) => part !== '').join(' ')}${inside}`
}

const pressedWords = {
  is: { en: 'pressed', cs: 'stisknuté' },
  isNot: { en: 'unpressed', cs: 'nestisknuté' },
} as const satisfies Record<string, Both>

const checkedWords = {
  is: { en: 'ticked', cs: 'zaškrtnuté' },
  isNot: { en: 'unticked', cs: 'nezaškrtnuté' },
} as const satisfies Record<string, Both>

const quoted = (text: string, locale: Locale) => (locale === 'cs' ? `„${text}“` : `“${text}”`)

/** A regular expression as a person reads it. */
const pattern = (source: string) =>
  source
    .replace(/^\^(?!.*\$$)(.*)$/, '$1 …')
    .replaceAll(/[$^]/g, '')
    .replaceAll(/[()]/g, '')
    .replaceAll('|', ' / ')
    .replaceAll(/\[(\d)(\d)\]/g, '$1/$2')
    .replaceAll(/(\p{L})\?/gu, '$1')
