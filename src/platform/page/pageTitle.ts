/** What the page on the screen says it is about, where that changes while it is shown; null where its route knows. */
export interface PageTitle {
  current: () => string | null
  change: (title: string | null) => void
  subscribe: (onChange: () => void) => void
}

export function createPageTitle(): PageTitle {
  let current: string | null = null
  const listeners: (() => void)[] = []
  return {
    current: () => current,
    change: (title) => {
      if (title === current) return
      current = title
      for (const notify of listeners) notify()
    },
    subscribe: (onChange) => void listeners.push(onChange),
  }
}
