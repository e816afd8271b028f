/**
 * Every path through a state machine of XState 5: explored from the machine that ships and from examples of its events,
 * walked in memory, measured, compared between versions, and checked against broken copies of the machine.
 */
export { behaviourOf, described, keyOfEvent, lineOfEffect, namesOfEvents } from './behaviour/behaviour.ts'
export type { Behaviour, Cell, DescribedSituation } from './behaviour/behaviour.ts'
export { changedCells, type ChangedCell } from './behaviour/compare.ts'
export { failureGuards, type FailureGuard, type NamedFailure } from './behaviour/failures.ts'
export { textOf } from './behaviour/text.ts'
export { defineWorkbench, type WorkbenchConfig } from './config.ts'
export { lowestPercent, measure, percentOf, type Coverage, type Share } from './coverage/measure.ts'
export { measureCells, measureClasses, percentOfCells, type CellShare } from './coverage/cells.ts'
export { readLog, usageOf, type LoggedRun, type Usage } from './coverage/usage.ts'
export { examine, textOfExamination, type Examination } from './examine.ts'
export { chartAsDot, pathsAsDot } from './formats/dot.ts'
export { asGraphWalker, type GraphWalkerFile } from './formats/graphWalker.ts'
export { chartAsMermaid, pathsAsMermaid } from './formats/mermaid.ts'
export * from './labels.ts'
export { memoryPlayer, playInMemory } from './levels/memory.ts'
export { judge, Mismatch, type Failure, type Player, type Verdict } from './levels/verdict.ts'
export { startWorld, type World } from './levels/world.ts'
export * from './model.ts'
export { hunt, survived, type CaughtBy, type Hunted } from './mutations/hunt.ts'
export { mutantsOf, mutations, type Mutant, type Mutation } from './mutations/mutants.ts'
export { algorithms, defaultPlan, generate, type Algorithm, type Generated, type Plan } from './paths/generate.ts'
export { drawPayloads } from './paths/payloads.ts'
export { raceAnswers, type RaceOptions } from './paths/races.ts'
export type { Drawn, DrawOptions } from './paths/drawnRun.ts'
export { eventsOf, pathOf, type Path, type Step } from './paths/path.ts'
export { shortestWays } from './paths/search.ts'
export { checkUntil } from './paths/progress.ts'
export { generateTogether, type Together } from './paths/together.ts'
export { parseUntil, textOfUntil, until, untilForms, type Until } from './paths/until.ts'
export { shrink } from './paths/shrink.ts'
export {
  brokenProperties,
  counterExamples,
  textOfCounterExample,
  verdictOf,
  type CounterExample,
} from './properties/check.ts'
export { propertiesOf, type Breach } from './properties/monitor.ts'
export type { Condition, Property, PropertyKinds } from './properties/property.ts'
export * from './walk/chart.ts'
export { edgeFrom, edgesOf, explore, situationOf, type Edge, type Graph, type Situation } from './walk/explore.ts'
export { shortName } from './walk/names.ts'
export { startOf, stepFrom, subscribes, type Effect, type Outcome } from './walk/step.ts'
export { english, msg, type Message, type Say, type Wording } from './wording.ts'
export * from './xstate/machineChart.ts'
export * from './xstate/machineEvents.ts'
