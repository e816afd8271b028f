import { expect, type Locator, type Page } from '@playwright/test'

/** What a person says of a flat, by the names of the fields; those with a question of yes or no are answered together. */
const answers: Record<string, string> = {
  usable_area: '55',
  condition: 'very_good',
  building_type: 'brick',
  ownership: 'personal',
  floor_number: '2',
  floors_total: '5',
}
const description = {
  cs: 'Tichý byt ve druhém patře cihlového domu, pár minut od parku, s novou kuchyní a výhledem do vnitrobloku plného stromů.',
  en: 'A quiet flat on the second floor of a brick house, a few minutes from the park, with a new kitchen and a view of trees.',
}

/** Seconds of a person, by the keystroke-level model: to think, point and press; and for one letter. */
const userSeconds = { press: 1.35 + 1.1 + 0.2, letter: 0.28 }

export interface WizardWords {
  lang: 'en' | 'cs'
  next: string
  /** Where a place is looked for. */
  place: string
  /** Answers all questions that are left. */
  rest: string
}

/** Fills in the wizard as a person does, step by step, and counts how long a person would need beside the machine. */
export function wizardUser(page: Page, { lang, next, place, rest }: WizardWords) {
  let seconds = 0
  const press = async (act: () => Promise<unknown>) => {
    seconds += userSeconds.press
    await act()
  }
  const write = async (field: Locator, text: string) => {
    seconds += userSeconds.press + text.length * userSeconds.letter
    await field.fill(text)
  }
  const form = page.locator('main form')
  const choose = (name: string, value: string) =>
    press(() => form.locator(`input[name="${name}"][value="${value}"]`).check({ force: true }))
  const goOn = async (step: string) => {
    await press(() => page.getByRole('button', { name: next, exact: true }).click())
    await page.waitForURL(new RegExp(`step=${step}`))
  }
  /** Everything of this step that is not answered yet. */
  const answer = async () => {
    for (const [name, value] of Object.entries(answers)) {
      const field = form.locator(`[name="${name}"]`)
      if ((await field.count()) !== 1) continue
      if ((await field.evaluate((element) => element.tagName)) === 'SELECT')
        await press(() => field.selectOption(value))
      else await write(field, value)
    }
  }
  return {
    seconds: () => seconds,
    describe: async (price: number) => {
      await choose('listing_type', 'sale')
      await choose('property_type', 'flat')
      await choose('disposition', '2+kk')
      await goOn('location')
      const town = form.getByRole('combobox', { name: place, exact: true })
      await write(town, 'Brno')
      await press(() => page.getByRole('listbox').getByRole('option').first().click())
      await expect(form.locator('[name="city"]')).toHaveValue('Brno')
      await write(form.locator('[name="street"]'), 'Dlouhá')
      await goOn('areas')
      await answer()
      await press(() => page.getByRole('button', { name: rest, exact: true }).click())
      await goOn('building')
      await answer()
      await press(() => form.locator('input[name="elevator"]').first().check({ force: true }))
      await goOn('equipment')
      await goOn('description')
      await write(form.locator(`[name="description_${lang}"]`), description[lang])
      await goOn('energy')
      await choose('energy_class', 'C')
      await goOn('price')
      await write(form.locator('[name="price"]'), String(price))
      await goOn('photos')
    },
    press,
    goOn,
  }
}
