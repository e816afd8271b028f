import { createActor, fromPromise, waitFor, type ActorRefFrom } from 'xstate'

import { deploymentMachine, type MissingPart, type ReloadHistory } from '#machines/deployment/deployment.machine.ts'
import type { Reload } from '#machines/deployment/reloadPolicy.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'
import { readVersioned, unnamedIsFirst, writeVersioned } from '#src/platform/browser/versioned.ts'

export interface DeploymentEffects {
  buildId: string
  /** What is served now; rejects when nobody can say. */
  fetchLatest: () => Promise<unknown>
  /** Where reloads are remembered; throws where that is forbidden. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** In milliseconds since 1970. */
  now: () => number
  openPage: (path: string) => void
}

export type DeploymentActor = ActorRefFrom<typeof deploymentMachine>

const storageKey = 'reloads'
/** Of the shape of what is kept. */
const version = 1
/** Older ones are of no use to the policy in any session of a person. */
const remembered = 50

/** The running deployment machine with the application's effects. */
export function startDeployment({ buildId, fetchLatest, storage, now, openPage }: DeploymentEffects): DeploymentActor {
  const read = () => readReloads(storage().getItem(storageKey))
  const machine = deploymentMachine.provide({
    actors: {
      findLatestBuild: fromPromise<{ id: string }, void>(async () => requireBuild(await fetchLatest())),
      readReloads: fromPromise<ReloadHistory, void>(async () => ({ reloads: read(), now: now() })),
      keepReload: fromPromise<void, Reload>(async ({ input }) => {
        const text = writeVersioned(version, [...read(), input].slice(-remembered))
        storage().setItem(storageKey, text)
        if (storage().getItem(storageKey) !== text) throw new Error('The reload was not kept.')
      }),
    },
    actions: { openPage: (_, { path }) => openPage(path) },
  })
  return createActor(machine, { input: { buildId }, ...machineInspector }).start()
}

/** Tells of a missing part; whether the page is loaded again because of it. */
export async function reportMissing(actor: DeploymentActor, missing: MissingPart): Promise<'leaving' | 'broken'> {
  actor.send({ type: 'part.failed', ...missing })
  const decided = await waitFor(actor, (snapshot) => snapshot.hasTag('leaving') || snapshot.hasTag('broken'))
  return decided.hasTag('leaving') ? 'leaving' : 'broken'
}

/** Text that is no list of reloads makes every reload forbidden, as a missing storage does. */
function readReloads(text: string | null): Reload[] {
  const reloads: unknown = text === null ? [] : readVersioned(text, version, unnamedIsFirst)
  if (!Array.isArray(reloads)) throw new TypeError('No reloads are remembered here.')
  return reloads as Reload[] // written by `keepReload`
}

function requireBuild(latest: unknown): { id: string } {
  const id: unknown = typeof latest === 'object' && latest !== null && 'id' in latest ? latest.id : undefined
  if (typeof id !== 'string') throw new TypeError('No build is named.')
  return { id }
}
