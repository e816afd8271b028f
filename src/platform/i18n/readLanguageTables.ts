import { trustedScript } from '#src/platform/browser/trustedScript.ts'

import workerUrl from './languageTables.worker.ts?worker&url'

/** Lets a thread of its own read the tables of the page's language, so that no thread that answers a visitor has to. */
export function readLanguageTables(language: string): void {
  try {
    const reader = new Worker(trustedScript('language-tables', workerUrl), { type: 'module', name: language })
    // Without the file, too.
    reader.addEventListener('error', (event) => event.preventDefault())
  } catch {
    // Without such threads the first number reads them.
  }
}
