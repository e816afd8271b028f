import workerUrl from './languageTables.worker.ts?worker&url'

interface ScriptPolicies {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => { createScriptURL: (url: string) => string }
  }
}

/** Lets a thread of its own read the tables of the page's language, so that no thread that answers a visitor has to. */
export function readLanguageTables(language: string): void {
  try {
    const { trustedTypes } = globalThis as ScriptPolicies
    const url =
      trustedTypes?.createPolicy('language-tables', { createScriptURL: () => workerUrl }).createScriptURL('') ??
      workerUrl
    const reader = new Worker(url, { type: 'module', name: language })
    // Without the file, too.
    reader.addEventListener('error', (event) => event.preventDefault())
  } catch {
    // Without such threads the first number reads them.
  }
}
