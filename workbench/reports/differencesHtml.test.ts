import { expect, it } from 'vitest'

import { doorMachine, doorModel } from '#tests/support/doorModel.ts'

import { differencesBetween } from '../behaviour/differences.ts'
import type { Model } from '../model.ts'
import { asDifferencesHtml } from './differencesHtml.ts'

/** Nobody hears whoever knocks. */
const deafDoor: Model = { ...doorModel, machine: doorMachine.provide({ guards: { isLoud: () => false } }) }

const compared = {
  models: [doorModel],
  revisions: 'a..b',
  facts: { commit: 'abc', build: null, startedAt: '2026-03-01T10:00:00.000Z', address: null },
}

it('shows a person what a machine answered before and what it answers now, in words [H1]', async () => {
  const page = asDifferencesHtml(await differencesBetween([doorModel], [deafDoor]), compared, 'cs')
  expect(page).toContain('<p class="facts">a..b · commit abc · 2026-03-01 10:00</p>')
  expect(page).toContain(
    '<tr><td>Closed<br><code>closed</code></td><td>Knocked<br><code>door.knocked {&quot;loudly&quot;:true}</code></td>' +
      '<td><del>→ Asking</del><del>„knocks“ bude 1</del><del>Provede „ring“ s\u00A0hodnotou {&quot;times&quot;:1}</del>' +
      '<del>Počká 30000 ms</del><del>Spustí „askWho“</del></td><td><ins>Nic se nestane</ins></td><td>1</td></tr>',
  )
  expect(page).toMatch(/<p>Dřívější cesty, které teď selhávají: [1-9]\d* \/ \d+<\/p>/)
})

it('names machines that came and went, and says where nothing changed', async () => {
  const differences = [...(await differencesBetween([doorModel], [])), ...(await differencesBetween([], [doorModel]))]
  const page = asDifferencesHtml(differences, compared, 'en')
  expect(page).toMatch(/Door<\/h2>\s+<p>Removed machine<\/p>[\s\S]*Door<\/h2>\s+<p>New machine<\/p>/)
  expect(asDifferencesHtml([], compared, 'en')).toContain('No machine behaves differently.')
})
