import { browserPath } from '#scripts/browser.ts'
import { projectNode, run } from '#scripts/project.js'
import { withServer, type ServerOptions } from '#scripts/withServer.ts'

import config from '../../workbench.config.ts'
import { browserPlayer } from '../levels/browser.ts'
import { memoryPlayer, type Player, type Level } from 'everypath'
import type { Model } from '../model.ts'
import { serverPlayer } from '../levels/server.ts'
import type { PageDriver } from '../page/gesture.ts'
import type { Console } from './console.ts'
import { UsageError, type Options } from './options.ts'

/** Hands a player of this level to `use`; with the address of what is walked; pictures and traces of failures on pages go to `evidence`; a server of its own is started where no running product was named. */
export async function withPlayer<Result>(
  model: Model,
  level: Level,
  { url, locale, follow }: Pick<Options, 'url' | 'locale' | 'follow'>,
  { err }: Console,
  use: (player: Player, address: string | null) => Promise<Result>,
  evidence?: string,
): Promise<Result> {
  if (level === 'memory') return use(memoryPlayer(model), null)
  if (url !== undefined) {
    await requireAnswer(url)
    return useAt(url)
  }
  await build(err)
  err('Starting a server with a town of its own …')
  return withServer(
    ({ origin }) => useAt(origin),
    level === 'browser' ? serverFor(pageDriverOf(model), follow) : ownNetworks,
  )

  async function useAt(origin: string): Promise<Result> {
    const player = await playerAt(origin)
    try {
      return await use(player, origin)
    } finally {
      await player.close()
    }
  }

  async function playerAt(origin: string): Promise<Player> {
    if (level === 'browser') {
      const executablePath = await browserPath()
      return browserPlayer(pageDriverOf(model), { origin, executablePath, locale, evidence, isFollowed: follow })
    }
    const driver = config.drivers.server[model.machine.id]
    if (driver === undefined) throw new Error(`No driver walks “${model.machine.id}” at the server.`)
    return serverPlayer(driver, origin)
  }
}

/** Walks at the server say where each person asks from: limits that people in one place share are not theirs. */
const ownNetworks: ServerOptions = { environment: { TRUST_PROXY: '1', DEMO: 'on', DEV_MAILBOX: 'on' } }

/**
 * What serves the page that a driver opens; the page of parts is built before it is served, and needs no town. Its machines
 * can be followed; those of the product only where a build of its own is made for that.
 */
export const serverFor = (
  { environment = {}, servedBy }: Pick<PageDriver, 'environment' | 'servedBy'>,
  isFollowed = false,
): ServerOptions =>
  servedBy === undefined
    ? { environment, ...(isFollowed && { entry: 'scripts/followed.ts', readyWithinMs: 6 * 60_000 }) }
    : { environment: { DEMO: 'off', ...environment }, entry: 'scripts/parts.ts', readyWithinMs: 4 * 60_000 }

/** Throws where no product is ready at this address. */
export async function requireAnswer(url: string): Promise<void> {
  if (!(await answers(url))) throw new UsageError(`Nothing answers at ${url}. \`npm start\` serves the product.`)
}

const answers = (url: string) =>
  fetch(`${url}${config.readiness.path}`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A law keeps the error from being seen. */
export function pageDriverOf({ machine }: Model): PageDriver {
  const driver = config.drivers.browser[machine.id]
  if (driver === undefined) throw new Error(`No driver walks “${machine.id}” in a browser.`)
  return driver
}

async function build(err: Console['err']): Promise<void> {
  err('Building the application where it changed …')
  const code = await run(projectNode(), ['scripts/buildIfNeeded.ts'], { quiet: true })
  if (code !== 0) throw new Error('The build failed: `npm run build` says where.')
}
