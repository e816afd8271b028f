import { expect, test, type Page } from '@playwright/test'
import { networkQuiet } from '#workbench/page/networkQuiet.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })

interface Manifest {
  matcher: { static: Record<string, object>; wildcard: Record<string, object> }
}

/** Goes to an address within the running application, as a link would. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)

/** Serves the build's manifest with rules of the test beside its own. */
async function withRules(page: Page, rules: Record<string, object>) {
  await page.route('**/builds/meta/*.json', async (route) => {
    const answer = await route.fetch()
    const manifest = (await answer.json()) as Manifest
    await route.fulfill({ json: { ...manifest, matcher: { ...manifest.matcher, static: rules } } })
  })
}

async function openArticle(page: Page, path = '/en/article/terms') {
  // The manifest is fetched once the first page is taken over, with the first key or touch, and had the line for itself.
  const manifest = page.waitForRequest(/\/builds\/meta\//)
  await page.goto(path)
  await page.keyboard.press('Shift')
  await manifest
  await networkQuiet(page)
}

test('comes back from a page that is not there, whose rule refuses it, or that failed, by the next link and by Back [N-ERRORPAGES] [N-UNMATCHED] [N-VALIDATE]', async ({
  page,
}) => {
  await openArticle(page)
  await follow(page, '/en/nowhere?a=1#b')
  await expect(heading(page)).toHaveText('Page Not Found')
  await expect(page.getByText('Page not found: /en/nowhere?a=1', { exact: true })).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await footerLink(page, 'Cookies').click()
  await expect(heading(page)).toHaveText('Cookies')
  await page.goBack()
  await expect(heading(page)).toHaveText('Page Not Found')
  await page.goBack()
  await expect(heading(page)).toHaveText('Terms of use')
  await expect(page).toHaveTitle('Domivo – Terms of use')

  await follow(page, '/en/listing/flat/abc')
  await expect(page.getByText('Page Not Found: /en/listing/flat/abc', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText('Terms of use')

  await page.route('**/public/users/**', (route) => route.fulfill({ status: 403, json: { detail: 'No.' } }))
  await follow(page, '/en/user/listings/7')
  await expect(heading(page)).toHaveText('Internal Server Error')
  await expect(page).toHaveTitle('Domivo – Internal Server Error')
  await page.goBack()
  await expect(heading(page)).toHaveText('Terms of use')
  await footerLink(page, 'Privacy policy').click()
  await expect(heading(page)).toHaveText('Privacy policy')
})

test('a rule of the manifest leads to another page within the application or to another site, in the first answer, too, and never runs a script or leaves in disguise; an unknown middleware is an error [N-RULES] [N-MIDDLEWARE]', async ({
  page,
  request,
}) => {
  await test.step('in the first answer', async () => {
    const answer = await request.get('/cs/oblibene', { maxRedirects: 0, headers: { accept: 'text/html' } })
    expect([answer.status(), answer.headers().location]).toEqual([307, '/cs/profile/saved-listings'])
  })

  await test.step('an unknown middleware', async () => {
    await withRules(page, { '/en/article/privacy-policy': { appMiddleware: { nowhere: true } } })
    await openArticle(page)
    const errors: string[] = []
    page.on('console', (message) => errors.push(message.text()))
    await footerLink(page, 'Privacy policy').click()
    await expect(heading(page)).toHaveText('Internal Server Error')
    await footerLink(page, 'Cookies').click()
    await expect(heading(page)).toHaveText('Cookies')
    expect(errors.join('\n')).toContain("Unknown route middleware: 'nowhere'.")
  })

  await test.step('a script, and another site in disguise', async () => {
    await page.unrouteAll()
    await withRules(page, {
      '/en/article/privacy-policy': { redirect: 'javascript:document.title="hacked"' },
      '/en/article/cookie-policy': { redirect: '/\\evil.test' },
    })
    await openArticle(page)
    for (const name of ['Privacy policy', 'Cookies']) {
      await footerLink(page, name).click()
      await expect(heading(page)).toHaveText(name)
      await expect(page).toHaveTitle(`Domivo – ${name}`)
    }
  })

  await test.step('another page, and another site', async () => {
    await page.unrouteAll()
    await withRules(page, {
      '/en/article/privacy-policy': { redirect: '/cs/inzeraty?listing_type=rent' },
      '/en/article/cookie-policy': { redirect: 'https://elsewhere.test/here' },
    })
    await page.route('https://elsewhere.test/**', (route) =>
      route.fulfill({ body: '<h1>Elsewhere</h1>', contentType: 'text/html' }),
    )
    await openArticle(page)
    await page.evaluate(() => Reflect.set(window, 'isSame', true))
    await footerLink(page, 'Privacy policy').click()
    await expect(page).toHaveURL('/cs/inzeraty?listing_type=rent')
    expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
    await page.goBack()
    await expect(heading(page)).toHaveText('Terms of use')
    await footerLink(page, 'Cookies').click()
    await expect(page).toHaveURL('https://elsewhere.test/here')
  })
})

test('reads a prerendered page from its payload, once, and the files of the build have their promised shapes [C-BUILDS]', async ({
  page,
  request,
}) => {
  const requested: string[] = []
  page.on('request', (request) => request.url().includes('_payload') && requested.push(new URL(request.url()).pathname))
  await openArticle(page)
  for (const name of ['Privacy policy', 'Terms of use', 'Privacy policy']) {
    await footerLink(page, name).click()
    await expect(heading(page)).toHaveText(name)
  }
  expect(requested).toEqual(['/en/article/privacy-policy/_payload.json', '/en/article/terms/_payload.json'])

  const latest = (await (await request.get(`/builds/latest.json?${Date.now()}`)).json()) as { id: string }
  expect(latest).toEqual({
    id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    timestamp: expect.any(Number),
  })
  const manifest: unknown = await (await request.get(`/builds/meta/${latest.id}.json`)).json()
  expect(manifest).toMatchObject({
    ...latest,
    matcher: { static: { '/en/login': { redirect: '/en/auth/signin' } }, wildcard: {}, dynamic: {} },
    prerendered: ['en', 'cs'].flatMap((lang) =>
      ['cookie-policy', 'privacy-policy', 'terms'].map((name) => `/${lang}/article/${name}`),
    ),
  })
  const payload: unknown = await (await request.get('/cs/article/terms/_payload.json')).json()
  expect(payload).toEqual([{ data: 1, prerenderedAt: 3 }, { source: 2 }, expect.any(String), expect.any(Number)])
})
