import { readLog, usageOf, type Usage } from 'everypath/usage'

import type { Model } from '../model.ts'
import { readCounters, usageOfCounters } from './stepCounters.ts'

/** What a text says about how machines are used. */
export interface UsageText {
  /** Names of the machines that are in it. */
  machines: string[]
  /** A server counted, instead of telling runs. */
  isOfCounters: boolean
  usageIn: (model: Model) => Usage
}

/** Reads a log of runs, or what a server's `/metrics` answered. Throws a sentence where it is neither. */
export function readUsage(text: string): UsageText {
  const counters = readCounters(text)
  const isOfCounters = counters.length > 0
  const runs = isOfCounters ? [] : readLog(text)
  return {
    machines: [...new Set([...runs, ...counters].map(({ machine }) => machine))],
    isOfCounters,
    usageIn: (model) =>
      isOfCounters ? usageOfCounters(model, ofMachine(counters, model)) : usageOf(model, ofMachine(runs, model)),
  }
}

const ofMachine = <Part extends { machine: string }>(parts: readonly Part[], { machine }: Model): Part[] =>
  parts.filter((part) => part.machine === machine.id)
