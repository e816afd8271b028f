import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { counterExamples, explore, generate, playInMemory } from 'everypath'

import { projectDirectory } from '#scripts/project.js'
import { approvedText, behaviourFileOf, behaviourText } from '#workbench/behaviour/approved.ts'
import type { Model } from '#workbench/model.ts'
import { models } from '#workbench/models.gen.ts'

import type { PlantedDefect } from './plantedDefect.ts'

/** What notices a defect: the approved table, a rule of the model, a path; each with what it said. */
export interface Catch {
  by: 'table' | 'rule' | 'walk in memory' | 'walk at the server' | 'walk on a page'
  message: string
}

/** Inside the project, so that packages are found above it. */
const plantations = '.cache/planted'

/**
 * Plants a defect in a copy of the machines, and answers all that notices it in memory: nothing is compared with the
 * broken machine itself.
 */
export async function catchesInMemory(defect: PlantedDefect): Promise<Catch[]> {
  const parent = join(projectDirectory, plantations)
  mkdirSync(parent, { recursive: true })
  const directory = mkdtempSync(join(parent, `${defect.id}-`))
  try {
    cpSync(join(projectDirectory, 'machines'), join(directory, 'machines'), { recursive: true })
    // Nothing there knows a machine.
    symlinkSync(join(projectDirectory, 'contract'), join(directory, 'contract'), 'dir')
    for (const file of ['package.json', 'tsconfig.base.json'])
      cpSync(join(projectDirectory, file), join(directory, file))
    plant(directory, defect)
    const found: Catch[] = []
    for (const id of defect.machines) {
      const sound = soundModel(id)
      const broken = await modelIn(directory, sound)
      found.push(...byTable(sound, broken), ...byRules(broken), ...(await byPaths(sound, broken)))
    }
    return found
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Replaces the text of a defect in a copy of the tree. Throws where it does not stand there once. */
export function plant(directory: string, { id, file, from, to }: PlantedDefect): void {
  const path = join(directory, file)
  const parts = readFileSync(path, 'utf8').split(from)
  if (parts.length !== 2) throw new Error(`What ${id} replaces stands ${parts.length - 1} times in ${file}.`)
  writeFileSync(path, parts.join(to))
}

function soundModel(id: string): Model {
  const model = models.find(({ machine }) => machine.id === id)
  if (model === undefined) throw new Error(`There is no machine ${id}.`)
  return model
}

async function modelIn(directory: string, sound: Model): Promise<Model> {
  const file = behaviourFileOf(sound).replace('.behaviour.md', '.model.ts')
  const loaded = (await import(/* @vite-ignore */ pathToFileURL(join(directory, file)).href)) as Record<string, Model>
  const model = loaded[basename(file).replace('.model.ts', 'Model')]
  if (model === undefined) throw new Error(`${file} has no model of its name.`)
  return model
}

function byTable(sound: Model, broken: Model): Catch[] {
  const approved = approvedText(sound)
  const now = attempt(() => behaviourText(broken))
  if (now === approved) return []
  const [before, after] = [approved ?? '', now].map((text) => text.split('\n'))
  const line = after?.find((each) => !(before ?? []).includes(each)) ?? ''
  return [{ by: 'table', message: line.trim() }]
}

function byRules(broken: Model): Catch[] {
  const message = attempt(() => {
    const [first] = counterExamples(broken)
    return first === undefined ? '' : `${first.sentence} (${first.path.story})`
  })
  return message === '' ? [] : [{ by: 'rule', message }]
}

/** The shortest paths of the sound machine, walked by the broken one. */
async function byPaths(sound: Model, { machine }: Model): Promise<Catch[]> {
  for (const path of generate(explore(sound), { algorithm: 'shortest' }).paths) {
    const { failure } = await playInMemory(sound, path, machine)
    if (failure !== null) return [{ by: 'walk in memory', message: failure.message }]
  }
  return []
}

/** A machine that cannot even be explored is noticed, too. */
function attempt(look: () => string): string {
  try {
    return look()
  } catch (error) {
    return String(error)
  }
}
