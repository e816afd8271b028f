import { isChosenTheme, themeCookie, type ChosenTheme } from '#contract/theme.ts'

/** What was chosen; null follows the device. */
export type ThemeChoice = ChosenTheme | null

const yearInSeconds = 365 * 24 * 60 * 60
/** Told to the other tabs, which hear of nothing else at once. */
const storageKey = 'theme'
const changes = new EventTarget()

/** What the page is shown in: the server wrote it at the root, by the cookie. */
export function currentTheme(): ThemeChoice {
  const value = document.documentElement.dataset.theme
  return isChosenTheme(value) ? value : null
}

/** Shows this page in other colours, and every tab and every page after it, for a year. */
export function chooseTheme(theme: ThemeChoice): void {
  const lifetime = theme === null ? 0 : yearInSeconds
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${themeCookie}=${theme ?? ''}; Max-Age=${lifetime}; Path=/; SameSite=Lax${secure}`
  try {
    if (theme === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // A browser that forbids storing still has the cookie; other tabs follow with their next page.
  }
  show(theme)
}

/** Calls back after each change of what was chosen, here or in another tab; returns how to stop. */
export function subscribeTheme(callback: () => void): () => void {
  changes.addEventListener('change', callback)
  addEventListener('storage', hear)
  return () => {
    changes.removeEventListener('change', callback)
    removeEventListener('storage', hear)
  }
}

/** What another tab stored. */
function hear({ key, newValue }: StorageEvent): void {
  if (key === storageKey) show(isChosenTheme(newValue) ? newValue : null)
}

function show(theme: ThemeChoice): void {
  const root = document.documentElement
  if (theme === null) delete root.dataset.theme
  else root.dataset.theme = theme
  changes.dispatchEvent(new Event('change'))
}

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

/** What pages are shown in now, by choice or by the device: for what is painted without styles, as maps are. */
export const shownTheme = (): ChosenTheme => currentTheme() ?? (prefersDark().matches ? 'dark' : 'light')

/** Calls back whenever `shownTheme` may have changed; returns how to stop. */
function subscribeShownTheme(callback: () => void): () => void {
  const query = prefersDark()
  query.addEventListener('change', callback)
  const stop = subscribeTheme(callback)
  return () => {
    query.removeEventListener('change', callback)
    stop()
  }
}

/** Marks an element while it is dark (`data-dark`), for the styles of maps; from now on until the call back that returns. */
export function markDark(element: HTMLElement, onChange: () => void): () => void {
  const mark = () => element.toggleAttribute('data-dark', shownTheme() === 'dark')
  mark()
  return subscribeShownTheme(() => {
    mark()
    onChange()
  })
}
