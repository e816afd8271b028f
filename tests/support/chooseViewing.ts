import { expect, type Locator } from '@playwright/test'

/**
 * Chooses the first free time in the form to a lister: whoever books a viewing sees the times beside each other, whoever
 * asks a question has them in a list.
 */
export async function chooseViewing(form: Locator, list: RegExp): Promise<void> {
  const times = form.getByRole('radio')
  const inList = form.getByRole('combobox', { name: list })
  await expect(times.or(inList).first()).toBeAttached()
  if ((await times.count()) > 0) await times.first().check({ force: true })
  else await inList.selectOption({ index: 1 })
}
