import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { msg, msgIn } from '#contract/message.ts'
import { CatalogMissing, openCatalogs } from '#locales/openCatalogs.ts'
import { explainFailure } from '#server/platform/process/startFailure.ts'

import { textIn, wordsOf } from './texts.ts'

describe('a text of the server [J4]', () => {
  it.each([
    [1, '1 listing for your saved searches', '1 inzerát od vašich hlídacích psů'],
    [3, '3 listings for your saved searches', '3 inzeráty od vašich hlídacích psů'],
    [12, '12 listings for your saved searches', '12 inzerátů od vašich hlídacích psů'],
  ])('has the plural of each language for %s', (count, en, cs) => {
    const message = msg('{count, plural, one {# listing} other {# listings}} for your saved searches', { count })
    expect(wordsOf(message)).toEqual({ en, cs })
  })

  it('has other messages in its gaps', () => {
    const reason = msg('the photos don’t show enough')
    const message = msg('We can’t publish {address} as it is: {reason}.', { address: 'Dlouhá 1', reason })
    expect(textIn(message, 'cs')).toBe('Inzerát Dlouhá 1 nemůžeme zveřejnit tak, jak je: fotografie neukazují dost.')
  })

  it('is told apart by its context from what is written alike', () => {
    expect(textIn(msg('District'), 'cs')).toBe('Část obce')
    expect(textIn(msgIn('district', 'District'), 'cs')).toBe('Okres')
  })

  it('is the same word in every language where it is no message', () => {
    expect(wordsOf('2+kk')).toEqual({ en: '2+kk', cs: '2+kk' })
  })
})

it('lets no server start without a catalog, and says in one line which one is missing [J4]', () => {
  const directory = mkdtempSync(join(tmpdir(), 'domivo-catalogs-'))
  mkdirSync(join(directory, 'en'))
  writeFileSync(join(directory, 'en', 'mails.po'), 'msgid "Hello,"\nmsgstr "Hello,"\n')
  try {
    const open = () => openCatalogs(['mails'], directory)
    expect(open).toThrow(CatalogMissing)
    const said = explainFailure(caught(open))
    expect(said).toContain(join(directory, 'cs', 'mails.po'))
    expect(said).not.toContain('\n')
    expect(said).not.toContain('LOG_LEVEL')
  } finally {
    rmSync(directory, { recursive: true })
  }
})

function caught(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  return undefined
}
