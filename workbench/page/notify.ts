import { languages, type Locale } from '#contract/entities/locale.ts'
import { msg, type Message } from '#contract/message.ts'

import { addressIn, filesOf, textIn, type Gesture, type Named, type Sight } from './gesture.ts'
import { say } from '../say.ts'

const roles: Readonly<Record<Named['role'], Message>> = {
  alert: msg('message'),
  banner: msg('page header'),
  button: msg('button'),
  checkbox: msg('box'),
  combobox: msg('field'),
  dialog: msg('panel'),
  group: msg('group of fields'),
  heading: msg('heading'),
  img: msg('picture'),
  link: msg('link'),
  main: msg('main part of the page'),
  navigation: msg('menu'),
  option: msg('entry'),
  password: msg('field'),
  progressbar: msg('progress bar'),
  radio: msg('choice'),
  region: msg('panel'),
  row: msg('row'),
  slider: msg('slider'),
  textbox: msg('field'),
}

/** What a gesture is for somebody who does it by hand. Requests are handled with the network panel of the browser's tools. */
export function notifyGesture(gesture: Gesture, locale: Locale): string {
  const notify = (message: Message) => say(message, locale)
  if ('open' in gesture) {
    const address = addressIn(gesture.open, locale)
    return notify(msg('Open {address} and wait until it has loaded.', { address }))
  }
  if ('openLink' in gesture) {
    const address = addressIn(gesture.openLink, locale)
    return notify(
      msg('Open {address}?access_token=…&refresh_token=… with the tokens of another user.', {
        address,
      }),
    )
  }
  if ('openElsewhere' in gesture) {
    const address = addressIn(gesture.openElsewhere, locale)
    return notify(
      msg("In another tab open {address}, and close it once the browser's storage has no `{forgets}`.", {
        address,
        forgets: gesture.forgets,
      }),
    )
  }
  if ('storeElsewhere' in gesture) {
    const { storeElsewhere: key, text } = gesture
    return notify(msg('In another tab store {text} in `localStorage` under `{key}`.', { key, text }))
  }
  if ('wait' in gesture) {
    const seconds = gesture.wait / 1000
    return notify(msg('Wait for {seconds, number} s.', { seconds }))
  }
  if ('click' in gesture) {
    const target = named(gesture.click, locale)
    return notify(msg('Click the {target}.', { target }))
  }
  if ('await' in gesture) {
    const target = named(gesture.await, locale)
    return notify(msg('Wait for the {target}.', { target }))
  }
  if ('press' in gesture) {
    const { press, on } = gesture
    if (on === undefined) return notify(msg('Press {press}.', { press }))
    const target = named(on, locale)
    return notify(msg('Press {press} on the {target}.', { press, target }))
  }
  if ('fill' in gesture) {
    const target = named(gesture.fill, locale)
    return notify(msg('Type “{text}” into the {target}.', { text: gesture.text, target }))
  }
  if ('approach' in gesture) {
    const target = named(gesture.approach, locale)
    return notify(msg('Scroll to the {target}.', { target }))
  }
  if ('grab' in gesture) {
    const target = named(gesture.grab, locale)
    return notify(msg('Hold the mouse button down on the {target}.', { target }))
  }
  if ('pull' in gesture) {
    const { to, until } = gesture
    return to === 'right'
      ? notify(msg('Move the mouse to the right until it says “{until}”.', { until }))
      : notify(msg('Move the mouse to the left until it says “{until}”.', { until }))
  }
  if ('letGo' in gesture) return notify(msg('Let go of the mouse button.'))
  if ('interrupt' in gesture) {
    const target = named(gesture.interrupt, locale)
    return notify(msg('The browser takes the pointer away from the {target}.', { target }))
  }
  if ('choose' in gesture) {
    const target = named(gesture.from, locale)
    return notify(msg('Choose “{text}” in the {target}.', { text: textIn(gesture.choose, locale), target }))
  }
  if ('comeAs' in gesture) {
    if (gesture.comeAs === null) return notify(msg('Sign out.'))
    return notify(msg('Sign in as {comeAs}.', { comeAs: gesture.comeAs }))
  }
  if ('forget' in gesture) {
    const { what, of } = gesture
    return notify(msg('{of} has no {what}: delete existing ones.', { of, what }))
  }
  if ('hold' in gesture) {
    const { what, pattern } = gesture.hold
    return notify(
      msg(
        "From now on delay {what} (addresses like `{pattern}`), with an override in the browser's developer tools or a proxy.",
        { what, pattern },
      ),
    )
  }
  if ('letThrough' in gesture) {
    return notify(msg('Let {what} through.', { what: gesture.letThrough.what }))
  }
  if ('release' in gesture) {
    const { what } = gesture.release
    return notify(msg('Let {what} through, also later ones.', { what }))
  }
  if ('attach' in gesture) {
    const field = textIn(gesture.to, locale)
    const files = filesOf(gesture.attach).map(({ name, text }) =>
      notify(msg('“{name}” that begins with {text}', { name, text: text.slice(0, 60) })),
    )
    return notify(msg('Choose files for “{field}”: {files}.', { field, files: files.join(', ') }))
  }
  if ('locate' in gesture) {
    const { latitude, longitude } = gesture.locate
    return notify(
      msg('Allow the page to know the location, and set it to {place} in the developer tools.', {
        place: `${latitude}, ${longitude}`,
      }),
    )
  }
  if ('disconnect' in gesture) return notify(msg('Take the browser offline.'))
  if ('reconnect' in gesture) {
    return notify(msg('Take the browser offline, and online again.'))
  }
  if ('answerAll' in gesture) {
    const { answerAll, as } = gesture
    return notify(msg('From now on answer {what} with {as}.', { what: answerAll.what, as }))
  }
  if ('stopClock' in gesture) {
    return notify(msg('From now on be quick, or stop the clock of the page: only the named steps let time pass.'))
  }
  if ('elapse' in gesture) {
    const seconds = gesture.elapse / 1000
    return notify(msg('Let {seconds, number} s pass.', { seconds }))
  }
  if ('cut' in gesture) return notify(msg('Abort {what}.', { what: gesture.cut.what }))
  return notify(msg('Answer the newest of {what} with {as}.', { what: gesture.answer.what, as: gesture.as }))
}

/** What a sight is for somebody who looks. */
export function notifySight(sight: Sight, locale: Locale): string {
  const notify = (message: Message) => say(message, locale)
  if ('shows' in sight || 'showsText' in sight) {
    const target =
      'shows' in sight ? named(sight.shows, locale) : quoted(pattern(textIn(sight.showsText, locale)), locale)
    return sight.isShown
      ? notify(msg('Visible: {target}.', { target }))
      : notify(msg('Not visible: {target}.', { target }))
  }
  if ('field' in sight) {
    const target = named(sight.field, locale)
    const text = quoted(sight.holds, locale)
    if (sight.holds === '') return notify(msg('The {target} is empty.', { target }))
    return notify(msg('The {target} contains {text}.', { target, text }))
  }
  if ('slider' in sight) {
    const target = named(sight.slider, locale)
    return notify(msg('The {target} contains {text}.', { target, text: quoted(sight.says, locale) }))
  }
  if ('address' in sight) {
    const address = addressIn(sight.address, locale)
    return notify(msg('The address is {address}.', { address }))
  }
  if ('addressHas' in sight) {
    const part = pattern(sight.addressHas)
    return notify(msg('The address contains “{part}”.', { part }))
  }
  if ('busy' in sight) {
    const target = named(sight.busy, locale)
    return sight.isBusy
      ? notify(msg('The {target} says that it is busy (`aria-busy`).', { target }))
      : notify(msg('The {target} does not say that it is busy (`aria-busy`).', { target }))
  }
  if ('keepsNothing' in sight) {
    const { keepsNothing } = sight
    return notify(
      msg("The browser's storage has nothing under names that begin with `{keepsNothing}`.", { keepsNothing }),
    )
  }
  if ('language' in sight) {
    const name = say(languageWords[sight.language] ?? languages[sight.language].name, locale)
    return notify(msg('The page is in {name}.', { name }))
  }
  if ('newest' in sight) {
    const { what } = sight.newest
    return notify(msg('In the network panel, the newest of {what} begins with “{is}”.', { what, is: sight.is }))
  }
  if ('repeats' in sight) {
    const { what } = sight.repeats
    const same = msg(
      'In the network panel, the newest two of {what} have the same `Idempotency-Key` only if they send the same.',
      { what },
    )
    return notify(same)
  }
  if ('includes' in sight) {
    const { remembers, includes } = sight
    return notify(
      msg("The browser's storage has “{includes}” under `{remembers}`, among others.", { remembers, includes }),
    )
  }
  if (sight.value === null) {
    return notify(msg("The browser's storage has nothing under `{remembers}`.", { remembers: sight.remembers }))
  }
  return notify(
    msg("The browser's storage has “{value}” under `{remembers}`.", {
      value: sight.value,
      remembers: sight.remembers,
    }),
  )
}

function named({ role, name, isPattern, isPressed, isChecked, isDisabled, within }: Named, locale: Locale): string {
  const text = name === undefined ? '' : textIn(name, locale)
  const parts = [
    isPressed === undefined ? '' : say(pressedWords[isPressed ? 'is' : 'isNot'], locale),
    isChecked === undefined ? '' : say(checkedWords[isChecked ? 'is' : 'isNot'], locale),
    isDisabled === undefined ? '' : say(disabledWords[isDisabled ? 'is' : 'isNot'], locale),
    say(roles[role], locale),
    text === '' ? '' : quoted(isPattern === true ? pattern(text) : text, locale),
  ]
  const inside =
    within === undefined ? '' : ` ${say(msg('in the {target}', { target: named(within, locale) }), locale)}`
  return `${parts.filter((part) => part !== '').join(' ')}${inside}`
}

/** Languages as they stand inside of a sentence. */
const languageWords: Readonly<Partial<Record<Locale, Message>>> = { en: msg('English'), cs: msg('Czech') }

const pressedWords = {
  is: msg('pressed'),
  isNot: msg('unpressed'),
}

const disabledWords = {
  is: msg('disabled'),
  isNot: msg('enabled'),
}

const checkedWords = {
  is: msg('ticked'),
  isNot: msg('unticked'),
}

const quoted = (text: string, locale: Locale) => say(msg('“{text}”', { text }), locale)

/** A regular expression as a person reads it. */
const pattern = (source: string) =>
  source
    .replace(/^\^(?!.*\$$)(.*)$/, '$1 …')
    .replaceAll(/[$^]/g, '')
    .replaceAll(/[()]/g, '')
    .replaceAll('|', ' / ')
    .replaceAll(/\[(\d)(\d)\]/g, '$1/$2')
    .replaceAll(/(\p{L})\?/gu, '$1')
