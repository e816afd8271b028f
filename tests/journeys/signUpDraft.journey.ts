import { expect, test } from '@playwright/test'

import { takenOver } from '#workbench/page/takenOver.ts'

test('what was typed to sign up is there again after a reload, but no password is kept [C12]', async ({ page }) => {
  await page.goto('/en/auth/signup')
  await takenOver(page)
  await page.getByLabel('Email', { exact: true }).fill('jana@example.com')
  await page.getByLabel(/^First name/).fill('Jana')
  await page.getByLabel('Password', { exact: true }).fill('modrý kůň letí')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('modrý')
  await page.reload()
  await takenOver(page)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('jana@example.com')
  await expect(page.getByLabel(/^First name/)).toHaveValue('Jana')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})
