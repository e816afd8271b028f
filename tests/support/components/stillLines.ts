/** The clock of the test itself, whatever the page is told. */
const realTimeout = globalThis.setTimeout
const realNow = Date.now.bind(Date)
const sleep = (ms: number) => new Promise((resolve) => realTimeout(resolve, ms))

/** So long nothing changes on a page before it is written down, in ms. */
const stillMs = 150
const mostMs = 6_000

/** What a page says once nothing is on its way, and it says the same for a while. */
export async function stillLines(read: () => readonly string[], isQuiet: () => boolean): Promise<readonly string[]> {
  const begun = realNow()
  let lines = read()
  let since = begun
  while (realNow() - since < stillMs && realNow() - begun < mostMs) {
    await sleep(20)
    const next = read()
    if (!isQuiet() || next.join('\n') !== lines.join('\n')) since = realNow()
    lines = next
  }
  return lines
}
