import { msg } from '#contract/message.ts'

import { type Generated, type Step, nameOfPlace, labelOfEvent, labelOfState, wordOfLevel } from 'everypath'
import type { Model } from 'everypath'
import type { Locale } from '#contract/entities/locale.ts'
import { startCommand, type PageDriver, type Sight } from '../page/gesture.ts'
import { notifyGesture, notifySight } from '../page/notify.ts'
import { say, sayIn } from '../say.ts'

const labels = {
  title: msg('Test plan'),
  before: msg('Before each path'),
  nothing: msg('Start the product with fresh data.'),
  serve: msg('Serve the product by'),
  path: msg('Path'),
  expect: msg('Expect'),
  happens: msg('Happens automatically'),
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
  const { name, message } = labelOfState(model, model.machine.id)
  const command = driver === null ? null : startCommand(driver)
  const start =
    driver === null
      ? [say(labels.nothing, locale)]
      : [
          ...(command === null ? [] : [`${say(labels.serve, locale)} \`${command}\`.`]),
          ...driver.start.map((gesture) => notifyGesture(gesture, locale)),
        ]
  const chapters = paths.flatMap(({ id, steps }, index) => [
    `## ${say(labels.path, locale)} ${index + 1}: \`${id}\``,
    '',
    ...steps.flatMap((step, place) => stepLines(model, step, place + 1, driver, locale)),
    '',
    say(labels.signed, locale),
    '',
  ])
  return [
    `# ${say(labels.title, locale)}: ${say(name, locale)} (${say(wordOfLevel[level], locale)})`,
    '',
    say(message, locale),
    '',
    `## ${say(labels.before, locale)}`,
    '',
    ...start.map((line) => `- ${line}`),
    '',
    ...chapters,
    ...(leftOut.length === 0
      ? []
      : [
          `## ${say(labels.leftOut, locale)}`,
          '',
          ...leftOut.map(({ why, count }) => `- ${say(why, locale)} (${count ?? '…'}×)`),
          '',
        ]),
  ].join('\n')
}

function stepLines(model: Model, step: Step, number: number, driver: PageDriver | null, locale: Locale): string[] {
  const { event, before, edge, isForbidden } = step
  const { name, message } = labelOfEvent(model, event.type)
  const detail = model.detailOf?.(event) ?? ''
  const heading = `${number}. **${say(name, locale)}${detail === '' ? '' : ` (${detail})`}.** ${say(message, locale)}`
  const place = `   - ${say(labels.expect, locale)}: *${nameOfPlace(model, edge.outcome.after.value, sayIn(locale))}*.`
  const seen = (sights: readonly Sight[]) => sights.map((sight) => `     - ${notifySight(sight, locale)}`)
  if (isForbidden)
    return [`${heading} ${say(labels.forbidden, locale)}.`, place, ...seen(driver?.forbidden?.(event, before) ?? [])]
  if (driver === null) return [heading, place]
  const gestures = driver.gestures(event, before)
  const deeds =
    gestures.length === 0
      ? [`${say(labels.happens, locale)}.`]
      : gestures.map((gesture) => notifyGesture(gesture, locale))
  return [
    heading,
    ...deeds.map((deed) => `   - ${deed}`),
    place,
    ...seen(driver.sights(edge.outcome.after, event, before)),
  ]
}
