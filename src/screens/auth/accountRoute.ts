import { addLaterMessages } from '#src/i18n/laterMessages.ts'
import type { AppContext } from '#src/app/createApp.ts'

/** What every page of the account needs before it is shown: the texts that first visits do not load. */
export const loadAccountTexts = ({ context }: { context: Pick<AppContext, 'i18n'> }) => addLaterMessages(context.i18n)
