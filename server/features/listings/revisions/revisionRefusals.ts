import { msg } from '#contract/message.ts'
import type { Locale } from '#contract/entities/locale.ts'
import { revisionBlockerWords, type RevisionBlocker } from '#machines/listing/revisionRules.ts'

import { Conflict, Invalid } from '#server/platform/http/failures.ts'
import { textIn } from '#server/platform/text/texts.ts'
import { priceConsequence } from './revisionConsequences.ts'
import type { WeighedRevision } from './revisionView.service.ts'

const words = {
  outdated: msg('This has changed in the meantime. Please check the changes again.'),
  open: msg('There are other unpublished changes. Publish or discard them first.'),
  refused: msg('This isn’t possible with these changes right now.'),
}

/** What somebody looked at is not what is there any more. */
export const changedMeanwhile = (locale: Locale) => new Conflict(textIn(words.outdated, locale), { code: 'outdated' })

/** Changes that somebody else, or the owner before, has not published yet. */
export const revisionOpen = (locale: Locale) => new Conflict(textIn(words.open, locale), { code: 'revision_open' })

/** Says what is in the way of a step: which field has to be filled, which price confirmed, or what is not possible now. */
export function refusalOf(
  { context, edited }: WeighedRevision,
  blockedBy: readonly RevisionBlocker[],
  locale: Locale,
): Error {
  const said = blockedBy.map((code) => ({ code, message: textIn(revisionBlockerWords[code], locale) }))
  const [only] = blockedBy
  if (only === 'reason_missing' && blockedBy.length === 1)
    return new Invalid([
      { propertyPath: 'reason', message: textIn(revisionBlockerWords.reason_missing, locale), code: 'required' },
    ])
  if (only === 'implausible_price' && blockedBy.length === 1)
    return new Conflict(textIn(revisionBlockerWords.implausible_price, locale), {
      code: 'implausible_price',
      members: { price: priceConsequence(context.values, edited.values) },
    })
  if (only === 'nothing_to_restore')
    return new Conflict(textIn(revisionBlockerWords.nothing_to_restore, locale), { code: 'nothing_to_restore' })
  const message = said.length === 0 ? textIn(words.refused, locale) : said.map((each) => each.message).join(' ')
  return new Conflict(message, { code: 'transition_not_allowed', members: { blockedBy: said } })
}
