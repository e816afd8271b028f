import type { Page } from '@playwright/test'

import { hostileTexts } from './hostileValues.ts'

/** What scripts would call, were one of them let in. */
const mark = 'isRobbed'
/** By it, what was written is found again. */
export const scriptMark = mark

const elements = [
  `<script>${mark}()</script>`,
  `<img src=x onerror=${mark}()>`,
  `<svg onload=${mark}()>`,
  `<svg><script>${mark}()</script></svg>`,
  `<body onload=${mark}()>`,
  `<iframe srcdoc="<script>parent.${mark}()</script>">`,
  `<iframe src="javascript:parent.${mark}()">`,
  `<a href="javascript:${mark}()" autofocus onfocus=${mark}()>x</a>`,
  `<input autofocus onfocus=${mark}()>`,
  `<details open ontoggle=${mark}()>`,
  `<video><source onerror=${mark}()></video>`,
  `<math><mi xlink:href="javascript:${mark}()">x</mi></math>`,
  `<style>@import "javascript:${mark}()"</style>`,
  `<link rel=stylesheet href="javascript:${mark}()">`,
  `<meta http-equiv=refresh content="0;url=javascript:${mark}()">`,
  `<object data="javascript:${mark}()"></object>`,
]
const ways = [
  (text: string) => text,
  (text: string) => `">${text}`,
  (text: string) => `'>${text}`,
  (text: string) => `</title></textarea></script>${text}`,
]
const others = [
  `javascript:${mark}()`,
  `\${${mark}()}`,
  `{{constructor.constructor('${mark}()')()}}`,
  `</script><script>${mark}()//`,
  `<br/>${elements[1] ?? ''}<green>`,
]

/** Texts that run a script wherever they are taken for markup: more than sixty. */
export const scriptTexts: readonly string[] = [
  ...elements.flatMap((element) => ways.map((way) => way(element))),
  ...others,
]

/** Hears of scripts that were let in, of errors that nobody caught and of what the page's policy had to stop. */
export async function watchPage(page: Page): Promise<{ findings: string[] }> {
  const watched = { findings: [] as string[] }
  await page.exposeFunction(mark, () => watched.findings.push('a script ran'))
  await page.exposeFunction('notifyOfViolation', (what: string) =>
    watched.findings.push(`stopped by the policy: ${what}`),
  )
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const notify: unknown = Reflect.get(globalThis, 'notifyOfViolation')
      if (typeof notify === 'function') notify(`${violatedDirective} ${blockedURI}`)
    })
  })
  page.on('dialog', (dialog) => {
    watched.findings.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', ({ message }) => watched.findings.push(`an error: ${message}`))
  return watched
}

/** Pages whose address takes text from anybody, for a text. */
export const pagesWith = (text: string): readonly string[] => {
  const value = encodeURIComponent(Buffer.from(text).toString())
  return [
    `/en/listings?q=${value}`,
    `/en/listings?place[]=${value}&bbox=${value}&page=${value}`,
    `/en/search?${value}=${value}`,
    `/en/auth/signin?next=${value}`,
    `/en/auth/reset-password/${value || 'x'}`,
    `/en/listing/${value || 'x'}/1`,
    `/en/user/listings/${value || 'x'}`,
    `/cs/${value || 'x'}`,
  ]
}

/** Fills every field of the form on the page, sends it, and answers how many fields there were. */
export async function fillAll(page: Page, text: string): Promise<number> {
  const fields = page
    .locator('main')
    .locator('input:not([type=file],[type=checkbox],[type=radio],[type=range],[type=hidden]), textarea')
  let filled = 0
  for (const field of await fields.all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue
    await field.fill(text)
    filled += 1
  }
  const send = page.locator('main button[type=submit]').first()
  if ((await send.count()) > 0) await send.click()
  return filled
}

/** Pairs of tokens that are none, as somebody may put them into an address or a store. */
export const wrongTokens: readonly (readonly [token: string, refreshToken: string])[] = [
  ...hostileTexts.flatMap((text) => [[text, text] as const, ['e30.e30.', text] as const, [text, 'x'] as const]),
  ['null', 'undefined'],
  ['{"a":', '[]'],
  ['a.b.c', 'a.b.c'],
  ['x'.repeat(3_000), 'x'.repeat(3_000)],
]
