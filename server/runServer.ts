import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import { buildApp } from './app.ts'
import { serveControl } from '#server/platform/control/controlSocket.ts'
import { pingDatabase, type OpenedDatabase } from '#server/platform/database/database.ts'
import { EngineFailure } from '#server/platform/database/embedded/embeddedEngine.ts'
import { startMaintenance } from '#server/platform/database/maintenance.ts'
import { listenToOthers } from '#server/platform/database/listenToOthers.ts'
import { keepPeriods } from '#server/platform/database/periods.ts'
import { openFromSettings } from '#server/platform/database/openFromSettings.ts'
import { drawDemoPicture, fillWithDemo } from './demo.ts'
import { jobHandlers } from './jobHandlers.ts'
import { startJobWorker } from '#server/platform/jobs/jobWorker.ts'
import { pictureJobs } from '#server/features/media/pictureJobs.ts'
import { createLogger } from '#server/platform/logging/logging.ts'
import type { RenderPage } from '#server/page/pageRenderer.ts'
import {
  ensureFirstAdmin,
  readAdminCommand,
  runAdminCommand,
} from '#server/features/moderation/administrators.service.ts'
import { forgetOldSessions } from './forgetOldSessions.ts'
import { startListingCalendar } from '#server/features/listings/listingCalendar.service.ts'
import { sweepUnsentPhotos } from '#server/features/leads/messagePhotos.service.ts'
import { sweepLooseFiles } from '#server/features/media/looseFiles.service.ts'
import { keepSearchStatistics } from '#server/features/listings/searchStatistics.service.ts'
import { readDryRunCommand, runDryCommand } from '#server/features/moderation/dryRunCommand.ts'
import { readReindexCommand, reindexBatch } from '#server/features/listings/reindex.service.ts'
import { remindOfViewings } from '#server/features/viewings/viewingReminders.service.ts'
import { InvalidSettings, readSettings, type Environment, type Settings } from '#server/platform/settings/settings.ts'
import { developmentSecret } from '#server/platform/settings/developmentSecret.ts'
import { openFileStore } from '#server/platform/files/openFileStore.ts'
import { openPictures } from '#server/features/media/openPictures.ts'
import { warmPictures } from '#server/features/media/warmPictures.ts'
import { checkListening, explainListening } from '#server/platform/process/listenFailure.ts'
import { explainFailure } from '#server/platform/process/startFailure.ts'
import { startMessage } from './startMessage.ts'
import { stopGracefully } from './stopGracefully.ts'
import { currentPlaces } from '#server/features/places/currentPlaces.ts'
import { importPlaces, readImportCommand } from '#server/features/places/registers/importPlaces.service.ts'
import { loadPlaces } from '#server/features/places/loadPlaces.ts'
import { openTexts } from '#server/platform/text/texts.ts'
import { currentTracing, useTracing } from '#server/platform/tracing/tracing.ts'
import { noteRedis } from '#server/platform/metrics/processMetrics.ts'
import { useQuickCounts } from '#server/platform/redis/quickCounts.ts'
import { startWatchdog } from '#server/platform/process/watchdog.ts'

export interface ServerDeps {
  environment: Environment
  loadPageRenderer: () => Promise<RenderPage>
  /** The folder of the built browser application. */
  clientDirectory: string
  /** How long the body of a request may take to arrive, in milliseconds. */
  bodyTimeoutMs?: number
  /** Routes beside the product's own. */
  addRoutes?: (app: FastifyInstance, opened: OpenedDatabase) => void
}

/** What the process ends with: 78 is the system's word for a wrong configuration; starting again would not help. */
const exitCodes = { failed: 1, wrongSettings: 78 } as const

/** Runs the server in this process until a signal stops it, and ends the process. */
export async function runServer(deps: ServerDeps): Promise<void> {
  let settings: Settings | undefined
  try {
    settings = readSettings(deps.environment)
    openTexts()
    const secretKey = settings.secretKey ?? developmentSecret(settings.dataDirectory)
    await start({ ...settings, secretKey }, deps)
  } catch (error) {
    giveUpStarting(error, settings)
  }
}

/** Ends the process with one line for whoever started it; where it failed in the code is for those who ask. */
function giveUpStarting(error: unknown, settings: Settings | undefined): never {
  console.error(explainFailure(error, settings))
  if (['debug', 'trace'].includes(settings?.logLevel ?? '')) console.error(error)
  process.exit(error instanceof InvalidSettings ? exitCodes.wrongSettings : exitCodes.failed)
}

async function start(settings: Settings & { secretKey: string }, deps: ServerDeps): Promise<void> {
  const logger = createLogger(settings)
  let isStarting = true
  const fail = (error: unknown, message: string) => {
    if (isStarting) giveUpStarting(error, settings)
    logger.fatal({ err: error }, message)
    process.exit(exitCodes.failed)
  }
  process.on('uncaughtException', (error, origin) => fail(error, origin))

  await checkListening(settings)
  // Loaded only where it is used: it would make every start slower.
  if (settings.otlpEndpoint !== undefined) {
    const { openTelemetry } = await import('#server/platform/tracing/openTelemetry.ts')
    const onFailure = (error: unknown) => logger.warn({ err: error }, 'traces cannot be sent')
    useTracing(openTelemetry({ ...settings, onFailure }))
  }
  const opened = await openFromSettings(settings, {
    onFailure: (reason) => fail(reason, 'the database has ended'),
    onReplica: ({ name, isUsed }) =>
      isUsed
        ? logger.warn({ replica: name }, 'a replica is used')
        : logger.error({ replica: name }, 'a replica is left out'),
  })
  const redis = await countQuickly(settings, opened, logger)
  await fillDatabase(settings, opened, { logger, fail })
  const adminDeps = {
    database: opened.database,
    secretKey: settings.secretKey,
    publicUrl: settings.publicUrl,
    now: () => new Date(),
  }
  if (settings.adminEmail !== undefined) {
    const outcome = await ensureFirstAdmin(adminDeps, settings.adminEmail)
    if (outcome === 'mailed')
      console.log(`${settings.adminEmail} is the first administrator; a link to set the password is mailed there.`)
  }
  // With PostgreSQL, commands go to the database itself.
  const control =
    opened.engine === 'embedded'
      ? await serveControl(settings.dataDirectory, (command) => {
          const batch = readReindexCommand(command)
          if (batch !== null) return reindexBatch(opened.database, batch)
          const places = readImportCommand(command)
          if (places !== null) return importPlaces(opened.database, places)
          const trial = readDryRunCommand(command)
          if (trial !== null)
            return runDryCommand(opened.database, trial, {
              now: adminDeps.now,
              isModerated: settings.moderation === 'required',
            })
          return runAdminCommand(adminDeps, readAdminCommand(command))
        }).catch((error: unknown) =>
          logger.warn(
            { err: error },
            'npm run admin, dry-run, reindex and places work only while this server is stopped',
          ),
        )
      : undefined
  const watchdog = watchDatabase(opened, logger, fail)
  const maintenance =
    opened.engine === 'embedded'
      ? startMaintenance(opened.database, { onFailure: (error) => logger.warn({ err: error }, 'maintenance failed') })
      : undefined
  const statistics = keepSearchStatistics(opened.database, {
    onFailure: (error) => logger.warn({ err: error }, 'search statistics were not refreshed'),
  })
  const listening =
    opened.engine === 'embedded' || settings.databaseUrl === undefined
      ? undefined
      : listenToOthers(opened.database, {
          databaseUrl: settings.databaseUrl,
          onChange: (isListening) =>
            isListening
              ? logger.info('listening for changes of other processes')
              : logger.warn('not listening for changes of other processes: pages poll for new messages every 30 s'),
        })
  const forgetting = forgetOldSessions(opened.database, {
    onFailure: (error) => logger.warn({ err: error }, 'old sessions were not removed'),
  })
  const { files, close: closeFiles } = openFileStore(settings, logger)
  const sweeping = setInterval(() => {
    sweepUnsentPhotos(opened.database)
      .then(() => sweepLooseFiles(opened.database, files))
      .catch((error: unknown) => logger.warn({ err: error }, 'orphaned files were not removed'))
  }, 60_000).unref()
  const calendar = startListingCalendar(
    opened.database,
    { secretKey: settings.secretKey, now: () => new Date(), isModerated: settings.moderation === 'required' },
    {
      alsoDue: remindOfViewings,
      onFailure: (error, listingId) => logger.warn({ err: error, listingId }, 'a due step of a listing failed'),
    },
  )
  const pictures = openPictures(files, drawDemoPicture, logger)
  const app = await buildApp({
    settings,
    files,
    pictures,
    logger,
    database: opened.database,
    replicas: opened.replicas,
    isShared: opened.engine === 'PostgreSQL',
    askDatabase: watchdog.ask,
    renderPage: await deps.loadPageRenderer(),
    clientDirectory: deps.clientDirectory,
    bodyTimeoutMs: deps.bodyTimeoutMs,
  })
  const jobs = startJobWorker({
    logger,
    database: opened.database,
    handlers: jobHandlers({ settings, database: opened.database }),
  })
  const pictureWorker = startJobWorker({
    logger,
    database: opened.database,
    handlers: pictureJobs({ database: opened.database, pictures, files }),
    concurrency: 1,
    everyMs: 5_000,
  })
  if (settings.smtpUrl === undefined && !settings.developmentMailbox)
    logger.warn('SMTP_URL is not set: emails wait in the queue')
  deps.addRoutes?.(app, opened)
  await listen(app, settings)
  console.log(await startMessage(settings, app, opened))
  isStarting = false
  process.send?.('ready')
  // The first question for a place does not wait for all of them.
  currentPlaces(opened.database).catch((error: unknown) => logger.warn({ err: error }, 'places were not loaded'))
  // Only after the start: the first visitor waits for the server rather than for pictures.
  if (settings.demo) {
    warmPictures(opened.database, pictures).catch((error: unknown) => {
      logger.warn({ err: error }, 'the first pictures were not drawn')
    })
  }

  stopGracefully({
    app,
    logger,
    delayMs: settings.stopDelay * 1_000,
    afterwards: async () => {
      if (control !== undefined) control.close()
      watchdog.stop()
      statistics.stop()
      await listening?.stop()
      forgetting.stop()
      clearInterval(sweeping)
      closeFiles()
      await calendar.stop()
      maintenance?.stop()
      await Promise.all([jobs.stop(), pictureWorker.stop()])
      redis?.stop()
      await opened.close()
      await currentTracing()?.stop()
    },
  })
}

/** Counts limits in Redis where there is one; loaded only there. Nobody waits for it, not even this start. */
async function countQuickly(
  { redisUrl }: Settings,
  { database, engine }: OpenedDatabase,
  logger: FastifyBaseLogger,
): Promise<{ stop: () => void } | undefined> {
  if (redisUrl === undefined) return undefined
  if (engine === 'embedded') {
    logger.warn('REDIS_URL is not used: one process with the embedded database shares nothing')
    return undefined
  }
  const { openRedisLink } = await import('#server/platform/redis/redisLink.ts')
  const redis = openRedisLink({
    url: redisUrl,
    onChange: (isUsed, failure) => {
      noteRedis(isUsed)
      if (isUsed) logger.info('limits are counted in Redis')
      else logger.error({ err: failure }, 'Redis is not used: the database counts limits')
    },
  })
  useQuickCounts(database, redis)
  return redis
}

/** Fills what a new database needs, for minutes where it is the demo; an engine that falls silent over it is not waited for. */
async function fillDatabase(
  settings: Settings,
  { database, silentMs }: OpenedDatabase,
  { logger, fail }: { logger: FastifyBaseLogger; fail: (error: unknown, message: string) => void },
): Promise<void> {
  const watchdog = startWatchdog({
    ask: () => (silentMs() < 5_000 ? Promise.resolve() : Promise.reject(new Error('No answer.'))),
    onStuck: () => fail(new EngineFailure('The embedded database does not answer any more.'), 'the database is stuck'),
    stuckMs: 180_000,
  })
  try {
    // Without it rows go to the default partitions: nothing is refused, and it is tried again every hour.
    await keepPeriods(database, new Date()).catch((error: unknown) =>
      logger.warn({ err: error }, 'partitions of coming periods were not made'),
    )
    await loadPlaces(database)
    if (settings.demo)
      await fillWithDemo(database, () => console.log('Filling the empty database with a demo town (once) …'))
  } finally {
    watchdog.stop()
  }
}

/** A server in the network may be away for a while; an engine in this process that is stuck stays stuck. */
function watchDatabase(
  { database, engine }: OpenedDatabase,
  logger: FastifyBaseLogger,
  fail: (error: unknown, message: string) => void,
) {
  return startWatchdog({
    ask: () => pingDatabase(database),
    onChange: (isAnswering) =>
      isAnswering ? logger.warn('the database is available again') : logger.error('the database is unavailable'),
    ...(engine === 'embedded'
      ? { onStuck: () => fail(new Error('No answer for a minute.'), 'the database is stuck') }
      : {}),
  })
}

async function listen(app: FastifyInstance, settings: Settings): Promise<void> {
  try {
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    throw explainListening(error, settings)
  }
}
