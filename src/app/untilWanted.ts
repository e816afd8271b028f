/** Marks a page that is read without the application; says which page it is, as path and query. */
const readingMark = 'data-reading'

/** What somebody does who is about to use more than the text. */
const touches = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'click'] as const
/** A key may lead anywhere; an entry of the history or another tab may want another page than is there. */
const calls = ['keydown', 'popstate', 'storage'] as const

/**
 * Answers when the application is wanted: at once, but on a page that is read when something that can be used is pointed
 * at, or a key pressed. `isAsServed`: the page is the same for this visitor as for everybody.
 */
export async function untilWanted(root: Element, isAsServed: () => boolean): Promise<void> {
  const path = root.getAttribute(readingMark)
  if (path !== null && isHere(path) && isAsServed()) await touched()
  root.removeAttribute(readingMark)
}

/** Entries of the history that share a document change the address, and nothing else before the application runs. */
const isHere = (path: string) => new URL(path, location.origin).href === location.href.split('#')[0]

function touched(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const end = () => {
      listening.abort()
      resolve()
    }
    const options = { capture: true, passive: true, signal: listening.signal }
    for (const call of calls) addEventListener(call, end, options)
    for (const touch of touches) {
      addEventListener(
        touch,
        ({ target }) => {
          if (target instanceof Element && target.closest('a, button, input, select, textarea') !== null) end()
        },
        options,
      )
    }
  })
}
