import { createContext } from 'react'

import type { Language } from './language.ts'

/** The language of the running application; null while the server renders a page, where nothing can be switched. */
export const LocaleContext = createContext<Language | null>(null)
