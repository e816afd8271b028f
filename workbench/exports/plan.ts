import { msg } from '#contract/message.ts'

import type { Model } from '../model.ts'
import { startCommand, type PageDriver } from '../page/gesture.ts'
import { tellGesture, tellSight } from '../page/tell.ts'
import type { Generated } from '../paths/generate.ts'
import type { Step } from '../paths/path.ts'
import { nameOfPlace, wordOfEvent, wordOfLevel, type Locale } from '../words.ts'
import { say } from '../say.ts'

const words = {
  title: msg('Test plan'),
  before: msg('Before each path'),
  nothing: msg('Start the product afresh.'),
  serve: msg('Serve the product by'),
  path: msg('Path'),
  expect: msg('Expect'),
  happens: msg('Happens by itself'),
  forbidden: msg('Not possible here; nothing may change'),
  leftOut: msg('Left out'),
  signed: msg('Passed: ☐ Failed: ☐ Notes:'),
}

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
      ? [say(words.nothing, locale)]
      : [
          ...(command === null ? [] : [`${say(words.serve, locale)} \`${command}\`.`]),
          ...driver.start.map((gesture) => tellGesture(gesture, locale)),
        ]
  const chapters = paths.flatMap(({ id, steps }, index) => [
    `## ${say(words.path, locale)} ${index + 1}: \`${id}\``,
    '',
    ...steps.flatMap((step, place) => stepLines(model, step, place + 1, driver, locale)),
    '',
    say(words.signed, locale),
    '',
  ])
  return [
    `# ${say(words.title, locale)}: ${say(name, locale)} (${say(wordOfLevel[level], locale)})`,
    '',
    say(says, locale),
    '',
    `## ${say(words.before, locale)}`,
    '',
    ...start.map((line) => `- ${line}`),
    '',
    ...chapters,
    ...(leftOut.length === 0
      ? []
      : [
          `## ${say(words.leftOut, locale)}`,
          '',
          ...leftOut.map(({ why, count }) => `- ${say(why, locale)} (${count ?? '…'}×)`),
          '',
        ]),
  ].join('\n')
}

function stepLines(model: Model, step: Step, number: number, driver: PageDriver | null, locale: Locale): string[] {
  const { event, before, edge, isForbidden } = step
  const { name, says } = wordOfEvent(model, event.type)
  const detail = model.detailOf?.(event) ?? ''
  const heading = `${number}. **${say(name, locale)}${detail === '' ? '' : ` (${detail})`}.** ${say(says, locale)}`
  const place = `   - ${say(words.expect, locale)}: *${nameOfPlace(model, edge.outcome.after.value, locale)}*.`
  if (isForbidden) return [`${heading} ${say(words.forbidden, locale)}.`, place]
  if (driver === null) return [heading, place]
  const gestures = driver.gestures(event, before)
  const deeds =
    gestures.length === 0 ? [`${say(words.happens, locale)}.`] : gestures.map((gesture) => tellGesture(gesture, locale))
  return [
    heading,
    ...deeds.map((deed) => `   - ${deed}`),
    place,
    ...driver.sights(edge.outcome.after, event, before).map((sight) => `     - ${tellSight(sight, locale)}`),
  ]
}
