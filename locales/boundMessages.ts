import { bindShortWords } from '#contract/shortWords.ts'

/** A message that Lingui has compiled: a text, or its parts, among them gaps (`['name', 'plural', { one: … }]`). */
export type CompiledMessage = string | readonly unknown[]

/** A message with no-break spaces where its language wants them. A gap before a unit or a full stop holds a number. */
export function bindCompiledMessage(message: CompiledMessage, locale: string): CompiledMessage {
  if (typeof message === 'string') return bindShortWords(message, locale)
  return message.map((part, index) => {
    if (Array.isArray(part)) return bindGap(part, locale)
    if (typeof part !== 'string' || index === 0) return typeof part === 'string' ? bindShortWords(part, locale) : part
    const before = message[index - 1]
    return typeof before === 'string' && before !== '#'
      ? bindShortWords(part, locale)
      : bindShortWords(`0${part}`, locale).slice(1)
  })
}

/** Name and kind of a gap stay as they are; texts are in its choices. */
const bindGap = (gap: readonly unknown[], locale: string): readonly unknown[] =>
  gap.map((part) =>
    typeof part === 'object' && part !== null
      ? Object.fromEntries(
          Object.entries(part).map(([choice, message]) => [
            choice,
            isCompiled(message) ? bindCompiledMessage(message, locale) : message,
          ]),
        )
      : part,
  )

const isCompiled = (message: unknown): message is CompiledMessage =>
  typeof message === 'string' || Array.isArray(message)

/** What Vite's plugin of Lingui makes of a catalog, bound. */
export function bindCatalogModule(code: string, locale: string, evaluate: (literal: string) => unknown): string {
  const literal = /JSON\.parse\((".*")\)/s.exec(code)?.[1]
  if (literal === undefined) throw new Error('The catalog is not compiled as expected.')
  const messages = JSON.parse(evaluate(literal) as string) as Record<string, CompiledMessage>
  const bound = Object.entries(messages).map(([key, message]) => [key, bindCompiledMessage(message, locale)])
  return `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(bound)))});`
}
