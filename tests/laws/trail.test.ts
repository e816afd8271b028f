import { readFileSync } from 'node:fs'

import { startOf } from 'everypath'
import { Compile } from 'typebox/compile'
import { expect, it } from 'vitest'
import type { InspectionEvent } from 'xstate'

import { TrailLine } from '#contract/entities/trail.ts'
import { harmlessFields, keptFieldsOf } from '#machines/shared/harmlessFields.ts'
import { startEvent } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import { fieldWords, valueWords } from '#machines/shared/trailWords.ts'
import { filesIn } from '#scripts/filesIn.ts'
import { keepTrail } from '#src/platform/actors/trail.ts'
import type { Model } from '#workbench/model.ts'
import { models } from '#workbench/models.gen.ts'

const line = Compile(TrailLine)

/** What a person may have typed, is called, or can be reached at, and an exact position. */
const secrets = ['Jana Nováková', 'jana@example.com', '+420 601 123 456', 'eyJhbGciOiJIUzI1NiJ9', '50.0874654']

/** An event whose texts are all `text`, and whose numbers and names of fields are all from elsewhere, too. */
function planted(event: ModelEvent, text: string): ModelEvent {
  const plant = (value: unknown): unknown => {
    if (typeof value === 'string') return text
    if (typeof value === 'number') return 50.0874654
    if (Array.isArray(value)) return [...value.map(plant), text]
    if (typeof value !== 'object' || value === null) return value
    return { ...Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plant(part)])), [text]: text }
  }
  return { ...(plant(event) as ModelEvent), type: event.type }
}

/** The lines that a trail has after a machine met an event. */
function linesOf({ machine, input }: Model, event: { type: string }) {
  const trail = keepTrail(() => 0)
  const snapshot = startOf(machine, input)
  trail.record({ type: '@xstate.snapshot', event, snapshot, actorRef: {} } as unknown as InspectionEvent)
  return trail.lines()
}

it.each(secrets)('no event of any machine brings %s into a trail', (secret) => {
  for (const model of models)
    for (const event of model.events) {
      const written = JSON.stringify(linesOf(model, planted(event, secret)))
      for (const each of secrets) expect(written, `${model.machine.id} ${event.type}`).not.toContain(each)
    }
})

it('every line is one that the server takes', () => {
  for (const model of models) {
    for (const event of [{ type: startEvent }, ...model.events]) {
      const [written] = linesOf(model, event)
      expect(line.Check(written), JSON.stringify(written)).toBe(true)
    }
  }
})

it('every field that a trail may keep is one of an event, and is kept', () => {
  const listed = Object.entries(harmlessFields).flatMap(([machine, events]) =>
    Object.entries(events).flatMap(([type, fields]) => Object.keys(fields).map((path) => `${machine} ${type} ${path}`)),
  )
  const kept = new Set(
    models.flatMap(({ machine, events }) =>
      events.flatMap((event) =>
        Object.keys(keptFieldsOf(machine.id, event)).map((path) => `${machine.id} ${event.type} ${path}`),
      ),
    ),
  )
  expect(listed.filter((field) => !kept.has(field))).toEqual([])
})

it('every field and every value of a trail has words', () => {
  const fields = Object.values(harmlessFields).flatMap((events) => Object.values(events))
  const names = ['failure', ...fields.flatMap((list) => Object.keys(list))]
  expect(names.filter((name) => !Object.hasOwn(fieldWords, name))).toEqual([])
  const values = fields.flatMap((list) => Object.values(list)).flatMap((one) => (typeof one === 'string' ? [] : one))
  expect(values.filter((value) => !Object.hasOwn(valueWords, value))).toEqual([])
})

/** Calls that start an actor, each with its arguments. */
function startsIn(text: string): string[] {
  return [...text.matchAll(/\b(?:createActor|useActorRef|useMachine|useActor)\(/g)].map(({ index }) => {
    let depth = 0
    for (let end = text.indexOf('(', index); end < text.length; end += 1) {
      if (text[end] === '(') depth += 1
      if (text[end] === ')') depth -= 1
      if (depth === 0) return text.slice(index, end)
    }
    return text.slice(index)
  })
}

const unrecorded = (text: string) => startsIn(text).filter((call) => !call.includes('machineInspector'))

it('every machine of the browser that has no parent is written down', () => {
  expect(unrecorded('createActor(a(), { ...machineInspector })\ncreateActor(b(() => c()), {})')).toEqual([
    'createActor(b(() => c()), {}',
  ])
  const files = filesIn('src').filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  expect(files.flatMap((file) => unrecorded(readFileSync(file, 'utf8')).map((call) => `${file}: ${call}`))).toEqual([])
})
