import { expect, it } from 'vitest'

import { memoryStorage } from '#tests/support/memoryStorage.ts'

import { forgetAllDialogs, forgetDialog, readDialog, storeDialog } from './dialogStorage.ts'

const closed = (): never => {
  throw new Error('Access is denied.')
}

const empty = { banReason: '' }

it('keeps what is typed into a dialog under its name, until it is sent [REL-69]', () => {
  const storage = memoryStorage()
  storeDialog('ban 7', { banReason: 'Offers homes of others.' }, { storage })
  expect(readDialog('ban 7', { banReason: '', days: 3 }, { storage })).toEqual({
    banReason: 'Offers homes of others.',
    days: 3,
  })
  expect(readDialog('ban 7', { banReason: 5 }, { storage })).toEqual({ banReason: 5 })
  expect(readDialog('ban 8', empty, { storage })).toBe(empty)
  forgetDialog('ban 7', { storage })
  expect([readDialog('ban 7', empty, { storage }), storage().length]).toEqual([empty, 0])
})

it('gives nobody what another account typed, and whoever signs in what a guest typed [REL-67]', () => {
  const storage = memoryStorage()
  const [jana, eva] = [
    { ownerId: 7, storage },
    { ownerId: 8, storage },
  ]
  storeDialog('lead 1', { banReason: 'of Jana' }, jana)
  expect([readDialog('lead 1', empty, eva), readDialog('lead 1', empty, { storage })]).toEqual([empty, empty])
  storeDialog('lead 1', { banReason: 'of a guest' }, { storage })
  expect(readDialog('lead 1', empty, eva)).toEqual({ banReason: 'of a guest' })
  expect(readDialog('lead 1', empty, jana)).toEqual({ banReason: 'of Jana' })
  storeDialog('lead 1', { banReason: 'of Eva' }, eva)
  expect(readDialog('lead 1', empty, { storage })).toEqual(empty)
  forgetDialog('lead 1', eva)
  expect([readDialog('lead 1', empty, eva), readDialog('lead 1', empty, jana)]).toEqual([
    empty,
    { banReason: 'of Jana' },
  ])
  forgetDialog('lead 1', { storage })
  expect(storage().length).toBe(0)
})

it('leaves nothing of dialogs behind for the next person, and everything else where it is', () => {
  const storage = memoryStorage()
  storeDialog('ban 7', { banReason: 'x' }, { storage })
  storeDialog('report 9', { text: 'y' }, { storage })
  storage().setItem('typed', 'z')
  forgetAllDialogs(storage)
  expect([storage().length, storage().getItem('typed')]).toEqual([1, 'z'])
})

it('does without a storage, and with one that holds nonsense', () => {
  const storage = memoryStorage()
  for (const nonsense of ['7', 'null', '{']) {
    storage().setItem('dialog::a', nonsense)
    expect(readDialog('a', empty, { storage })).toBe(empty)
  }
  expect(readDialog('a', empty, { storage: closed })).toBe(empty)
  for (const act of [
    () => storeDialog('a', {}, { storage: closed }),
    () => forgetDialog('a', { storage: closed }),
    () => forgetAllDialogs(closed),
  ])
    expect(act).not.toThrow()
})

it('names the version of what it keeps, and loses nothing that the release before kept without one [J3] [REL-69]', () => {
  const storage = memoryStorage()
  storage().setItem('dialog:7:ban 3', '{"banReason":"Offers homes of others."}')
  expect(readDialog('ban 3', empty, { ownerId: 7, storage })).toEqual({ banReason: 'Offers homes of others.' })
  storeDialog('ban 3', { banReason: 'Spam' }, { ownerId: 7, storage })
  expect(storage().getItem('dialog:7:ban 3')).toBe('{"version":1,"value":{"banReason":"Spam"}}')
  storage().setItem('dialog:7:ban 3', '{"version":2,"value":{"banReason":"Spam"}}')
  expect(readDialog('ban 3', empty, { ownerId: 7, storage })).toBe(empty)
})
