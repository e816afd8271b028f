import { createContext } from 'react'

import type { LocaleActor } from './locale.actor.ts'

/** The language of the running application; null while the server renders a page, where nothing can be switched. */
export const LocaleContext = createContext<LocaleActor | null>(null)
