import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { propertyStatuses } from '#contract/entities/property.ts'
import {
  faultsOfProcesses,
  finishingPlaces,
  shippedProcess,
  statesOfProcess,
} from '#machines/listing/listingProcess.ts'
import { listingEvents } from '#machines/listing/listingStatus.machine.ts'
import { listingProcesses } from '#machines/listing/listingStatus.versions.gen.ts'
import type { ListingProcess, ListingProcesses, ProcessStep } from '#machines/listing/listingStatus.versions.ts'
import {
  differencesOf,
  machineAsRecord,
  processFile,
  processText,
  withMachine,
  type Recorded,
} from '#scripts/processRecord.ts'

it('has the version that ships written down as the machine is', () => {
  const { breaking, toWrite } = differencesOf(shippedProcess, machineAsRecord())
  expect(
    breaking,
    `Histories of version ${shippedProcess.version} could not be replayed: run npm run db:statuses, which adds a version.`,
  ).toEqual([])
  expect(toWrite, 'The record does not have what is new: run npm run db:statuses.').toEqual([])
  expect(readFileSync(processFile, 'utf8'), 'Run npm run db:statuses.').toBe(processText(listingProcesses))
})

it('has a whole map from each version to the next', () => {
  expect(faultsOfProcesses(listingProcesses)).toEqual([])
})

it('keeps the statuses and events of what finishes under an old version in the contract', () => {
  const finishing = new Set(finishingPlaces().map(({ version }) => version))
  const old = listingProcesses.filter(({ version }) => finishing.has(version))
  const known = new Set<string>([...propertyStatuses, 'purged'])
  expect(old.flatMap(statesOfProcess).filter((state) => !known.has(state))).toEqual([])
  const events = new Set<string>(listingEvents)
  expect(old.flatMap(({ steps }) => steps.filter(([, event]) => !events.has(event)))).toEqual([])
})

const asWritten: Recorded = {
  initial: 'DRAFT',
  steps: [
    ['DRAFT', 'SUBMIT', 'PENDING', 'isSubmitted', 'forgetAppeal'],
    ['PENDING', 'APPROVE', 'PUBLISHED', 'isApproved'],
  ],
  rules: { isSubmitted: { owner: ['incomplete'], admin: [] }, isApproved: { admin: ['own_listing'] } },
}

it.each<[string, Partial<Recorded>, ReturnType<typeof differencesOf>]>([
  ['nothing', {}, { breaking: [], toWrite: [] }],
  ['an arrow that is gone', { steps: asWritten.steps.slice(1) }, { breaking: ['DRAFT SUBMIT is gone'], toWrite: [] }],
  [
    'an arrow that leads elsewhere',
    { steps: [['DRAFT', 'SUBMIT', 'PUBLISHED', 'isSubmitted', 'forgetAppeal'], ...asWritten.steps.slice(1)] },
    { breaking: ['DRAFT SUBMIT led to PENDING and leads to PUBLISHED'], toWrite: [] },
  ],
  [
    'an action that is gone',
    { steps: [['DRAFT', 'SUBMIT', 'PENDING', 'isSubmitted'], ...asWritten.steps.slice(1)] },
    { breaking: ['DRAFT SUBMIT had the action forgetAppeal and has none'], toWrite: [] },
  ],
  [
    'somebody who may not any more',
    { rules: { ...asWritten.rules, isSubmitted: { owner: ['incomplete'] } } },
    { breaking: ['DRAFT SUBMIT is refused to the admin'], toWrite: [] },
  ],
  [
    'a time that histories tell of',
    { rules: { ...asWritten.rules, isApproved: { admin: ['own_listing', 'too_early'] } } },
    { breaking: ['PENDING APPROVE is refused to the admin for too_early'], toWrite: [] },
  ],
  [
    'what no history tells of',
    { rules: { ...asWritten.rules, isSubmitted: { owner: ['incomplete', 'too_few_photos'], admin: [] } } },
    { breaking: [], toWrite: ['DRAFT SUBMIT by isSubmitted'] },
  ],
  [
    'a new arrow',
    { steps: [...asWritten.steps, ['PENDING', 'HOLD', 'DRAFT', 'isApproved']] },
    { breaking: [], toWrite: ['PENDING HOLD by isApproved'] },
  ],
])('finds: %s', (_, changed, found) => {
  expect(differencesOf(asWritten, { ...asWritten, ...changed })).toEqual(found)
})

describe('npm run db:statuses', () => {
  const shipped: ListingProcess = { version: 1, ...asWritten, continues: null }
  const [submit, approve] = asWritten.steps as [ProcessStep, ProcessStep]

  it('does nothing where the record is the machine', () => {
    expect(withMachine([shipped], asWritten)).toEqual({ processes: [shipped], done: [] })
  })

  it('does nothing where only a rule has another name', () => {
    const machine: Recorded = {
      ...asWritten,
      steps: [submit, ['PENDING', 'APPROVE', 'PUBLISHED', 'isAccepted']],
      rules: { isSubmitted: { admin: [], owner: ['incomplete'] }, isAccepted: { admin: ['own_listing'] } },
    }
    expect(withMachine([shipped], machine)).toEqual({ processes: [shipped], done: [] })
  })

  it('writes what is only new into the version that ships, once', () => {
    const machine: Recorded = {
      ...asWritten,
      steps: [submit, approve, ['PENDING', 'HOLD', 'HELD', 'isHeld']],
      rules: { ...asWritten.rules, isHeld: { system: [] }, isUnused: { owner: [] } },
    }
    const processes: ListingProcesses = [
      {
        version: 1,
        initial: 'DRAFT',
        steps: [
          ['DRAFT', 'SUBMIT', 'PENDING', 'isSubmitted', 'forgetAppeal'],
          ['PENDING', 'APPROVE', 'PUBLISHED', 'isApproved'],
          ['PENDING', 'HOLD', 'HELD', 'isHeld'],
        ],
        rules: {
          isSubmitted: { owner: ['incomplete'], admin: [] },
          isApproved: { admin: ['own_listing'] },
          isHeld: { system: [] },
        },
        continues: null,
      },
    ]
    expect(withMachine([shipped], machine)).toEqual({
      processes,
      done: ['Wrote into version 1: PENDING HOLD by isHeld.'],
    })
    expect(withMachine(processes, machine)).toEqual({ processes, done: [] })
  })

  const led: Recorded = {
    ...asWritten,
    steps: [submit, ['PENDING', 'APPROVE', 'LISTED', 'isApproved'], ['LISTED', 'END', 'PUBLISHED', 'isApproved']],
  }

  it('closes the version with a map by names where old histories would be refused, and adds the next, once', () => {
    const processes: ListingProcesses = [
      { ...shipped, continues: { DRAFT: 'DRAFT', PENDING: 'PENDING', PUBLISHED: 'PUBLISHED' } },
      {
        version: 2,
        initial: 'DRAFT',
        steps: [
          ['DRAFT', 'SUBMIT', 'PENDING', 'isSubmitted', 'forgetAppeal'],
          ['PENDING', 'APPROVE', 'LISTED', 'isApproved'],
          ['LISTED', 'END', 'PUBLISHED', 'isApproved'],
        ],
        rules: { isSubmitted: { owner: ['incomplete'], admin: [] }, isApproved: { admin: ['own_listing'] } },
        continues: null,
      },
    ]
    expect(withMachine([shipped], led)).toEqual({
      processes,
      done: [
        'Old histories are refused: PENDING APPROVE led to PUBLISHED and leads to LISTED.',
        `Closed version 1 with a map, and wrote version 2 into ${processFile}.`,
        `If version 1 has never been released, put ${processFile} back as it was, and run this again.`,
      ],
    })
    expect(withMachine(processes, led)).toEqual({ processes, done: [] })
  })

  it('leaves closed versions as they are, whatever the machine is', () => {
    const old: ListingProcess = { ...shipped, continues: { DRAFT: null, PENDING: 'PENDING', PUBLISHED: 'PENDING' } }
    const update = withMachine([old, { ...shipped, version: 2 }], led)
    expect(update).toMatchObject({ processes: [old, { version: 2 }, { version: 3 }] })
  })

  const renamed: Recorded = { ...asWritten, steps: [submit, ['PENDING', 'APPROVE', 'ONLINE', 'isApproved']] }

  it('stops where a state is gone, and says what a person has to write, and where', () => {
    expect(withMachine([shipped], renamed)).toEqual({
      missing: [
        `No state is called PUBLISHED any more. Write into \`continues\` of version 1 in ${processFile} where its listings go on, ` +
          "`continues: { PUBLISHED: 'STATE' }`, or null instead of a state where they finish under version 1; then run this command again.",
      ],
    })
  })

  it.each<[string, string | null, string[]]>([
    [
      'go on in another state',
      'ONLINE',
      ["Write a migration that moves listings: update listing set status = 'ONLINE' where status = 'PUBLISHED';"],
    ],
    ['finish under their own version', null, []],
  ])('goes on once somebody has written that they %s', (_, state, moves) => {
    const update = withMachine([{ ...shipped, continues: { PUBLISHED: state } }], renamed)
    expect(update).toMatchObject({
      processes: [
        { ...shipped, continues: { DRAFT: 'DRAFT', PENDING: 'PENDING', PUBLISHED: state } },
        { version: 2, continues: null },
      ],
      done: [
        'Old histories are refused: PENDING APPROVE led to PUBLISHED and leads to ONLINE.',
        `Closed version 1 with a map, and wrote version 2 into ${processFile}.`,
        ...moves,
        `If version 1 has never been released, put ${processFile} back as it was, and run this again.`,
      ],
    })
  })

  it('closes a version, too, where nothing but an entry of its map is different', () => {
    expect(withMachine([{ ...shipped, continues: { PENDING: null } }], asWritten)).toMatchObject({
      processes: [
        { continues: { DRAFT: 'DRAFT', PENDING: null, PUBLISHED: 'PUBLISHED' } },
        { version: 2, steps: asWritten.steps, continues: null },
      ],
    })
  })

  it('takes no map that leads nowhere', () => {
    expect(withMachine([{ ...shipped, continues: { PUBLISHED: 'ONLNE', GONE: 'DRAFT' } }], renamed)).toEqual({
      missing: [
        `PUBLISHED of version 1 continues in ONLNE, which is no state of version 2. Mend the map in ${processFile}.`,
        `Version 1 has no state GONE to continue from. Mend the map in ${processFile}.`,
      ],
    })
  })

  it('writes a file that a person can read', () => {
    const closed = { ...shipped, continues: { DRAFT: 'DRAFT', PENDING: null } }
    expect(
      processText([closed, { ...shipped, version: 2 }])
        .split('\n')
        .slice(3, 22),
    ).toEqual([
      '/** Every version of the status machine, the one that ships last. */',
      'export const listingProcesses: ListingProcesses = [',
      '  {',
      '    version: 1,',
      "    initial: 'DRAFT',",
      '    steps: [',
      "      ['DRAFT', 'SUBMIT', 'PENDING', 'isSubmitted', 'forgetAppeal'],",
      "      ['PENDING', 'APPROVE', 'PUBLISHED', 'isApproved'],",
      '    ],',
      '    rules: {',
      "      isSubmitted: { owner: ['incomplete'], admin: [] },",
      "      isApproved: { admin: ['own_listing'] },",
      '    },',
      '    continues: {',
      "      DRAFT: 'DRAFT',",
      '      PENDING: null,',
      '    },',
      '  },',
      '  {',
    ])
  })
})
