import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor } from '#tests/support/components/exampleAnswers.ts'
import { findings } from '#tests/support/components/findings.ts'
import { press } from '#tests/support/components/hands.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { savedFiles } from '#tests/support/components/savedFiles.ts'
import { settled } from '#tests/support/components/settled.ts'
import { widthOf } from '#tests/support/widths.ts'

const words = {
  en: {
    format: 'File format',
    columns: 'Columns of the file',
    offer: /^Sale or rent listing_typesale \(/,
    save: 'Save a template',
    file: 'template.csv',
    head: /^\uFEFFreference,.*\blisting_type\b.*,latitude,longitude\r\n$/,
  },
  cs: {
    format: 'Formát souboru',
    columns: 'Sloupce souboru',
    offer: /^Prodej nebo pronájem listing_typesale \(/,
    save: 'Uložit šablonu',
    file: 'sablona.csv',
    head: /^\uFEFFreference;.*\blisting_type\b.*;latitude;longitude\r\n$/,
  },
} as const

for (const lang of languagesHere('the format of imports', ['en', 'cs'] as const))
  it(`an import says what fits into each column, and saves a template with all of them [23] (${lang})`, async () => {
    const { format, columns, offer, save, file, head } = words[lang]
    const saved = savedFiles()
    await openPage(`/${lang}/admin/import`, {
      answers: answersFor('admin'),
      isSignedIn: true,
      size: [widthOf[lang], 900],
    })
    await settled()
    await press(page.getByText(format, { exact: true }))
    const list = page.getByLabelText(columns)
    await expect.element(list).toBeVisible()
    expect((list.element().textContent ?? '').replaceAll(/\s+/g, ' ')).toMatch(offer)
    expect(await findings()).toEqual([])
    await press(page.getByRole('button', { name: save }))
    await expect.poll(saved).toEqual([{ name: file, text: expect.stringMatching(head) as string }])
  })
