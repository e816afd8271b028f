import { openCatalogs, type Catalogs } from '#catalogs'
import type { MessageValues, Words } from '#contract/message.ts'

let opened: Catalogs | undefined

/** A message of the product in every language, by its English text; throws where the product does not say it. */
export const said = (message: string, context?: string): Words => filled(message, {}, context)

/** A message of the product with these in the places of its names. */
export function filled(message: string, values: MessageValues, context?: string): Words {
  opened ??= openCatalogs(['fields', 'messages', 'forms', 'deferred'])
  const known = { id: message, values, ...(context !== undefined && { context }) }
  if (!opened.isSaid(known)) throw new Error(`The product does not say “${message}”.`)
  return opened.wordsOf(known)
}
