/** The clock of the test itself, whatever the page is told. */
const realTimeout = globalThis.setTimeout
const realNow = Date.now.bind(Date)
const sleep = (ms: number) => new Promise((resolve) => realTimeout(resolve, ms))

/** So long nothing changes on a page before it is written down, in ms. */
const stillMs = 150
const mostMs = 6_000
/** So much longer what is on its way may take on a busy machine, in ms. */
const mostWayMs = 24_000

/**
 * What a page says once nothing is on its way, and it says the same for a while. To read a whole page takes longer than to
 * wait: it is read again when the document has changed, and once more at the end, for fields change without it.
 */
export async function stillLines(read: () => readonly string[], isQuiet: () => boolean): Promise<readonly string[]> {
  let hasChanged = false
  const watch = new MutationObserver(() => (hasChanged = true))
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const end = realNow() + mostMs + mostWayMs
  let movesUntil = realNow() + mostMs
  let lines = read()
  let since = realNow()
  const look = () => {
    hasChanged = false
    const next = read()
    if (next.join('\n') !== lines.join('\n')) since = realNow()
    lines = next
  }
  try {
    while (realNow() < Math.min(end, movesUntil)) {
      await sleep(20)
      if (!isQuiet()) {
        since = realNow()
        movesUntil = since + mostMs
      }
      if (hasChanged) look()
      if (realNow() - since < stillMs) continue
      look()
      if (realNow() - since >= stillMs) return lines
    }
    return lines
  } finally {
    watch.disconnect()
  }
}
