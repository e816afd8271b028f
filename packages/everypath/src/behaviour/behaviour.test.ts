import { describe, expect, it } from 'vitest'

import { doorMachine, doorModel } from '../../testing/door.ts'

import type { Model } from '../model.ts'
import { behaviourOf } from './behaviour.ts'
import { changedCells } from './compare.ts'
import { textOf } from './text.ts'

const textOfModel = (model: Model) => textOf(behaviourOf(model))
const withoutChecksums = (text: string) => text.replaceAll(/checksum \w+/g, 'checksum …')
const sectionOf = (text: string, states: string) =>
  text.split('\n## ').find((section) => section.startsWith(`${states}\n`)) ?? ''

const deafDoor = { ...doorModel, machine: doorMachine.provide({ guards: { isLoud: () => false } }) }
const impatientDoor = { ...doorModel, machine: doorMachine.provide({ delays: { patience: 10 } }) }

describe('the text of a behaviour', () => {
  it('says what every event does in every combination of states, forbidden ones included [H1] [H7]', () => {
    expect(withoutChecksums(textOfModel(doorModel)).split('\n').slice(2)).toEqual(
      `start → closed
context:
    knocks = 0

## closed

situations: 3, checksum …
- door.knocked {"loudly":true} → asking, in 1 of 3 (knocks = 0)
    sets knocks = 1
    does ring {"times":1}
    waits 30000 ms
    starts askWho
  or → asking, in 2 of 3
    sets knocks = 2
    does ring {"times":2}
    waits 30000 ms
    starts askWho
- door.knocked {"loudly":false} · visitor.left · door.shut · done askWho * · error askWho · after patience → nothing

## asking

situations: 2, checksum …
- visitor.left · after patience → closed
- done askWho {"output":{"isFriend":true}} → open
    sets knocks = 0
- done askWho {"output":{"isFriend":false}} · error askWho → closed, in 1 of 2 (knocks = 1)
  or → bolted, in 1 of 2 (knocks = 2)
- door.knocked * · door.shut → nothing

## open

tags: open
situations: 1, checksum …
- door.shut → closed
- door.knocked * · visitor.left · done askWho * · error askWho · after patience → nothing

## bolted [done]

situations: 1, checksum …
- door.knocked * · visitor.left · door.shut · done askWho * · error askWho · after patience → nothing
`.split('\n'),
    )
  })

  it('leaves out what a filter of the model leaves out', () => {
    const why = { id: 'Nobody shuts the door.' }
    const model: Model = { ...doorModel, filters: [{ why, leavesOut: (_, { type }) => type === 'door.shut' }] }
    expect(sectionOf(textOfModel(model), 'open')).not.toContain('door.shut')
    expect(sectionOf(textOfModel(model), 'closed')).toContain('door.shut')
  })

  it('has another checksum where only the context is another one', () => {
    const forgetful = doorMachine.provide({ actions: { forget: () => undefined } })
    const [now, then] = [doorModel, { ...doorModel, machine: forgetful }].map((model) =>
      sectionOf(textOfModel(model), 'asking'),
    )
    expect(then).not.toBe(now)
  })
})

describe('two behaviours', () => {
  it('are the same for the same machine', () => {
    expect(changedCells(behaviourOf(doorModel), behaviourOf(doorModel))).toEqual([])
  })

  it('differ where an event is forbidden in one of them, and nowhere behind it [H1]', () => {
    expect(changedCells(behaviourOf(doorModel), behaviourOf(deafDoor))).toEqual([
      {
        states: 'closed',
        event: 'door.knocked {"loudly":true}',
        before: ['→ asking', 'sets knocks = 1', 'does ring {"times":1}', 'waits 30000 ms', 'starts askWho'],
        after: ['→ nothing'],
        situations: 1,
      },
    ])
  })

  it('differ in a delay', () => {
    const [change] = changedCells(behaviourOf(doorModel), behaviourOf(impatientDoor))
    expect(change?.before).toContain('waits 30000 ms')
    expect(change?.after).toContain('waits 10 ms')
  })

  it('differ in an event that only one of them knows', () => {
    const quiet: Model = { ...doorModel, events: doorModel.events.filter(({ type }) => type !== 'visitor.left') }
    const lost = changedCells(behaviourOf(doorModel), behaviourOf(quiet)).filter(({ after }) => after === null)
    expect(new Set(lost.map(({ event }) => event))).toEqual(new Set(['visitor.left']))
  })
})
