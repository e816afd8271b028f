import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Mismatch, storyOf } from 'everypath'

import { browserPath } from '#scripts/browser.ts'
import { projectDirectory } from '#scripts/project.js'
import { withServer } from '#scripts/withServer.ts'

import { pathsDirectory } from '../../failures/pathsDirectory.ts'
import { savePath } from '../../failures/pathFile.ts'
import type { Model } from '../../model.ts'
import type { Gesture } from '../../page/gesture.ts'
import { draftOf, hasGestures } from '../../record/draft.ts'
import { textsIn } from '../../record/gestureOf.ts'
import { recordedOf } from '../../record/heard.ts'
import { record, type Recording } from '../../record/recorder.ts'
import type { Console } from '../console.ts'
import { modelNamed, UsageError, type Options } from '../options.ts'
import { sayIn } from '../../say.ts'
import { requireAnswer } from '../players.ts'
import { writeResult } from '../writeResult.ts'

/**
 * Opens the product in a browser and writes what a person does there: for each machine that moved, or the one that was
 * named, a path that `replay` takes and the draft of a driver. 1 where no machine moved, or
 * where a gesture of the script cannot be made.
 */
export async function recordPaths(models: readonly Model[], options: Options, console: Console): Promise<number> {
  const { subject, url, locale } = options
  const chosen = subject === undefined ? models : [modelNamed(models, subject)]
  const script = options.script === undefined ? null : readScript(options.script)
  if (script === null && process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    throw new UsageError('A person needs a display. Without one, --script FILE plays gestures.')
  }
  if (url !== undefined) await requireAnswer(url)
  const known = textsIn(models.flatMap(({ events }) => events))
  const executablePath = await browserPath()
  const listen = (origin: string) => record({ origin, executablePath, locale, script, known })
  if (script === null) console.err('Use the product in the window that opens; close it to end the recording.')
  try {
    const recording =
      url === undefined
        ? await withServer(({ origin }) => listen(origin), { entry: 'scripts/dev.ts' })
        : await listen(url)
    return report(chosen, recording, options, console)
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error
    console.err(error.message)
    return 1
  }
}

function report(models: readonly Model[], { heard, start }: Recording, options: Options, console: Console): number {
  if (!heard.some((one) => 'step' in one)) {
    console.err('No machine said anything: only `npm run dev` serves a product whose machines can be followed.')
    return 1
  }
  const directory = options.out ?? join(pathsDirectory, 'recorded')
  const recorded = recordedOf(models, heard)
  for (const one of recorded) {
    const { id } = one.model.machine
    if (one.events.length > 0) {
      const file = savePath(one.path, 'memory', null, directory)
      console.out(`${storyOf(one.model, one.path, sayIn(options.locale))}\n  npm run paths -- replay ${file}`)
      if (hasGestures(one)) {
        const draft = join(directory, `${id}.page.ts`)
        writeResult(draft, draftOf(one, start, machineFile))
        console.out(`  ${draft}`)
      }
    }
    if (one.unexplained !== null) console.err(`${id}: no example of its model explains ${one.unexplained} here.`)
  }
  return recorded.some(({ events }) => events.length > 0) ? 0 : 1
}

const machineFile = (machine: string): string =>
  globSync(`machines/**/${machine}.machine.ts`, { cwd: projectDirectory })[0] ?? `machines/${machine}.machine.ts`

/** Gestures as JSON, in the words of `workbench/page/gesture.ts`. */
function readScript(file: string): readonly Gesture[] {
  const read = (): unknown => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      throw new UsageError(`There are no gestures in ${file}.`)
    }
  }
  const gestures = read()
  if (!Array.isArray(gestures)) throw new UsageError(`${file} holds no list of gestures.`)
  return gestures as Gesture[] // what is none is refused by the hands that play it
}
