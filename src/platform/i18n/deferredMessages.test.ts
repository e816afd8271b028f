import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'

import { messages as czech } from '#locales/cs/deferred.po'
import { messages as formsCzech } from '#locales/cs/forms.po'
import { messages as listingsCzech } from '#locales/cs/listings.po'
import { messages as english } from '#locales/en/deferred.po'
import { messages as formsEnglish } from '#locales/en/forms.po'
import { messages as listingsEnglish } from '#locales/en/listings.po'

import { addDeferredMessages, deferredMessages } from './deferredMessages.ts'

describe('texts of parts that are fetched later', () => {
  it('are none until such a part is needed, then come with each language, and draw no page again', async () => {
    const i18n = setupI18n({ locale: 'en', messages: { en: { first: 'First' } } })
    expect(await deferredMessages(i18n, 'cs')).toEqual({})
    let changes = 0
    i18n.on('change', () => (changes += 1))
    await addDeferredMessages(i18n)
    expect(i18n.messages).toEqual({ first: 'First', ...formsEnglish, ...english })
    expect(changes).toBe(0)
    expect(await deferredMessages(i18n, 'cs')).toEqual({ ...formsCzech, ...czech })
  })

  it('of a form of guests are no more than those of such forms [J4]', async () => {
    const i18n = setupI18n({ locale: 'cs', messages: { cs: {} } })
    await addDeferredMessages(i18n, 'forms')
    expect(i18n.messages).toEqual(formsCzech)
  })

  it('come from each catalog that a page named, and from no other [J4]', async () => {
    const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
    await addDeferredMessages(i18n, 'listings')
    expect(i18n.messages).toEqual(listingsEnglish)
    expect(await deferredMessages(i18n, 'cs')).toEqual(listingsCzech)
  })

  it('are refused for a language that is not ours', async () => {
    await expect(addDeferredMessages(setupI18n({ locale: 'de', messages: { de: {} } }))).rejects.toThrow('"de"')
  })
})
