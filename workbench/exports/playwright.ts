import { readFileSync } from 'node:fs'

import {
  addressIn,
  awaitedMs,
  startCommand,
  stoppedAt,
  textIn,
  type Gesture,
  type Named,
  type PageDriver,
  type Requests,
  type Sight,
  filesOf,
  pulls,
} from '../page/gesture.ts'
import { linesOf } from '../page/linesOf.ts'
import config from '../../workbench.config.ts'
import { type Generated, type Path, storyOf, labelOfEvent } from 'everypath'
import type { Locale } from '#contract/entities/locale.ts'
import { say, sayIn } from '../say.ts'

/**
 * Paths as a spec of Playwright that stands alone: it needs `@playwright/test` and a running product, at `BASE_URL` or
 * where `npm start` serves it.
 */
export function asPlaywright({ graph: { model }, paths }: Generated, driver: PageDriver, locale: Locale): string {
  const body = paths.map((path) => testOf(path))
  const command = startCommand(driver)
  const needsUsers = paths.some((path) => ['openLink', 'comeAs', 'forget'].some((kind) => has(path, kind)))
  const needs = command === null ? '' : `\n// The product has to be served by: ${command}`
  return `// Generated from the machine “${model.machine.id}” by: npm run paths -- export ${model.machine.id} --format playwright${needs}
import { expect, test, type Page, type Request, type Route } from '@playwright/test'

test.use({
  baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
})

${sourceOf('heldRequests.ts')}
${paths.some(looksAtRequests) ? `${sourceOf('sentRequests.ts')}\n` : ''}${needsUsers ? `${sourceOf('demoUsers.ts')}\n` : ''}${body.join('\n')}`

  function looksAtRequests(path: Path): boolean {
    return linesOf(driver, path).some(({ sights }) => sights.some((sight) => 'newest' in sight || 'repeats' in sight))
  }
  function has({ steps }: Path, kind: string): boolean {
    return [...driver.start, ...steps.flatMap(({ event, before }) => driver.gestures(event, before))].some(
      (gesture) => kind in gesture,
    )
  }
  function testOf(path: Path): string {
    const { id, steps } = path
    const lines = [
      ...driver.start.map((gesture) => codeOfGesture(gesture, locale)),
      ...linesOf(driver, path).flatMap(({ index, gestures, sights }) => {
        const { event } = steps[index] ?? { event: { type: '' } }
        const detail = model.detailOf?.(event) ?? ''
        const code = [
          ...gestures.map((gesture) => codeOfGesture(gesture, locale)),
          ...sights.map((sight) => codeOfSight(sight, locale)),
        ]
        return code.length === 0
          ? []
          : ['', `// ${say(labelOfEvent(model, event.type).name, locale)} ${detail}`.trim(), ...code]
      }),
    ]
    return [
      `test(${quoted(`${id}: ${storyOf(model, path, sayIn(locale))}`)}, async ({ page }) => {`,
      // Long ones have the time of the many short ones in whose place they go.
      ...(steps.length > 5 ? [`  test.setTimeout(${15_000 + steps.length * 3_000})`] : []),
      '  const held = new HeldRequests(page)',
      ...(looksAtRequests(path) ? ['  const sent = new SentRequests(page)'] : []),
      ...(has(path, 'openLink') ? ['  const others = new OtherUsers(page)'] : []),
      ...lines.map((line) => (line === '' ? '' : `  ${line}`)),
      '})',
      '',
    ].join('\n')
  }
}

function codeOfGesture(gesture: Gesture, locale: Locale): string {
  if ('open' in gesture) {
    const address = quoted(addressIn(gesture.open, locale))
    if (gesture.isBare === true) return `await page.goto(${address})`
    const options = gesture.isHeld === true ? '' : `, { waitUntil: 'networkidle' }`
    const open = `await page.goto(${address}${options})`
    return `${open}\n  ${hydratedCode()}`
  }
  if ('openLink' in gesture)
    return `await page.goto(await others.linkTo(${quoted(addressIn(gesture.openLink, locale))}))`
  if ('openElsewhere' in gesture) {
    const { openElsewhere, forgets } = gesture
    const lines = [
      'const elsewhere = await page.context().newPage()',
      `await elsewhere.goto(${quoted(addressIn(openElsewhere, locale))})`,
      `await elsewhere.waitForFunction((key) => localStorage.getItem(key) === null, ${quoted(forgets)})`,
      'await elsewhere.close()',
    ]
    return ['{', ...lines.map((line) => `    ${line}`), '  }'].join('\n')
  }
  if ('storeElsewhere' in gesture) {
    const lines = [
      'const elsewhere = await page.context().newPage()',
      `await elsewhere.goto('/robots.txt')`,
      `await elsewhere.evaluate(([key, text]) => localStorage.setItem(key, text), [${quoted(gesture.storeElsewhere)}, ${quoted(gesture.text)}] as const)`,
      'await elsewhere.close()',
    ]
    return ['{', ...lines.map((line) => `    ${line}`), '  }'].join('\n')
  }
  if ('wait' in gesture) return `await page.waitForTimeout(${gesture.wait})`
  if ('click' in gesture) {
    const call = gesture.isBehindToast === true ? `dispatchEvent('click')` : 'click()'
    const click = `${codeOf(gesture.click, locale)}.${call}`
    if (gesture.loadsPage !== true) return `await ${click}`
    return `await Promise.all([page.waitForEvent('domcontentloaded'), ${click}])\n  ${hydratedCode()}`
  }
  if ('await' in gesture)
    return `await expect(${codeOf(gesture.await, locale)}.first()).toBeVisible({ timeout: ${awaitedMs} })`
  if ('press' in gesture) {
    const target = gesture.on === undefined ? 'page.keyboard' : codeOf(gesture.on, locale)
    return `await ${target}.press(${quoted(gesture.press)})`
  }
  if ('fill' in gesture) return `await ${codeOf(gesture.fill, locale)}.fill(${quoted(gesture.text)})`
  if ('approach' in gesture) return `await ${codeOf(gesture.approach, locale)}.first().scrollIntoViewIfNeeded()`
  if ('grab' in gesture) return `await ${codeOf(gesture.grab, locale)}.hover()\n  await page.mouse.down()`
  if ('letGo' in gesture) return 'await page.mouse.up()'
  if ('interrupt' in gesture)
    return `await ${codeOf(gesture.interrupt, locale)}.dispatchEvent('pointercancel')\n  await page.mouse.up()`
  if ('pull' in gesture) {
    const sign = gesture.to === 'right' ? '+' : '-'
    const lines = [
      `const held = ${codeOf(gesture.pull, locale)}`,
      'const { x, y, width, height } = (await held.boundingBox())!',
      `for (let px = ${pulls.step}; (await held.getAttribute('aria-valuetext')) !== ${quoted(gesture.until)}; px += ${pulls.step}) {`,
      `  await page.mouse.move(x + width / 2 ${sign} px, y + height / 2)`,
      '}',
    ]
    return ['{', ...lines.map((line) => `    ${line}`), '  }'].join('\n')
  }
  if ('choose' in gesture)
    return `await ${codeOf(gesture.from, locale)}.selectOption({ label: ${quoted(textIn(gesture.choose, locale))} })`
  if ('comeAs' in gesture) {
    return `await comeAs(page, ${gesture.comeAs === null ? 'null' : quoted(gesture.comeAs)})`
  }
  if ('forget' in gesture) return `await forgetAll(page, ${quoted(gesture.of)}, ${JSON.stringify(gesture.forget)})`
  if ('hold' in gesture) return `await held.hold(${which(gesture.hold)})`
  if ('letThrough' in gesture) return `await held.letThrough(${regExp(gesture.letThrough.pattern)})`
  if ('release' in gesture) return `await held.release(${regExp(gesture.release.pattern)})`
  if ('cut' in gesture) return `await held.cut(${which(gesture.cut)})`
  if ('elapse' in gesture) return `await page.clock.runFor(${gesture.elapse})`
  if ('stopClock' in gesture) {
    return `await page.clock.install({ time: 0 })\n  await page.clock.pauseAt(${stoppedAt})`
  }
  if ('attach' in gesture) {
    const files = filesOf(gesture.attach).map(
      ({ name, text }) =>
        `{ name: ${quoted(name)}, mimeType: 'application/octet-stream', buffer: Buffer.from(${quoted(text)}) }`,
    )
    return `await page.locator('input').and(page.getByLabel(${quoted(textIn(gesture.to, locale))}, { exact: true })).setInputFiles([${files.join(', ')}])`
  }
  if ('locate' in gesture) {
    const place = JSON.stringify(gesture.locate)
    return `await page.context().grantPermissions(['geolocation'])\n  await page.context().setGeolocation(${place})`
  }
  if ('disconnect' in gesture) return 'await page.context().setOffline(true)'
  if ('reconnect' in gesture) {
    return 'await page.context().setOffline(true)\n  await page.context().setOffline(false)'
  }
  if ('answerAll' in gesture) {
    const { answerAll, as: _, ...content } = gesture
    const fulfil = `route.fulfill(${JSON.stringify(content)})`
    const only = onlyOf(answerAll)
    const fate =
      only === ''
        ? fulfil
        : `isMeant(route.request(), ${regExp(answerAll.pattern)}, ${only}) ? ${fulfil} : route.fallback()`
    return `await page.route(${regExp(answerAll.pattern)}, (route) => ${fate})`
  }
  const { answer, as: _, ...content } = gesture
  const only = onlyOf(answer)
  return `await held.answer(${regExp(answer.pattern)}, ${JSON.stringify(content)}${only === '' ? '' : `, ${only}`})`
}

/** Which of the requests to an address, as an argument; '' for all of them. */
function onlyOf({ method, sending }: Requests): string {
  return method === undefined && sending === undefined ? '' : JSON.stringify({ method, sending })
}

function which(requests: Requests): string {
  const only = onlyOf(requests)
  return `${regExp(requests.pattern)}${only === '' ? '' : `, ${only}`}`
}

function codeOfSight(sight: Sight, locale: Locale): string {
  if ('shows' in sight) return `await expect(${codeOf(sight.shows, locale)}.first())${visible(sight.isShown)}`
  if ('showsText' in sight) {
    return `await expect(page.getByText(${regExp(textIn(sight.showsText, locale))}).first())${visible(sight.isShown)}`
  }
  if ('field' in sight) return `await expect(${codeOf(sight.field, locale)}).toHaveValue(${quoted(sight.holds)})`
  if ('slider' in sight) {
    const { slider, says } = sight
    return `await expect(${codeOf(slider, locale)}).toHaveAttribute('aria-valuetext', ${quoted(says)})`
  }
  if ('address' in sight) {
    return `await expect.poll(() => new URL(page.url()).pathname).toBe(${quoted(addressIn(sight.address, locale))})`
  }
  if ('addressHas' in sight) return `await expect.poll(() => page.url()).toMatch(${regExp(sight.addressHas)})`
  if ('busy' in sight)
    return `await expect(${codeOf(sight.busy, locale)}.first()).toHaveAttribute('aria-busy', '${sight.isBusy}')`
  if ('keepsNothing' in sight) {
    const keys = 'page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])'
    const kept = `(await ${keys}).filter((key) => key.startsWith(${quoted(sight.keepsNothing)}))`
    return `await expect.poll(async () => ${kept}).toEqual([])`
  }
  if ('language' in sight) return `await expect(page.locator('html')).toHaveAttribute('lang', '${sight.language}')`
  if ('newest' in sight) {
    const { pattern, method } = sight.newest
    const of = [regExp(pattern), ...(method === undefined ? [] : [quoted(method)])].join(', ')
    return `await expect.poll(() => sent.newest(${of}).startsWith(${quoted(sight.is)})).toBe(true)`
  }
  if ('repeats' in sight) return `await expect.poll(() => sent.isRepeated(${regExp(sight.repeats.pattern)})).toBe(true)`
  const place = 'includes' in sight && sight.isOfTab === true ? 'sessionStorage' : 'localStorage'
  const read = `page.evaluate((key) => ${place}.getItem(key), ${quoted(sight.remembers)})`
  if ('includes' in sight) return `await expect.poll(() => ${read}).toContain(${quoted(sight.includes)})`
  return `await expect.poll(() => ${read}).toBe(${sight.value === null ? 'null' : quoted(sight.value)})`
}

function codeOf({ role, name, isPattern, isPressed, isChecked, isDisabled, within }: Named, locale: Locale): string {
  const scope = within === undefined ? 'page' : codeOf(within, locale)
  const text = name === undefined ? undefined : textIn(name, locale)
  if (role === 'password') return `${scope}.getByLabel(${quoted(text ?? '')}, { exact: true })`
  if (text === undefined) return `${scope}.getByRole('${role}')`
  const pressed = isPressed === undefined ? '' : `, pressed: ${isPressed}`
  const ticked = isChecked === undefined ? pressed : `${pressed}, checked: ${isChecked}`
  const state = isDisabled === undefined ? ticked : `${ticked}, disabled: ${isDisabled}`
  const options =
    isPattern === true ? `{ name: ${regExp(text)}${state} }` : `{ name: ${quoted(text)}, exact: true${state} }`
  return `${scope}.getByRole('${role}', ${options})`
}

const visible = (isShown: boolean) => `.toBeVisible(${isShown ? '' : '{ visible: false }'})`
/** A page that is only read has no application before it is touched. */
const hydratedCode = () => `await page.dispatchEvent('html', 'keydown')
  await page.waitForFunction(() => performance.getEntriesByName(${quoted(config.readiness.mark)}).length > 0)`

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const regExp = (source: string) => String(new RegExp(source))

/** What our own walks use, as it stands in its file of the page's folder. */
function sourceOf(file: string): string {
  const source = readFileSync(new URL(`../page/${file}`, import.meta.url), 'utf8')
  return source.slice(source.indexOf('/**')).replaceAll(/^export /gm, '')
}

/**
 * A configuration beside an exported spec, for `npx playwright test -c FOLDER`. Where no browser is known, the spec runs
 * in that of CHROMIUM_PATH or in Playwright's own: to write it down, none has to be installed.
 */
export const playwrightConfig = (
  executablePath: string | undefined,
  flags: readonly string[],
) => `import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Without it, Playwright empties the folder of the project around it.
  outputDir: 'test-results',
  workers: 2,
  use: { launchOptions: { executablePath: process.env.CHROMIUM_PATH${executablePath === undefined ? '' : ` ?? ${quoted(executablePath)}`}, args: ${JSON.stringify(flags)} } },
})
`
