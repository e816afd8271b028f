import { msgIn } from '#contract/message.ts'
import type { Locale } from '#contract/entities/locale.ts'
import { arrowsOf, type Usage } from 'everypath/usage'

import { usageWords } from '../draw/arrowTable.ts'
import { usageColours } from '../draw/svg.ts'
import { usageNote } from '../draw/usageMarks.ts'
import type { Model } from '../model.ts'
import { say } from '../say.ts'
import { readUsage, type UsageText } from '../usage/usageText.ts'

const labels = {
  file: msgIn('workbench', 'File of use'),
  used: msgIn('workbench', 'Used'),
  unknown: msgIn('workbench', 'runs that this machine doesn’t allow'),
  none: msgIn('workbench', 'This file is neither a log of runs nor the metrics of a server.'),
}

/** How machines are used, by a file of the tester: a layer over their pictures. */
export interface UsageLayer {
  /** Where the file is chosen, and what the colours mean. */
  control: HTMLElement
  /** Undefined where no file was read, or where it says nothing of the machine. */
  usageOf: (model: Model) => Usage | undefined
  /** The counts of a machine in a sentence; empty without use. */
  summaryOf: (model: Model, covered: ReadonlySet<string>) => string
}

/** Makes the layer; `onRead` is called whenever a file was chosen. */
export function createUsageLayer(locale: Locale, onRead: () => void): UsageLayer {
  let read: UsageText | null = null
  const known = new Map<Model, Usage>()
  const control = document.createElement('label')
  const input = document.createElement('input')
  input.type = 'file'
  const legend = document.createElement('span')
  legend.className = 'legend'
  legend.role = 'status'
  control.append(`${say(labels.file, locale)} `, input, ' ', legend)
  input.addEventListener('change', () => void choose(input.files?.[0]))

  async function choose(file: File | undefined): Promise<void> {
    read = file === undefined ? null : textOf(await file.text())
    known.clear()
    legend.replaceChildren(...(read === null ? [file === undefined ? '' : say(labels.none, locale)] : legendOf(locale)))
    onRead()
  }

  function usageOf(model: Model): Usage | undefined {
    if (read === null || !read.machines.includes(model.machine.id)) return undefined
    const usage = known.get(model) ?? read.usageIn(model)
    known.set(model, usage)
    return usage
  }

  function summaryOf(model: Model, covered: ReadonlySet<string>): string {
    const usage = usageOf(model)
    if (usage === undefined) return ''
    const all = arrowsOf(model.machine)
    const notes = all.map(({ id }) => usageNote([id], covered, usage))
    const used = [...usage.counts.values()].filter((count) => count > 0).length
    const counted = (['unproved', 'unused'] as const).map(
      (note) => `${say(usageWords[note], locale)}: ${notes.filter((found) => found === note).length}`,
    )
    const broken = usage.breaks.length === 0 ? [] : [`${say(labels.unknown, locale)}: ${usage.breaks.length}`]
    return [`${say(labels.used, locale)}: ${used} / ${all.length}`, ...counted, ...broken].join(' · ')
  }

  return { control, usageOf, summaryOf }
}

/** What a file says; null where it says nothing. */
function textOf(text: string): UsageText | null {
  try {
    const read = readUsage(text)
    return read.machines.length === 0 ? null : read
  } catch {
    return null
  }
}

const legendOf = (locale: Locale) =>
  (['unproved', 'unused'] as const).map((note) => {
    const entry = document.createElement('span')
    entry.textContent = `${note === 'unproved' ? '! ' : '·· '}${say(usageWords[note], locale)} `
    entry.style.color = usageColours[note]
    return entry
  })
