import { dismissToasts } from './openPage.tsx'
import { plain } from './pageLines.ts'

const toasts = '.Toastify__toast'

/** What toasts say, each when it comes: they go at a time of their own. */
export class SaidToasts {
  readonly #said: string[] = []
  readonly #watch = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement)
    for (const element of added)
      for (const toast of element.matches(toasts) ? [element] : element.querySelectorAll<HTMLElement>(toasts))
        this.#said.push(`toast: ${plain(toast.innerText.trim())}`)
  })

  constructor() {
    this.#watch.observe(document.body, { childList: true, subtree: true })
  }

  /** Since they were forgotten. */
  get said(): readonly string[] {
    return this.#said
  }

  /** What was said is known, and nothing stands there any more: one that says the same would not come again. */
  async forget(): Promise<void> {
    if (document.querySelector(toasts) !== null) await dismissToasts()
    this.#said.length = 0
  }

  leave(): void {
    this.#watch.disconnect()
  }
}
