import { chooseLocale } from '#contract/chooseLocale.ts'

import { showParts } from './showParts.tsx'

/**
 * The page of parts: pieces of the product that no screen shows yet, running with the real server. Development has it at
 * /workbench/parts, in the language that `?locale=` names; no build for visitors knows of it.
 */
async function start(): Promise<void> {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('The page has no root element.')
  await showParts(root, chooseLocale(new URLSearchParams(location.search).get('locale')))
}

void start()
