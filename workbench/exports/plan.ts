import type { Both } from '#machines/shared/words.ts'

import type { Model } from '../model.ts'
import { startCommand, type PageDriver } from '../page/gesture.ts'
import { tellGesture, tellSight } from '../page/tell.ts'
import type { Generated } from '../paths/generate.ts'
import type { Step } from '../paths/path.ts'
import { nameOfPlace, wordOfEvent, wordOfLevel, type Locale } from '../words.ts'

const words = {
  title: { en: 'Test plan', cs: 'Plán testů' },
  before: { en: 'Before each path', cs: 'Před každou cestou' },
  nothing: { en: 'Start the product afresh.', cs: 'Spusťte produkt od začátku.' },
  serve: { en: 'Serve the product by', cs: 'Produkt spusťte příkazem' },
  path: { en: 'Path', cs: 'Cesta' },
  expect: { en: 'Expect', cs: 'Očekávejte' },
  happens: { en: 'Happens by itself', cs: 'Děje se samo' },
  forbidden: { en: 'Not possible here; nothing may change', cs: 'Tady to nejde; nic se nesmí změnit' },
  leftOut: { en: 'Left out', cs: 'Vynecháno' },
  signed: { en: 'Passed: ☐ Failed: ☐ Notes:', cs: 'Prošlo: ☐ Selhalo: ☐ Poznámky:' },
} as const satisfies Record<string, Both>

/**
 * Paths as a plan in Markdown that a person follows by hand. With the driver of the page it says what to click and what
 * to look at; without one, what happens and where that leads.
 */
export function asPlan(
  { graph: { model, level }, paths, leftOut }: Generated,
  driver: PageDriver | null,
  locale: Locale,
): string {
  const { name, says } = model.words.machine
  const command = driver === null ? null : startCommand(driver)
  const start =
    driver === null
      ? [words.nothing[locale]]
      : [
          ...(command === null ? [] : [`${words.serve[locale]} \`${command}\`.`]),
          ...driver.start.map((gesture) => tellGesture(gesture, locale)),
        ]
  const chapters = paths.flatMap(({ id, steps }, index) => [
    `## ${words.path[locale]} ${index + 1}: \`${id}\``,
    '',
    ...steps.flatMap((step, place) => stepLines(model, step, place + 1, driver, locale)),
    '',
    words.signed[locale],
    '',
  ])
  return [
    `# ${words.title[locale]}: ${name[locale]} (${wordOfLevel[level][locale]})`,
    '',
    says[locale],
    '',
    `## ${words.before[locale]}`,
    '',
    ...start.map((line) => `- ${line}`),
    '',
    ...chapters,
    ...(leftOut.length === 0
      ? []
      : [
          `## ${words.leftOut[locale]}`,
          '',
          ...leftOut.map(({ why, count }) => `- ${why[locale]} (${count ?? '…'}×)`),
          '',
        ]),
  ].join('\n')
}

function stepLines(model: Model, step: Step, number: number, driver: PageDriver | null, locale: Locale): string[] {
  const { event, before, edge, isForbidden } = step
  const { name, says } = wordOfEvent(model, event.type)
  const detail = model.detailOf?.(event) ?? ''
  const heading = `${number}. **${name[locale]}${detail === '' ? '' : ` (${detail})`}.** ${says[locale]}`
  const place = `   - ${words.expect[locale]}: *${nameOfPlace(model, edge.outcome.after.value, locale)}*.`
  if (isForbidden) return [`${heading} ${words.forbidden[locale]}.`, place]
  if (driver === null) return [heading, place]
  const gestures = driver.gestures(event, before)
  const deeds =
    gestures.length === 0 ? [`${words.happens[locale]}.`] : gestures.map((gesture) => tellGesture(gesture, locale))
  return [
    heading,
    ...deeds.map((deed) => `   - ${deed}`),
    place,
    ...driver.sights(edge.outcome.after, event, before).map((sight) => `     - ${tellSight(sight, locale)}`),
  ]
}
