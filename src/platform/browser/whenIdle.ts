/** Runs this once the browser has nothing else to do; soon, where it cannot tell. */
export const whenIdle = (run: () => void): void => void (globalThis.requestIdleCallback ?? setTimeout)(run)
