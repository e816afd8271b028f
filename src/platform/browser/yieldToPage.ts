/** Lets the page scroll, paint and take clicks between two pieces of work that belong together. */
export function yieldToPage(): Promise<void> {
  return 'scheduler' in globalThis ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
}
