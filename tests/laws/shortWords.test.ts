import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'

import { bindShortWords } from '#contract/shortWords.ts'
import type { MailKind, QueuedMail } from '#server/features/mails/mailKinds.ts'
import { renderMail } from '#server/features/mails/renderMail.ts'
import { breakableSpaces } from '#tests/support/breakableSpaces.ts'
import { mailExamples } from '#tests/support/mailExamples.ts'
import { bindCompiledMessage } from '#locales/boundMessages.ts'

/** No-break spaces as a reader of a test sees them. */
const shown = (value: unknown) => JSON.stringify(value).replaceAll('\u00A0', '·')
const bind = (text: string) => shown(bindShortWords(text, 'cs'))
const compiled = (message: string) => shown(bindCompiledMessage(compileMessage(message), 'cs'))

describe('words of one letter', () => {
  it('stay with the next word, also several in a row and at the start', () => {
    expect(bind('V Praze i s bytem u lesa')).toBe('"V·Praze i·s·bytem u·lesa"')
    expect(bind('Dům (s garáží) a „o samotě“')).toBe('"Dům (s·garáží) a·„o·samotě“"')
  })

  it('are not ends of longer words, nor words of other languages', () => {
    expect(bind('Auta jsou pro dva lidi')).toBe('"Auta jsou pro dva lidi"')
    expect(bindShortWords('I have a flat', 'en')).toBe('I have a flat')
  })

  it('are bound before and after gaps, and in every choice of a plural', () => {
    expect(compiled('Byt v {place} s {what}')).toBe('["Byt v·",["place"]," s·",["what"]]')
    expect(compiled('{n, plural, one {# byt v okolí} few {# byty} many {# bytu} other {# bytů a víc}}')).toBe(
      '[["n","plural",{"one":["#"," byt v·okolí"],"few":["#"," byty"],"many":["#"," bytu"],"other":["#"," bytů a·víc"]}]]',
    )
    expect(compiled('<0>v Praze</0> a <1>u lesa</1>')).toBe('["<0>v·Praze</0> a·<1>u·lesa</1>"]')
  })
})

describe('amounts in numbers', () => {
  it('stay with their unit and their month', () => {
    expect(bind('Do 5 km od 21. listopadu 2026, za 30 s.')).toBe('"Do 5·km od 21.·listopadu 2026, za 30·s."')
    expect(compiled('Zkuste to za {n} min.')).toBe('["Zkuste to za ",["n"],"·min."]')
  })

  it('stay with a word that they number, also in a gap', () => {
    expect(compiled('{floor}. podlaží z {floors}')).toBe('[["floor"],".·podlaží z·",["floors"]]')
  })

  it('do not take a preposition for seconds, nor the start of a sentence for a month', () => {
    expect(compiled('{n} s výtahem')).toBe('[["n"]," s·výtahem"]')
    expect(bind('Máte jich 5. Další přidejte.')).toBe('"Máte jich 5. Další přidejte."')
  })
})

describe('emails in Czech', () => {
  const sender = { productName: 'Domivo', publicUrl: 'https://www.example.com', secretKey: 'x'.repeat(32) }
  const kinds = Object.keys(mailExamples) as MailKind[]

  it.each(kinds)('%s has no line that ends with a short word, nor between a number and its unit', (kind) => {
    const data = mailExamples[kind]
    const mail = { kind, locale: 'cs', to: 'a@example.com', data, messageKey: 'key' } as QueuedMail // of its kind
    const { subject, text, html } = renderMail(mail, sender)
    expect(breakableSpaces([subject, text, html.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, '\n')])).toEqual([])
  })

  it('also where another user wrote the words', () => {
    const data = { ...mailExamples.leadAnswered, text: 'Přijďte v pátek, i s dětmi.' }
    const mail: QueuedMail = { kind: 'leadAnswered', locale: 'cs', to: 'a@example.com', data, messageKey: 'key' }
    expect(renderMail(mail, sender).text).toContain('Přijďte v\u00A0pátek, i\u00A0s\u00A0dětmi.')
  })
})

it('finds a breakable space where there is one', () => {
  expect(breakableSpaces(['Byt v Praze', 'dům 5 km od lesa', '21. listopadu'])).toHaveLength(3)
  expect(breakableSpaces(['Byt v\u00A0Praze', 'Auta a', 'V.I.P. sál', 'Rok 5. Další'])).toEqual([])
})
