import { escapeHtml } from './escapeHtml.ts'

/** HTML that needs no escaping any more. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Content = Markup | string | number | false | undefined | readonly Content[]

/** Writes HTML; every value that is not markup itself is escaped. The template's own indentation is left out. */
export function html(strings: TemplateStringsArray, ...values: Content[]): Markup {
  const deps = strings.map((text, index) => {
    const value = index < values.length ? textOf(values[index]) : ''
    return text.replaceAll(/\s*\n\s*/g, '\n') + value
  })
  return new Markup(deps.join(''))
}

/** A sentence in which `code` stands between backticks. */
export function sentence(text: string): Markup {
  return new Markup(
    text
      .split('`')
      .map((part, index) => (index % 2 === 0 ? escapeHtml(part) : `<code>${escapeHtml(part)}</code>`))
      .join(''),
  )
}

function textOf(content: Content): string {
  if (content instanceof Markup) return content.text
  if (content === false || content === undefined) return ''
  if (typeof content === 'object') return content.map(textOf).join('')
  return escapeHtml(String(content))
}
