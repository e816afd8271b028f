import { existsSync, readFileSync } from 'node:fs'

import { expect, describe, it } from 'vitest'
import { StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate'
import { toDirectedGraph } from 'xstate/graph'

import { locales } from '#contract/entities/locale.ts'
import { rootOf, statesOf } from '#machines/shared/machineChart.ts'
import { doneOf, errorOf, readMachineEvent } from '#machines/shared/machineEvents.ts'
import { modelRegistry } from '#scripts/modelRegistry.ts'
import { filtersAt, levels, eventTypesOf, guardsOf, explore, labelOfEvent, labelOfGuard, labelOfState } from 'everypath'
import { pageDrivers } from '#workbench/drivers/pageDrivers.gen.ts'
import { serverDrivers } from '#workbench/drivers/serverDrivers.gen.ts'
import { models } from '#workbench/models.gen.ts'
import { say } from '#workbench/say.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', { eager: true })

const machines = Object.entries(modules).map(([path, module]) => {
  const found = Object.entries(module).find(
    (entry): entry is [string, AnyStateMachine] => entry[1] instanceof StateMachine,
  )
  return { file: path.replace('../../', ''), exportName: found?.[0], machine: found?.[1] }
})

describe.each(machines)('$file', ({ file, exportName, machine }) => {
  const name = file.replace(/^.*\/(\w+)\.machine\.ts$/, '$1')

  it('exports one machine named after its file', () => {
    expect({ exportName, id: machine?.id }).toEqual({ exportName: `${name}Machine`, id: name })
  })

  it('hears both answers of every actor it invokes, and calls each by its own name', () => {
    const deaf = nodesOf(machine).flatMap((node) =>
      node.invoke.flatMap(({ id, src }) => [
        ...(id === src ? [] : [`${node.id} invokes ${JSON.stringify(src)} as ${id}`]),
        ...[doneOf(id), errorOf(id)]
          .filter((event) => !subscribes(node, event))
          .map((event) => `${node.id} ignores ${event}`),
      ]),
    )
    expect(deaf).toEqual([])
  })

  it('remembers in its context alone: paths cannot tell apart what a history state remembers [H1]', () => {
    expect(nodesOf(machine).flatMap(({ id, type }) => (type === 'history' ? [id] : []))).toEqual([])
  })

  it('describes every state in a sentence', () => {
    const silent = nodesOf(machine).filter(
      (node) => node.parent !== undefined && !/\w.*[.]$/s.test(node.description ?? ''),
    )
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  it('names every guard, action and delay', () => {
    const anonymous = nodesOf(machine).flatMap((node) =>
      [...node.transitions.values()].flat().flatMap((transition) => {
        const parts = [transition.guard, ...transition.actions].filter((part) => part !== undefined && part !== null)
        return parts.every(named) ? [] : [`${node.id} on ${transition.eventType}`]
      }),
    )
    expect(anonymous).toEqual([])
    const numbers = delaysOf(machine).filter(({ delay }) => /^\d+$/.test(delay))
    expect(numbers, 'Name these in `delays` of `setup`: the walks end a delay by its name').toEqual([])
  })

  it('waits for each delay in one state, by whose end the walks tell it apart', () => {
    const waits = delaysOf(machine).map(({ delay }) => delay)
    const shared = delaysOf(machine).filter(({ delay }) => waits.filter((one) => one === delay).length > 1)
    expect(shared, 'Give each its own name in `delays`, or let one state around them wait').toEqual([])
  })

  it('can reach every state', () => {
    if (machine === undefined) throw new Error('No machine.')
    const reached = reachable(machine)
    const lost = nodesOf(machine).filter((node) => node.parent !== undefined && !reached.has(node.id))
    expect(lost.map(({ id }) => id)).toEqual([])
  })

  it('has a model, and the model a rule: what always holds', () => {
    const model = models.find((candidate) => candidate.machine === machine)
    if (model === undefined) throw new Error(`The machine ${name} has no model, or npm run models was not run.`)
    expect(model.rules.length).toBeGreaterThan(0)
  })

  it('has a name and a sentence in every language for each state, event and guard', () => {
    const model = models.find((candidate) => candidate.machine === machine)
    if (machine === undefined || model === undefined) throw new Error('No words.')
    const { labels } = model
    const stateWordOf = (of: typeof model, key: string) => labelOfState(of, `${name}.${key}`)
    const requested = {
      states: statesOf(machine).map(({ id }) => id.slice(name.length + 1)),
      events: eventTypesOf(machine),
      guards: guardsOf(machine),
    }
    for (const kind of ['states', 'events', 'guards'] as const) {
      const wrong = `These ${kind} need words in ${name}.labels.ts, and no other`
      expect(Object.keys(labels[kind]).toSorted(), wrong).toEqual(requested[kind].toSorted())
      for (const key of Object.keys(labels[kind])) {
        const said = { states: stateWordOf, events: labelOfEvent, guards: labelOfGuard }[kind](model, key)
        const sentences = locales.map((locale) => say(said.message, locale))
        const odd = sentences.filter((sentence) => !/^\p{Lu}.*\.$/u.test(sentence))
        expect(odd, `The sentence of ${key} begins with a capital and ends with a full stop`).toEqual([])
        expect(new Set(sentences).size, `Translate the sentence of ${key}: ${sentences[0]}`).toBe(locales.length)
        const names = locales.map((locale) => say(said.name, locale))
        const oddNames = names.filter((text) => text.trim() === '' || text.endsWith('.'))
        expect(oddNames, `The name of ${key} is words without a full stop`).toEqual([])
      }
    }
  })

  it('says for each level how it is walked there, or why not', () => {
    const declared = models.find((candidate) => candidate.machine === machine)?.levels
    if (declared === undefined) throw new Error('No levels.')
    const isDriven = { server: name in serverDrivers, browser: name in pageDrivers }
    const isWalked = { server: !('none' in declared.server), browser: !('none' in declared.browser) }
    expect(isWalked, 'A level has a driver, listed by `npm run models`, or the reason why not').toEqual(isDriven)
    const reasons = [declared.server, declared.browser].flatMap((level) =>
      'none' in level ? [level.none] : level.filters.map(({ why }) => why),
    )
    const inWords = reasons.map((reason) => locales.map((locale) => say(reason, locale)))
    const asked = 'Run `npm run extract`, and translate these reasons: sentences with a full stop'
    expect(
      inWords.filter((texts) => texts.some((text) => !text.endsWith('.'))),
      asked,
    ).toEqual([])
    expect(
      inWords.filter((texts) => new Set(texts).size < locales.length),
      asked,
    ).toEqual([])
  })

  it('has no filter that leaves nothing out', { timeout: 60_000 }, () => {
    const model = models.find((candidate) => candidate.machine === machine)
    if (model === undefined) throw new Error('No model.')
    const walked = levels.filter((level) => filtersAt(model, level) !== null)
    const counted = walked.flatMap((level) => explore(model, level).leftOut)
    const useful = new Set(counted.filter(({ count }) => count > 0).map(({ why }) => say(why, 'en')))
    expect(counted.map(({ why }) => say(why, 'en')).filter((why) => !useful.has(why))).toEqual([])
  })

  it('is small enough to be read in one go, and has a test', () => {
    expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThanOrEqual(250)
    expect(existsSync(file.replace('.machine.ts', '.machine.test.ts'))).toBe(true)
  })
})

it('is known to the workbench with its model and its drivers (after a change: npm run models) [J5]', () => {
  for (const [registry, text] of Object.entries(modelRegistry()))
    expect(readFileSync(registry, 'utf8'), 'Run `npm run models`').toBe(text)
})

it('looks at every machine there is', () => {
  expect(machines.length).toBeGreaterThan(0)
})

function nodesOf(machine: AnyStateMachine | undefined): AnyStateNode[] {
  if (machine === undefined) throw new Error('The file exports no machine.')
  return [rootOf(machine), ...statesOf(machine)]
}

/** What each state waits for, by name; a number where it has none. */
const delaysOf = (machine: AnyStateMachine | undefined) =>
  nodesOf(machine).flatMap((node) => {
    const facts = new Set(node.after.map(({ eventType }) => eventType))
    return [...facts].flatMap((type) => {
      const fact = readMachineEvent(type)
      return fact?.kind === 'after' ? [{ delay: fact.delay, state: node.id }] : []
    })
  })

/** A guard or action by name, with or without parameters. */
const named = (part: unknown) =>
  typeof part === 'string' || (typeof part === 'object' && part !== null && 'type' in part)

/** An ancestor may hear an answer for its states. */
function subscribes(node: AnyStateNode | undefined, event: string): boolean {
  return node !== undefined && (node.transitions.has(event) || subscribes(node.parent, event))
}

/** Every state that some chain of transitions and initial states leads into, whatever the guards say. */
function reachable(machine: AnyStateMachine): Set<string> {
  const edges = new Map<string, string[]>()
  const collect = (graph: ReturnType<typeof toDirectedGraph>): void => {
    edges.set(graph.stateNode.id, [
      ...graph.edges.map((edge) => edge.target.id),
      ...(graph.stateNode.always ?? []).flatMap(({ target }) => target?.map(({ id }) => id) ?? []),
    ])
    for (const child of graph.children) collect(child)
  }
  collect(toDirectedGraph(machine))
  const reached = new Set<string>()
  const nodes = new Map(nodesOf(machine).map((node) => [node.id, node]))
  const enter = (id: string): void => {
    const node = nodes.get(id)
    if (node === undefined || reached.has(id)) return
    reached.add(id)
    if (node.parent !== undefined) enter(node.parent.id)
    for (const child of node.initial?.target ?? []) enter(child.id)
    if (node.type === 'parallel') for (const child of Object.values(node.states)) enter(child.id)
    for (const target of edges.get(id) ?? []) enter(target)
  }
  enter(machine.id)
  return reached
}
