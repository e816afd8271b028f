import { expect, test, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

import type { Property } from '#contract/entities/property.ts'
import { completeFields } from '#tests/support/completeListing.ts'
import { findingsOf } from '#tests/support/findings.ts'
import { holdRequests } from '#tests/support/holdRequests.ts'
import { nameOf, register, signIn, tokensOf } from '#tests/support/journeyUsers.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'

const languages = [
  {
    lang: 'en',
    width: 1440,
    wizard: '/en/property-onboarding',
    photos: 'Photos',
    plan: 'Floor plan',
    camera: 'Camera: Photos',
    choose: 'Choose files: Photos',
    none: 'Use a JPEG, PNG, WebP, AVIF or HEIC file.',
    again: 'Try again',
    upload: 'Upload',
    grip: (position: number) => `Move photo ${position}: drag it, or use the arrow keys`,
    remove: (position: number) => `Remove photo ${position}`,
    now: (position: number, count: number) => `Now photo ${position} of ${count}`,
  },
  {
    lang: 'cs',
    width: 390,
    wizard: '/cs/onboarding-nemovitosti',
    photos: 'Fotografie',
    plan: 'Půdorys',
    camera: 'Fotoaparát: Fotografie',
    choose: 'Vybrat soubory: Fotografie',
    none: 'Použijte soubor JPEG, PNG, WebP, AVIF nebo HEIC.',
    again: 'Zkusit znovu',
    upload: 'Nahrávání',
    grip: (position: number) => `Přesunout fotografii ${position}: táhněte ji, nebo použijte šipky`,
    remove: (position: number) => `Odebrat fotografii ${position}`,
    now: (position: number, count: number) => `Teď fotografie ${position} z ${count}`,
  },
] as const

/** A photo that is told apart by its width. */
const photo = (width: number) =>
  sharp({ create: { width, height: 700, channels: 3, background: { r: width % 256, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer()

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

/** Gives the page a file as a paste does, or as something that is dropped on a place. */
async function handOver(target: Locator, event: 'paste' | 'drop', content: Buffer): Promise<void> {
  await target.evaluate(
    (element, { type, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], `${type}.jpg`, { type: 'image/jpeg' }))
      const shared = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent('paste', { ...shared, clipboardData: transfer })
          : new DragEvent('drop', { ...shared, dataTransfer: transfer }),
      )
    },
    { type: event, bytes: [...content] },
  )
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (box === null) throw new Error('It is not to be seen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Moves a finger over the page. */
async function drawFinger(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
  await touch('touchEnd', [])
}

for (const words of languagesOfRun('photos', languages)) {
  const { lang, width } = words
  test.describe(`the photos of a home in ${lang} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: true })

    test('come by choosing, dropping, pasting and the camera, one is tried again alone, and their order is kept by mouse, touch and keyboard [R-ONBOARD] [E-MEDIA]', async ({
      page,
      request,
    }) => {
      test.setTimeout(120_000)
      const tokens = await tokensOf(request, await register(request, lang, 'fotograf'))
      const headers = nameOf(tokens)
      const saved = await request.post('/v1/property/save', { headers, data: completeFields })
      const { id } = (await saved.json()) as Property // what the contract says
      /** What the server has, by widths; the widths of the plans behind a stroke. */
      const kept = async () => {
        const listing = (await (await request.get(`/properties/${id}`, { headers })).json()) as Property
        const widths = (kind: string) =>
          listing._embedded.propertyMedia.filter(({ mediaType }) => mediaType === kind).map((one) => one.width)
        return `${widths('OTHER_IMAGE').join(' ')} / ${widths('FLOOR_PLAN').join(' ')}`
      }
      await signIn(page, tokens)
      await page.goto(`${words.wizard}/${id}?step=photos`)
      const section = page.getByRole('region', { name: words.photos, exact: true })
      const tiles = section.getByRole('listitem')
      const grip = (position: number) => section.getByRole('button', { name: words.grip(position), exact: true })

      // While it is on its way it says how far.
      const release = await holdRequests(page, '**/v1/property-media/save')
      await section.locator('input[type=file][multiple]').setInputFiles([fileOf('a.jpg', await photo(810))])
      await expect(section.getByRole('progressbar', { name: words.upload })).toBeVisible()
      release()
      await expect.poll(kept).toBe('810 / ')
      await page.unroute('**/v1/property-media/save')

      await handOver(section.getByRole('button', { name: words.choose }), 'drop', await photo(820))
      await expect.poll(kept).toBe('810 820 / ')
      await handOver(page.locator('body'), 'paste', await photo(830))
      await expect.poll(kept).toBe('810 820 830 / ')
      await section.getByLabel(words.camera, { exact: true }).setInputFiles(fileOf('camera.jpg', await photo(840)))
      await expect.poll(kept).toBe('810 820 830 840 / ')
      const plans = page.getByRole('region', { name: words.plan, exact: true })
      await plans.locator('input[type=file][multiple]').setInputFiles(fileOf('plan.jpg', await photo(990)))
      await expect.poll(kept).toBe('810 820 830 840 / 990')
      expect(await findingsOf(page)).toEqual([])

      // One that is no picture is told, and taken away; one that was lost on the way is tried again, alone.
      const chooser = section.locator('input[type=file][multiple]')
      await chooser.setInputFiles(fileOf('text.jpg', Buffer.from('<svg onload="alert(1)"/>'.repeat(50))))
      await expect(section.getByRole('alert')).toContainText(words.none)
      await section.getByRole('button', { name: words.remove(5), exact: true }).click()
      await expect(tiles).toHaveCount(4)
      await page.route('**/v1/property-media/save', (route) => route.abort(), { times: 1 })
      await chooser.setInputFiles([fileOf('lost.jpg', await photo(850)), fileOf('kept.jpg', await photo(860))])
      await expect.poll(kept).toMatch(/^810 820 830 840 8[56]0 \/ 990$/)
      const uploads: string[] = []
      page.on('request', (sent) => {
        if (sent.url().endsWith('/v1/property-media/save')) uploads.push(sent.method())
      })
      await section.getByRole('alert').getByRole('button', { name: words.again }).click()
      await expect
        .poll(async () => (await kept()).split(' ').toSorted().join(' '))
        .toBe('/ 810 820 830 840 850 860 990')
      expect(uploads).toEqual(['POST'])
      // In the order in which they were given, whichever came first.
      await expect.poll(kept).toBe('810 820 830 840 850 860 / 990')

      // The order: by the keyboard, which also says where it went,
      await grip(1).focus()
      await page.keyboard.press('ArrowRight')
      await expect(section.getByRole('status').filter({ hasText: words.now(2, 6) })).toBeAttached()
      await expect.poll(kept).toBe('820 810 830 840 850 860 / 990')
      // by the mouse,
      await grip(2).scrollIntoViewIfNeeded()
      const [from, to] = [await middleOf(grip(2)), await middleOf(tiles.nth(0))]
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 5 })
      await page.mouse.up()
      await expect.poll(kept).toBe('810 820 830 840 850 860 / 990')
      // and by a finger.
      await drawFinger(page, await middleOf(grip(1)), await middleOf(tiles.nth(1)))
      await expect.poll(kept).toBe('820 810 830 840 850 860 / 990')
      await page.reload()
      await expect(tiles).toHaveCount(6)
      expect(await kept()).toBe('820 810 830 840 850 860 / 990')
    })
  })
}
