import { expect, test } from '@playwright/test'

import { demoPassword, signIn, tokensOf } from '#tests/support/journeyPeople.ts'
import { takenOver } from '#workbench/page/takenOver.ts'

test('support and a listing show people no raw data [C11]', async ({ page, request }) => {
  await signIn(page, await tokensOf(request, 'visitor@domivo.test', demoPassword))
  await page.goto('/en/profile/support')
  await takenOver(page)
  const main = page.getByRole('main')
  await expect(main).toContainText('This page: /en/profile/support')
  await expect(main).not.toContainText(/[{}[\]"]/)

  const { _embedded } = (await (await request.get('/properties?itemsPerPage=1')).json()) as {
    _embedded: { item: { id: number; slug: string }[] }
  }
  const [{ id, slug } = { id: 0, slug: '' }] = _embedded.item
  await page.goto(`/en/listing/${slug}/${id}`)
  await takenOver(page)
  await expect(main).not.toContainText(/\d{2}\.\d{4}° N/)
})
