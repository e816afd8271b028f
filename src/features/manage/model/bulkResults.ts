import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** What a step has done to so many listings, in a sentence. */
const bulkResults: Readonly<Record<string, (count: number) => MessageDescriptor>> = {
  SUBMIT: (count) =>
    msg`${plural(count, { one: '# listing submitted for review.', other: '# listings submitted for review.' })}`,
  WITHDRAW: (count) =>
    msg`${plural(count, { one: '# listing withdrawn from review.', other: '# listings withdrawn from review.' })}`,
  APPROVE: (count) => msg`${plural(count, { one: '# listing approved.', other: '# listings approved.' })}`,
  REJECT: (count) => msg`${plural(count, { one: '# listing rejected.', other: '# listings rejected.' })}`,
  TAKE_DOWN: (count) => msg`${plural(count, { one: '# listing taken down.', other: '# listings taken down.' })}`,
  HOLD: (count) =>
    msg`${plural(count, { one: '# listing sent back to review.', other: '# listings sent back to review.' })}`,
  ARCHIVE: (count) => msg`${plural(count, { one: '# listing archived.', other: '# listings archived.' })}`,
  MARK_SOLD: (count) =>
    msg`${plural(count, { one: '# listing marked as sold.', other: '# listings marked as sold.' })}`,
  MARK_RENTED: (count) =>
    msg`${plural(count, { one: '# listing marked as rented.', other: '# listings marked as rented.' })}`,
  EXTEND: (count) => msg`${plural(count, { one: '# listing extended.', other: '# listings extended.' })}`,
  CHANGE_PRICE: (count) => msg`${plural(count, { one: '# price changed.', other: '# prices changed.' })}`,
  RENEW: (count) => msg`${plural(count, { one: '# listing renewed.', other: '# listings renewed.' })}`,
  RESUBMIT: (count) =>
    msg`${plural(count, { one: '# listing submitted for review again.', other: '# listings submitted for review again.' })}`,
  REOPEN: (count) => msg`${plural(count, { one: '# listing offered again.', other: '# listings offered again.' })}`,
  DELETE: (count) => msg`${plural(count, { one: '# listing deleted.', other: '# listings deleted.' })}`,
  RESTORE: (count) => msg`${plural(count, { one: '# listing restored.', other: '# listings restored.' })}`,
}

/**
 * What a step has done to so many listings: “5 listings archived.” Nothing where no listing took it, or where no sentence is
 * known for it; then the name of the step says what was meant.
 */
export const bulkResult = (event: string, count: number, i18n: I18n): string | undefined => {
  const sentence = count === 0 ? undefined : bulkResults[event]
  return sentence && i18n._(sentence(count))
}
