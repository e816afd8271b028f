import { msg } from '#contract/message.ts'
import type { bulkStepMachine, StepForecast } from '#machines/listing/bulkStep.machine.ts'
import type { StepReceipt } from '#machines/listing/listingStep.machine.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { SnapshotFrom } from 'xstate'

import { filled, said } from '../page/catalog.ts'
import { unusable, type Gesture, type Named, type PageDriver, type PageText, type Requests } from '../page/gesture.ts'
import { inMain } from '../page/inMain.ts'
import { placeOf } from './madeUpHomes.ts'
import { mayNotStep, mayStep, refusalOf, withListing } from './madeUpListing.ts'
import { rowOf } from './madeUpQueue.ts'

type Snapshot = SnapshotFrom<typeof bulkStepMachine>

/** The listings of the model. */
const ids = [7, 8]
const facts = (id: number) => ({ id, status: 'PUBLISHED', version: 3, transitions: [mayStep('ARCHIVE', 'ARCHIVED')] })
const stepsOf = (id: number | undefined): Requests => ({
  pattern: `/properties/(set-state/${id ?? '\\d+'}|${id ?? '\\d+'}/verify)$`,
  what: msg('requests for a step of a listing'),
})
const steps = stepsOf(undefined)
const dryRuns: Requests = { pattern: '/dry-run$', what: msg('requests for a dry run') }

const archive = { en: 'Archive', cs: 'Archivovat' } as const
const sheet: Named = { role: 'dialog', name: archive }
const mark = (id: number): Named => ({ role: 'checkbox', name: filled('Select {title}', { title: placeOf(id) }) })
/** All are marked when the walk chooses a step. */
const chosen: Named = { ...inMain('button', { en: '^Archive \\(2\\)$', cs: '^Archivovat \\(2\\)$' }), isPattern: true }

/** Two listings in the list of administrators that take the same step. Every answer is made up. */
export const bulkStepPage: PageDriver<typeof bulkStepMachine> = {
  start: [
    { comeAs: 'admin@domivo.test' },
    { hold: steps },
    { hold: dryRuns },
    {
      answerAll: { pattern: '/admin/properties(\\?|$)', what: msg('requests for listings') },
      status: 200,
      json: {
        _links: { self: { href: '/admin/properties' } },
        totalItems: ids.length,
        itemsPerPage: 20,
        _embedded: { item: ids.map((id) => rowOf(facts(id))) },
      },
      as: msg('{count} homes', { count: ids.length }),
    },
    { open: '/{lang}/admin/properties', isBare: true },
    ...ids.map((id) => ({ click: mark(id) })),
    { await: chosen },
  ],
  gestures: gesturesOf,
  holds: ({ context: { queue, done, undo, final, isUndoing, isStopping, leftOut } }) => ({
    queue,
    done,
    undo,
    final,
    isUndoing,
    isStopping,
    leftOut,
  }),
  forbidden: ({ type }, before) => {
    switch (type) {
      case 'check.repeated':
        return [unusable(inSheet(said('Try again')))]
      case 'steps.confirmed':
        return [unusable(confirm(1)), unusable(confirm(2))]
      case 'run.stopped':
        return [unusable(inMain('button', said('Stop')))]
      case 'run.resumed':
        return [unusable(inMain('button', said('Continue')))]
      case 'undo.pressed':
        return [unusable(undo)]
      case 'steps.dismissed':
        return before.matches('idle') ? [{ shows: sheet, isShown: false }] : null
      default:
        return null
    }
  },
  sights: (after) => {
    const { queue, done, refused, final, isUndoing, isStopping } = after.context
    const taken = done.length + refused.length
    const counts = { taken, total: taken + queue.length }
    const isPending = after.hasTag('pending')
    const isFinished = after.hasTag('finished')
    const isUnknown = after.matches({ asking: 'unchecked' })
    const isKnown = after.matches({ asking: 'checked' })
    const left = after.context.leftOut.flatMap((group) => group.steps).length
    return [
      { shows: sheet, isShown: after.hasTag('asking') },
      { showsText: whole(said('Checking what will change…')), isShown: after.hasTag('checking') },
      ...[0, 1, 2].map((count) => ({
        showsText: { en: `^${willChange[count]?.en ?? ''}$`, cs: `^${willChange[count]?.cs ?? ''}$` },
        isShown: isKnown && queue.length === count,
      })),
      ...[1, 2].map((count) => ({
        showsText: { en: `^${stays[count]?.en ?? ''}`, cs: `^${stays[count]?.cs ?? ''}` },
        isShown: isKnown && left === count,
      })),
      // Nobody says yes to nothing, nor before it is known to what.
      { shows: confirm(queue.length), isShown: (isKnown || isUnknown) && queue.length > 0 },
      { shows: { ...inSheet(said('Try again')) }, isShown: isUnknown },
      ...(after.hasTag('checking')
        ? [
            {
              newest: dryRuns,
              is: `POST ${JSON.stringify({
                kind: 'step',
                event: 'ARCHIVE',
                listings: ids.map((id) => ({ id, version: 3 })),
                assumesWords: true,
              })}`,
            } as const,
          ]
        : []),
      { shows: { ...inMain('button', said('Stop')), isDisabled: isStopping }, isShown: isPending },
      { showsText: whole(filled('{taken} of {total} done', counts)), isShown: isPending },
      {
        showsText: filled('Connection lost after {taken} of {total}. The rest is waiting.', counts),
        isShown: after.hasTag('interrupted'),
      },
      ...(isFinished ? [{ showsText: (isUndoing ? undone : updated)[done.length] ?? '', isShown: true } as const] : []),
      { shows: undo, isShown: after.hasTag('undoable') },
      // Where nothing can be taken back, nobody asked.
      ...ids.map((id) => ({
        showsText: changedSinceApproval(id),
        isShown:
          isFinished && (isUndoing || after.hasTag('undoable')) && final.some(({ step }) => step.listingId === id),
      })),
      ...ids.map((id) => ({
        showsText: `^${placeOf(id)}: Not now`,
        isShown: isFinished && refused.some(({ step }) => step.listingId === id),
      })),
      ...(isPending
        ? [
            {
              newest: stepsOf(queue[0]?.listingId),
              is: isUndoing
                ? `PATCH ${JSON.stringify({ version: 4 })}`
                : `POST ${JSON.stringify({ state: 'ARCHIVED', version: 3 })}`,
            } as const,
          ]
        : []),
    ]
  },
}

const undo: Named = inMain('button', said('Undo'))
/** What the page says of so many listings, as somebody wrote it down. */
const updated = [
  { en: ': No listings were updated.', cs: ': Nic se nezměnilo.' },
  { en: '^1 listing archived.', cs: '^Archivováno: 1 inzerát.' },
  { en: '^2 listings archived.', cs: '^Archivováno: 2 inzeráty.' },
]
const undone = [
  { en: '^Nothing was undone\\.', cs: '^Nic se nevrátilo zpět\\.' },
  { en: '^Undone for 1 listing\\.', cs: '^Vráceno zpět u 1 inzerátu\\.' },
  { en: '^Undone for 2 listings\\.', cs: '^Vráceno zpět u 2 inzerátů\\.' },
]
/** Why one of the listings stays as it is. */
const changedSinceApproval = (id: number) => ({
  en: `^${placeOf(id)}: It was changed since it was approved`,
  cs: `^${placeOf(id)}: Od schválení se změnil`,
})
const willChange = [
  { en: 'No listings will change\\.', cs: 'Žádný inzerát se nezmění\\.' },
  { en: '1 listing will change\\.', cs: 'Změní se 1 inzerát\\.' },
  { en: '2 listings will change\\.', cs: 'Změní se 2 inzeráty\\.' },
]
const stays = [
  undefined,
  { en: '1 listing won’t change', cs: '1 inzerát se nezmění' },
  { en: '2 listings won’t change', cs: '2 inzeráty se nezmění' },
]
const inSheet = (name: PageText): Named => ({ role: 'button', name, within: sheet })
const confirm = (count: number): Named =>
  inSheet(
    count === 1
      ? { en: 'Archive 1 listing', cs: 'Archivovat 1 inzerát' }
      : { en: 'Archive 2 listings', cs: 'Archivovat 2 inzeráty' },
  )

/** Listings whose step is done have left the selection. */
const markAgain = (before: Snapshot): Gesture[] =>
  before.hasTag('finished') ? before.context.done.map(({ listingId }) => ({ click: mark(listingId) })) : []

const whole = (words: ReturnType<typeof filled>) => ({ en: `^${words.en}$`, cs: `^${words.cs ?? words.en}$` })

function gesturesOf({ type, error, output }: ModelEvent, before: Snapshot): Gesture[] {
  const { queue } = before.context
  const [first] = queue
  switch (type) {
    case doneOf('dryRun'): {
      const { willNot } = output as StepForecast // of the model
      const json = { at: '2026-01-01T08:00:00.000Z', total: ids.length, isComplete: true, will: [], willNot }
      return [
        { answer: dryRuns, status: 200, json, as: msg('what would become of {count} homes', { count: ids.length }) },
      ]
    }
    case errorOf('dryRun'):
      return [refusalOf(error, dryRuns)]
    case 'check.repeated':
      return [{ click: inSheet(said('Try again')) }]
    case 'steps.chosen':
      return [...markAgain(before), { click: chosen }]
    case 'steps.confirmed':
      return [{ click: confirm(queue.length) }]
    case 'run.stopped':
      return [{ click: inMain('button', said('Stop')) }]
    case 'run.resumed':
      return [{ click: inMain('button', said('Continue')) }]
    case 'undo.pressed':
      return [...markAgain(before), { click: undo }]
    case 'steps.dismissed':
      // Where nothing is left to be taken back, the sheet has two buttons of that name.
      if (before.hasTag('asking'))
        return queue.length > 0 ? [{ click: inSheet(said('Cancel')) }] : [{ press: 'Escape' }]
      return [...markAgain(before), { click: inMain('button', said(before.hasTag('finished') ? 'Close' : 'Cancel')) }]
    case doneOf('takeStep'): {
      const isUndoable = (output as StepReceipt).undo !== null // of the model
      const back = isUndoable
        ? mayStep('RENEW', 'PUBLISHED')
        : mayNotStep('RENEW', 'PUBLISHED', 'changed_since_approval')
      const [version, status] = before.context.isUndoing ? [5, 'PUBLISHED'] : [4, 'ARCHIVED']
      const answer = withListing({ id: first?.listingId ?? 0, status, version, transitions: [back] })
      return [
        { answer: stepsOf(first?.listingId), ...answer, as: msg('the listing in version {version}', { version }) },
      ]
    }
    case errorOf('takeStep'):
      return [refusalOf(error, stepsOf(first?.listingId))]
    default:
      return []
  }
}
