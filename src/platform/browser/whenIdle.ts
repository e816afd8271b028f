/** In ms: a browser that draws without end, as a slow one with something that moves, has nothing to spare for ever. */
const longestWait = 3_000

/** Runs this once the browser has nothing else to do; soon, where it cannot tell, and at last where it is never idle. */
export function whenIdle(run: () => void): void {
  if (globalThis.requestIdleCallback === undefined) setTimeout(run)
  else requestIdleCallback(run, { timeout: longestWait })
}
