import type { Locale } from '#contract/entities/locale.ts'
import { localize } from '#contract/localizedPath.ts'
import type { Message } from '#contract/message.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'

/** What a page shows, in the languages that somebody has written down for it: English, where nothing else is. */
export type PageText = string | ({ readonly en: string } & Readonly<Partial<Record<Locale, string>>>)

/** What can be named on a page; a `password` is a field that hides what is written, has no role of its own, and is found by its label. */
const roles = [
  'alert',
  'banner',
  'button',
  'checkbox',
  'combobox',
  'dialog',
  'group',
  'heading',
  'img',
  'link',
  'main',
  'navigation',
  'option',
  'password',
  'progressbar',
  'radio',
  'region',
  'row',
  'slider',
  'textbox',
] as const
type Role = (typeof roles)[number]

/** Whether drivers name things of this role. */
export const isRole = (role: string): role is Role => roles.some((known) => known === role)

/** Something on a page, as somebody with a screen reader would call it. */
export interface Named {
  role: Role
  /** The whole name, unless `isPattern` makes it a regular expression. */
  name?: PageText
  isPattern?: true
  /** Of a button that stays pressed. */
  isPressed?: boolean
  /** Of a box that stays ticked. */
  isChecked?: boolean
  /** Of a control that does nothing now, and says so. */
  isDisabled?: boolean
  within?: Named
}

/** Requests of a page. */
export interface Requests {
  /** A regular expression over their addresses. */
  pattern: string
  /** Only those by this method: a page reads anew what it has changed. */
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Only those that send this along, among others. */
  sending?: string
  /** What they are, in words. */
  what: Message
}

/** A file on the device of a person. */
export interface AttachedFile {
  name: string
  text: string
}

/** What a person does on a page, or what the network does to it. `{lang}` in an address is the language of the run. */
export type Gesture =
  /**
   * `isBare` where the server paints nothing: whatever is there to be used was put there by the application. `isHeld` where
   * requests of the page wait from the start, so that its network is never still.
   */
  | { open: string; isBare?: true; isHeld?: true }
  /** An address with the tokens of somebody else than is signed in, as a link from outside may have them. */
  | { openLink: string }
  /** An address in another tab, which is closed once the browser's storage has no more of this. */
  | { openElsewhere: string; forgets: string }
  /** Another tab of this browser keeps this under this name. */
  | { storeElsewhere: string; text: string }
  /** So many milliseconds pass for everybody, the server as well. */
  | { wait: number }
  /** `loadsPage` where the page is loaded anew afterwards: what is done next is done there. */
  | { click: Named; isBehindToast?: true; loadsPage?: true }
  /** A key, where the focus is or `on` something that takes it first. */
  | { press: string; on?: Named }
  /** Until this is to be seen. */
  | { await: Named }
  | { fill: Named; text: string }
  /** Until this is in sight. */
  | { approach: Named }
  /** The pointer takes hold of it. */
  | { grab: Named }
  /** What the pointer holds is moved, to the right or to the left, until it says this. */
  | { pull: Named; to: 'right' | 'left'; until: string }
  /** The pointer holds nothing any more. */
  | { letGo: true }
  /** The browser takes the pointer away from what it holds, as where it takes a touch for scrolling. */
  | { interrupt: Named }
  /** An entry of a list, by what it says. */
  | { choose: PageText; from: Named }
  /** The next page is opened in the name of this person of the demo town, or of nobody. */
  | { comeAs: string | null }
  /** The API forgets everything in a list of this person's; `{id}` in the address of `each` is that of an item. */
  | { forget: { list: string; each: string }; of: string; what: Message }
  /** From now on these wait until one of the next says how they fare. */
  | { hold: Requests }
  | { letThrough: Requests }
  /** Those that wait go on, and later ones do not wait any more. */
  | { release: Requests }
  | { cut: Requests }
  /** The newest one gets this answer; older ones stay without any. */
  | ({ answer: Requests; as: Message } & Answer)
  /** From now on each of these gets this answer. */
  | ({ answerAll: Requests; as: Message } & Answer)
  /** Files go to the field for files with this label, all at once. */
  | { attach: AttachedFile | readonly AttachedFile[]; to: PageText }
  /** From now on the device says that it is there; it says nothing before. */
  | { locate: { latitude: number; longitude: number } }
  /** The connection is lost; it returns with the next. */
  | { disconnect: true }
  /** The connection is lost, and there again. */
  | { reconnect: true }
  /** From now on time passes on the page only by the next. */
  | { stopClock: true }
  /** So many milliseconds pass. */
  | { elapse: number }

/** What is answered to a request, as data or as a text of some type. */
export type Answer = { status: number; json: unknown } | { status: number; body: string; contentType: string }

/** What is to be seen after an event. */
export type Sight =
  | { shows: Named; isShown: boolean }
  | { showsText: PageText; isShown: boolean }
  /** A field with this text in it. */
  | { field: Named; holds: string }
  /** A slider that says this as its value. */
  | { slider: Named; says: string }
  | { address: string }
  /** A regular expression over the address with its filters. */
  | { addressHas: string }
  /** A control that says it is on its way to something, or that it is not. */
  | { busy: Named; isBusy: boolean }
  | { language: Locale }
  /** `null` where nothing is kept. */
  | { remembers: string; value: string | null }
  /** What is kept has this in it; `isOfTab` where it is kept until the tab is closed. */
  | { remembers: string; includes: string; isOfTab?: true }
  /** Nothing is kept under a name that begins like this, for the tab or longer. */
  | { keepsNothing: string }
  /** The newest of these requests begins like this: its method, what is sent along, and of which version (`If-Match`). */
  | { newest: Requests; is: string }
  /** The newest two of these are known as one wish exactly if they say the same: it comes true once. */
  | { repeats: Requests }

/** How the paths of a machine are walked on the page: data, so that it can be played, printed as a test, and told. */
export interface PageDriver<Machine extends AnyStateMachine = AnyStateMachine> {
  /** Settings that the product has to be started with. */
  environment?: Readonly<Record<string, string>>
  /** The command that serves the page, where it is not `npm start`. */
  servedBy?: 'npm run parts'
  start: readonly Gesture[]
  gestures: (event: ModelEvent, before: SnapshotFrom<Machine>) => readonly Gesture[]
  sights: (after: SnapshotFrom<Machine>, event: ModelEvent, before: SnapshotFrom<Machine>) => readonly Sight[]
  /**
   * What shows on the page that an event is forbidden in a situation: its control is absent, or disabled with the reason.
   * Null where the page has no control for it: then it is not tried, and counts as not covered.
   */
  forbidden?: (event: ModelEvent, before: SnapshotFrom<Machine>) => readonly Sight[] | null
  /**
   * What the running machine has in its context then, where that is what the model has. Compared where a walk can read the
   * machine, in component tests; that it took the event into the same states is compared for every driver.
   */
  holds?: (after: SnapshotFrom<Machine>) => object
  /** Steps of a machine that the page does not even start, as there is nothing for it to do. */
  isUnread?: (event: ModelEvent, before: SnapshotFrom<Machine>) => boolean
  /** How contexts are compared where a page names things by itself: by what this makes of both. */
  reads?: (context: SnapshotFrom<Machine>['context']) => object
  /** The same machine with something else in hand, each under what that is: component tests walk it on these pages, too. */
  others?: Readonly<Record<string, OtherSubject<Machine>>>
  /** How the page is opened anew where a machine would go on as it was; null where it would not. Done once for each state. */
  reopen?: (after: SnapshotFrom<Machine>) => readonly Gesture[] | null
}

/** What else a machine can have in hand on its page. */
export interface OtherSubject<Machine extends AnyStateMachine = AnyStateMachine> {
  driver: Omit<PageDriver<Machine>, 'others'>
  /** What cannot happen to it. */
  leavesOut?: (before: SnapshotFrom<Machine>, event: ModelEvent) => boolean
}

/** Nobody can use this control: it is not there, or disabled. */
export const unusable = (control: Named): Sight => ({ shows: { ...control, isDisabled: false }, isShown: false })

/** The files of a gesture. */
export const filesOf = (attach: AttachedFile | readonly AttachedFile[]): readonly AttachedFile[] =>
  'name' in attach ? [attach] : attach

/** How what is pulled moves, in px for each step, and the most of them. */
export const pulls = { step: 8, most: 100 }

/** Where a stopped clock stands, in milliseconds after 1970 began. */
export const stoppedAt = 60_000

/** So long something may take that is awaited, in milliseconds: a map draws itself without a graphics card. */
export const awaitedMs = 30_000

/** A text in one language. */
export const textIn = (text: PageText, locale: Locale): string =>
  typeof text === 'string' ? text : (text[locale] ?? text.en)

/** How a text is looked for. A space in it may be one at which no line ends, as within an amount. */
export const patternIn = (text: PageText, locale: Locale): RegExp =>
  new RegExp(textIn(text, locale).replaceAll(' ', '\\s'))

/** The command line that serves the product as a driver needs it; null where `npm start` alone does. */
export function startCommand({
  environment = {},
  servedBy,
}: Pick<PageDriver, 'environment' | 'servedBy'>): string | null {
  const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  return settings.length === 0 && servedBy === undefined ? null : [...settings, servedBy ?? 'npm start'].join(' ')
}

/** An address with its language, in whose words it is written. */
export function addressIn(address: string, locale: Locale): string {
  const [path = '', ...search] = address.replace('{lang}', locale).split('?')
  return [localize(path), ...search].join('?')
}
