import type { Both, ModelEvent } from '#machines/shared/model.ts'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'

/** A text on a page; a plain one is the same in both languages. */
export type Text = string | Both

type Role = 'banner' | 'button' | 'dialog' | 'heading' | 'link' | 'alert' | 'textbox' | 'combobox' | 'main' | 'region'

/** Something on a page, as somebody with a screen reader would call it. */
export interface Named {
  role: Role
  /** The whole name, unless `isPattern` makes it a regular expression. */
  name?: Text
  isPattern?: true
  within?: Named
}

/** Requests of a page. */
export interface Requests {
  /** A regular expression over their addresses. */
  pattern: string
  /** What they are, in words. */
  what: Both
}

/** What a person does on a page, or what the network does to it. `{lang}` in an address is the language of the run. */
export type Gesture =
  | { open: string }
  | { click: Named; isBehindToast?: true }
  | { press: string }
  | { fill: Named; text: string }
  /** From now on these wait until one of the next says how they fare. */
  | { hold: Requests }
  | { letThrough: Requests }
  | { cut: Requests }
  /** The newest one gets this answer; older ones stay without any. */
  | { answer: Requests; status: number; json: unknown; as: Both }

/** What is to be seen after an event. */
export type Sight =
  | { shows: Named; isShown: boolean }
  | { showsText: Text; isShown: boolean }
  | { address: string }
  | { language: 'en' | 'cs' }
  | { remembers: string; value: string }

/** How the paths of a machine are walked on the page: data, so that it can be played, printed as a test, and told. */
export interface PageDriver<Machine extends AnyStateMachine = AnyStateMachine> {
  /** Settings that the product has to be started with. */
  environment?: Readonly<Record<string, string>>
  start: readonly Gesture[]
  gestures: (event: ModelEvent, before: SnapshotFrom<Machine>) => readonly Gesture[]
  sights: (after: SnapshotFrom<Machine>, event: ModelEvent) => readonly Sight[]
}

/** A text in one language. */
export const textIn = (text: Text, locale: keyof Both): string => (typeof text === 'string' ? text : text[locale])

/** Settings as they are written before a command. */
export const environmentText = ({ environment = {} }: Pick<PageDriver, 'environment'>): string =>
  Object.entries(environment)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')

/** An address with its language. */
export const addressIn = (address: string, locale: keyof Both): string => address.replace('{lang}', locale)
