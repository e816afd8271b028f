import { randomBytes } from 'node:crypto'

import { endpoints } from '#contract/endpoints.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'

import { createCredentials } from '#server/platform/credentials/credentials.ts'
import type { PasswordHasher } from '#server/platform/credentials/passwordHash.ts'
import { pingDatabase, type Database } from '#server/platform/database/database.ts'
import { onListingsChanged } from '#server/platform/database/announcements.ts'
import type { Replicas } from '#server/platform/database/replicas/replicas.ts'
import { drawDemoPicture } from './demo.ts'
import type { Identify } from '#server/platform/http/access.ts'
import { openMapTiles, registerMapTiles } from '#server/platform/maps/mapTiles.ts'
import { noteMissingStreets } from '#server/platform/maps/missingStreets.ts'
import { registerAssets } from '#server/platform/http/assets.ts'
import { foreignOrigins, foreignSources } from '#server/platform/http/securityHeaders.ts'
import { compressAnswers } from '#server/platform/http/compression.ts'
import { registerHttpLayer, serverOptions } from '#server/platform/http/httpLayer.ts'
import { shedLoad, type MeasureDelay } from '#server/platform/http/shedding.ts'
import { readFromReplicas } from '#server/platform/http/oldReads.ts'
import { answerOnce } from '#server/platform/http/idempotency.ts'
import { measureRequests } from '#server/platform/http/metrics.ts'
import { traceRequests } from '#server/platform/http/traceRequests.ts'
import { currentTracing } from '#server/platform/tracing/tracing.ts'
import { registerUnbuiltRoutes } from '#server/platform/http/unbuiltRoutes.ts'
import { RequestLog } from '#server/platform/logging/logging.ts'
import { supportAddress } from '#server/features/mails/supportAddress.ts'
import type { FileStore } from '#server/platform/files/fileStore.ts'
import { openFileStore } from '#server/platform/files/openFileStore.ts'
import { openPictures } from '#server/features/media/openPictures.ts'
import type { Pictures } from '#server/features/media/pictures.ts'
import { registerPages } from '#server/page/page.routes.ts'
import type { RenderPage } from '#server/page/pageRenderer.ts'
import { registerWebManifests } from '#server/page/webManifest.ts'
import { registerSitemaps } from '#server/features/sitemap/sitemap.routes.ts'
import { registerDevelopmentMailbox } from '#server/features/mails/mailbox/developmentMailbox.routes.ts'
import { registerVitals } from '#server/features/vitals/vitals.routes.ts'
import { registerAdmin } from '#server/features/moderation/admin.routes.ts'
import { registerDryRun } from '#server/features/moderation/dryRun.routes.ts'
import { registerPropertyMedia } from '#server/features/listings/pictures/propertyMedia.routes.ts'
import { registerTours } from '#server/features/viewings/tours.routes.ts'
import { registerViewings } from '#server/features/viewings/viewings.routes.ts'
import { registerAccountLife } from '#server/features/accountLife/accountLife.routes.ts'
import { registerAccounts } from '#server/features/accounts/accounts.routes.ts'
import { registerCurrentUser } from '#server/features/accounts/currentUser.routes.ts'
import { registerSecondFactor } from '#server/features/accounts/secondFactor/secondFactor.routes.ts'
import { registerFavorites } from '#server/features/favorites/favorites.routes.ts'
import { registerForms } from '#server/features/listings/forms.routes.ts'
import { registerImport } from '#server/features/import/import.routes.ts'
import { registerHealth, type AskDatabase } from '#server/platform/http/health.routes.ts'
import { registerLeads } from '#server/features/leads/leads.routes.ts'
import { registerMessagePhotos } from '#server/features/leads/messagePhotos.routes.ts'
import { registerOwnProperties } from '#server/features/listings/own/ownProperties.routes.ts'
import { registerPlaces } from '#server/features/places/places.routes.ts'
import { registerMedia } from '#server/features/listings/pictures/media.routes.ts'
import { registerProfilePictures } from '#server/features/media/profilePictures.routes.ts'
import { registerUnderstanding } from '#server/features/search/understanding.routes.ts'
import { registerProperties } from '#server/features/listings/properties.routes.ts'
import { registerPublicUsers } from '#server/features/listings/listers/publicUsers.routes.ts'
import { registerMetrics } from '#server/platform/http/metrics.routes.ts'
import { registerOpenApi } from '#server/platform/openapi/openApi.routes.ts'
import { registerReports } from '#server/features/moderation/reports.routes.ts'
import { registerRevisions } from '#server/features/listings/revisions/revisions.routes.ts'
import { registerSavedSearches } from '#server/features/savedSearches/savedSearches.routes.ts'
import { registerTokens } from '#server/features/accounts/tokens.routes.ts'
import { bookedViewingsOf } from '#server/features/viewings/bookedViewings.service.ts'
import { noteWriting } from '#server/features/accounts/sessionUpkeep.service.ts'
import { identifyByToken } from '#server/features/accounts/identify.ts'
import type { CountConcerned } from '#server/features/listings/revisions/revisionDifference.service.ts'
import { createViewCounter } from '#server/features/listings/viewCounter.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { countFollowers } from '#server/features/favorites/favorites.service.ts'

/** Everything an app needs from outside: the same app serves production and tests. */
export interface Dependencies {
  settings: Settings
  database: Database
  /** Servers for reads that may be a little old. */
  replicas?: Replicas | undefined
  /** Other processes may use the database, too. */
  isShared?: boolean
  renderPage: RenderPage
  /** The folder of the built browser application. */
  clientDirectory: string
  /** Finds out who makes a request; without it their access token does. */
  identify?: Identify
  /** Hashes passwords; without it argon2id with the secret of the settings. */
  hasher?: PasswordHasher
  /** The present, for everything that begins, ends or is counted; without it the clock's. */
  now?: () => Date
  /** Asks the database for a sign of life; without it a query does. */
  askDatabase?: AskDatabase
  /** Makes the pictures of listings; without it they are kept with the other files. */
  pictures?: Pictures
  /** Keeps all pictures; without it the store that the settings name. */
  files?: FileStore
  /** How long the body of a request may take to arrive, in milliseconds; without it as long as the contract says. */
  bodyTimeoutMs?: number | undefined
  /** How long answers and pages that are the same for everybody are repeated, in milliseconds; without it a moment. */
  answerLifetimeMs?: number | undefined
  /** How long another server's API may take for a call of a page, in milliseconds; without it five seconds. */
  apiPatienceMs?: number | undefined
  /** How often a stream of messages gives a sign of life and asks whether it may go on, in milliseconds; without it every 20 s. */
  streamBeatMs?: number | undefined
  /** How late the process is; without it as late as its timers are. */
  measureDelay?: MeasureDelay
  /** Where the app writes what happens; without it nowhere. */
  logger?: FastifyBaseLogger
}

/** Puts the app together. The order matters: what concerns every answer, then the calls, then what is left. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { settings, database, clientDirectory, logger, bodyTimeoutMs } = dependencies
  // Without a secret one is made up, and what it opens ends with the process.
  const secretKey = settings.secretKey ?? randomBytes(32).toString('hex')
  const credentials = createCredentials({ ...settings, secretKey }, dependencies)
  const identify = dependencies.identify ?? identifyByToken(database, credentials)
  const askDatabase = dependencies.askDatabase ?? (() => pingDatabase(database))
  const isHttps = settings.publicUrl.startsWith('https:')
  const app = Fastify({
    ...serverOptions(isHttps),
    trustProxy: trustedProxies(settings.trustProxy),
    logController: new RequestLog(),
    ...(logger === undefined ? {} : { loggerInstance: logger }),
  })
  const { replicas } = dependencies
  const metrics = measureRequests(app, { askDatabase, replicas, database, dataDirectory: settings.dataDirectory })
  shedLoad(app, dependencies.measureDelay)
  const tracing = currentTracing()
  if (tracing !== undefined) traceRequests(app, tracing)
  registerHttpLayer(app, { identify, isHttps, bodyTimeoutMs })
  answerOnce(app, database)
  if (replicas !== undefined) {
    readFromReplicas(app, { replicas, noteWritten: (sessionId) => noteWriting(database, sessionId) })
    // Before anybody forgets an answer: its successor must not be made of what is older.
    const forget = onListingsChanged(database, () => replicas.catchUp())
    app.addHook('onClose', () => forget())
  }
  compressAnswers(app)

  // The calls of the contract, one line for each resource.
  registerHealth(app, { database, askDatabase, replicas })
  registerTokens(app, { database, credentials, isHttps })
  registerSecondFactor(app, { database, credentials, productName: settings.productName, isHttps })
  registerCurrentUser(app, { database, credentials, secretKey, productName: settings.productName })
  registerAccounts(app, { database, credentials, secretKey, productName: settings.productName })
  const listingDeps = {
    now: credentials.now,
    isModerated: settings.moderation === 'required',
    undoMs: settings.moderationUndoMinutes * 60_000,
  }
  const files = dependencies.files ?? openOwnFiles(app, settings)
  registerProfilePictures(app, { database, files, isShared: dependencies.isShared, bodyTimeoutMs })
  registerPropertyMedia(app, { database, files, listingDeps }, dependencies.isShared)
  registerTours(app, database, listingDeps)
  registerAdmin(app, database, listingDeps)
  registerDryRun(app, database, listingDeps)
  registerVitals(app, database, credentials.now)
  registerImport(app, database, listingDeps)
  registerAccountLife(app, { database, credentials, supportEmail: supportAddress(settings) })
  registerPlaces(app, database)
  registerForms(app)
  registerUnderstanding(app, database)
  const views = createViewCounter(database, (reason) => app.log.error({ err: reason }, 'views were not counted'))
  app.addHook('onClose', () => views.settle())
  registerProperties(app, { ...dependencies, listingDeps, views, mapSeen: noteMissingStreets(app.log, settings) })
  registerOwnProperties(app, database, listingDeps)
  registerRevisions(app, database, { listingDeps, concerned })
  registerReports(app, { database, credentials, listingDeps })
  registerPublicUsers(app, { database })
  registerLeads(app, { database, credentials }, dependencies.streamBeatMs)
  const pictures = dependencies.pictures ?? openPictures(files, drawDemoPicture, app.log)
  registerMessagePhotos(app, { database, credentials, files, pictures }, dependencies.isShared)
  registerViewings(app, {
    database,
    secretKey,
    publicUrl: settings.publicUrl,
    productName: settings.productName,
    now: credentials.now,
  })
  registerSavedSearches(app, { database, secretKey, now: credentials.now })
  registerFavorites(app, { database, now: credentials.now })
  registerMedia(app, { database, pictures })
  registerMetrics(app, { metrics, metricsToken: settings.metricsToken })
  registerOpenApi(app, settings)
  registerUnbuiltRoutes(app, endpoints)

  if (settings.developmentMailbox) registerDevelopmentMailbox(app, { ...settings, database })
  registerWebManifests(app, settings.productName)
  registerSitemaps(app, { database, publicUrl: settings.publicUrl })
  const origins = foreignOrigins(settings)
  await registerAssets(app, clientDirectory, origins)
  const tiles = openMapTiles(settings.mapTiles)
  registerMapTiles(app, tiles)
  registerPages(app, { ...dependencies, views, mapTilesUrl: tiles.url, sources: foreignSources(settings, origins) })
  return app
}

/** Whom changes of a listing concern, as those features know who come after listings. */
const concerned: CountConcerned = {
  followers: countFollowers,
  bookedViewings: async (database, listingId, now) => (await bookedViewingsOf(database, listingId, now)).length,
}

/** A store that ends with the app. */
function openOwnFiles(app: FastifyInstance, settings: Settings): FileStore {
  const { files, close } = openFileStore(settings, app.log)
  app.addHook('onClose', () => close())
  return files
}

/** How many proxies in front of us are ours, or which. */
const trustedProxies = (trusted: Settings['trustProxy']) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
