import {
  address,
  emailAddress,
  mailSender,
  matching,
  onOrOff,
  oneOf,
  part,
  proxies,
  secret,
  several,
  siteAddress,
  tileFile,
  wholeNumber,
  words,
  type Kind,
} from './settingKinds.ts'

/** One choice that an installation has, as an environment variable. */
export interface Setting<Value> {
  name: string
  kind: Kind<Value>
  /** What it decides, in one sentence. */
  meaning: string
  example: string
  /** What holds without it, for readers; the value itself where it is always the same one. */
  otherwise: string
  default?: Value
  /** Never written to a log or a page. */
  isSecret?: true
}

type WithDefault<Value> = Omit<Setting<Value>, 'otherwise'> & { default: Value; otherwise?: string }

const optional = <Value>(setting: Setting<Value>): Setting<Value | undefined> => setting
const always = <Value>(setting: WithDefault<Value>): Setting<Value> & { default: Value } => ({
  otherwise: String(setting.default),
  ...setting,
})

/** Every setting there is, in the order in which a reader wants them. */
export const settingsTable = {
  environment: always({
    name: 'NODE_ENV',
    kind: oneOf('development', 'test', 'production'),
    default: 'development',
    meaning: 'In production weak secrets are refused, and the demo and the pages for development are left out.',
    example: 'production',
  }),
  host: always({
    name: 'HOST',
    kind: words,
    default: '127.0.0.1',
    meaning: 'The network address to listen on; 0.0.0.0 for all of them.',
    example: '0.0.0.0',
  }),
  port: always({
    name: 'PORT',
    kind: wholeNumber(0, 65_535),
    default: 3000,
    meaning: 'The port to listen on; 0 takes any that is free.',
    example: '8080',
  }),
  publicUrl: optional({
    name: 'PUBLIC_URL',
    kind: siteAddress,
    meaning: 'The public address of the product, for links in emails and for search engines.',
    example: 'https://www.example.com',
    otherwise: 'required in production; else http://localhost and the port',
  }),
  productName: always({
    name: 'PRODUCT_NAME',
    kind: words,
    default: 'Domivo',
    meaning: 'The name of the product in titles, texts and emails.',
    example: 'Domivo',
  }),
  secretKey: optional({
    name: 'SECRET_KEY',
    kind: secret(32),
    meaning:
      'The key that signs tokens; the same for every process of an installation. `openssl rand -hex 32` creates one.',
    example: '<64 random hexadecimal digits>',
    otherwise: 'required in production; else created once and kept in DATA_DIR',
    isSecret: true,
  }),
  dataDirectory: always({
    name: 'DATA_DIR',
    kind: words,
    default: '.data',
    meaning: 'The directory of all data on disk; one process at a time can use it.',
    example: '/var/lib/domivo',
  }),
  databaseUrl: optional({
    name: 'DATABASE_URL',
    kind: address('postgres:', 'postgresql:'),
    meaning: 'A PostgreSQL server, 15 or newer, in place of the embedded database.',
    example: 'postgres://domivo:password@localhost/domivo',
    otherwise: 'the embedded database, in DATA_DIR',
    isSecret: true,
  }),
  databaseReplicaUrls: optional({
    name: 'DATABASE_REPLICA_URL',
    kind: several(address('postgres:', 'postgresql:')),
    meaning: 'Streaming replicas of that server, for public data: one address for each, with commas between them.',
    example: 'postgres://domivo:password@replica1/domivo,postgres://domivo:password@replica2/domivo',
    otherwise: 'everything is read from DATABASE_URL',
    isSecret: true,
  }),
  redisUrl: optional({
    name: 'REDIS_URL',
    kind: address('redis:', 'rediss:'),
    meaning: 'A Redis server, 7 or newer, that counts limits for several processes; with DATABASE_URL only.',
    example: 'redis://localhost',
    otherwise: 'limits are counted in the database',
    isSecret: true,
  }),
  demo: optional({
    name: 'DEMO',
    kind: onOrOff,
    meaning: 'Fills an empty database with a demo town and demo users to sign in as; never in production.',
    example: 'off',
    otherwise:
      'on with the embedded database, off with DATABASE_URL and in production; required if other machines can reach the server',
  }),
  developmentMailbox: optional({
    name: 'DEV_MAILBOX',
    kind: onOrOff,
    meaning: 'Keeps emails instead of sending them, and shows them to everybody at /dev/mailbox; never in production.',
    example: 'off',
    otherwise: 'on without SMTP_URL, off in production; required if other machines can reach the server',
  }),
  adminEmail: optional({
    name: 'ADMIN_EMAIL',
    kind: emailAddress,
    meaning:
      'The first administrator, while there is none: the account is created, and a link to set its password is sent there.',
    example: 'admin@example.com',
    otherwise: 'none; `npm run admin -- create` creates one at any time',
  }),
  apiBaseUrl: always({
    name: 'API_BASE_URL',
    kind: address('http:', 'https:'),
    default: '',
    meaning: 'Another server with the same API, for requests of browsers and for the data and pictures of pages.',
    example: 'https://api.example.com',
    otherwise: 'the server of the page',
  }),
  adminSecondFactor: always({
    name: 'ADMIN_SECOND_FACTOR',
    kind: oneOf('off', 'optional', 'required'),
    default: 'optional',
    meaning:
      'Whether administrators confirm a sign-in with a code of their phone. `required`: they can do nothing as administrators until they have set that up; `off`: nobody can, and nobody is asked.',
    example: 'required',
  }),
  moderation: always({
    name: 'MODERATION',
    kind: oneOf('required', 'off'),
    default: 'required',
    meaning: 'Whether a listing waits for an administrator before it is published.',
    example: 'off',
  }),
  moderationUndoMinutes: always({
    name: 'MODERATION_UNDO_MINUTES',
    kind: wholeNumber(0, 60),
    default: 5,
    meaning:
      'How many minutes an administrator can undo an approval or a rejection, and an owner or an administrator can undo archiving, a sale, a rental or a removal. Nobody is notified of it earlier, and no changes of a published listing go live.',
    example: '5',
  }),
  accessTokenSeconds: always({
    name: 'ACCESS_TOKEN_TTL',
    kind: wholeNumber(1, 86_400),
    default: 900,
    meaning: 'The lifetime of an access token in seconds.',
    example: '900',
  }),
  refreshTokenSeconds: always({
    name: 'REFRESH_TOKEN_TTL',
    kind: wholeNumber(1, 31_536_000),
    default: 1_209_600,
    meaning: 'The lifetime of an unused refresh token in seconds.',
    example: '1209600',
  }),
  smtpUrl: optional({
    name: 'SMTP_URL',
    kind: address('smtp:', 'smtps:'),
    meaning: 'The mail server to send through.',
    example: 'smtps://user:password@mail.example.com',
    otherwise: 'emails are kept for /dev/mailbox; in production they wait until it is set',
    isSecret: true,
  }),
  mailFrom: always({
    name: 'MAIL_FROM',
    kind: mailSender,
    default: 'Domivo <noreply@localhost>',
    meaning: 'The sender of emails.',
    example: 'Domivo <noreply@example.com>',
  }),
  supportEmail: optional({
    name: 'SUPPORT_EMAIL',
    kind: matching(/^[^\s@<>]+@[^\s@<>]+$/, 'an email address'),
    meaning: 'The address that receives support messages.',
    example: 'support@example.com',
    otherwise: 'the address of MAIL_FROM',
  }),
  s3Endpoint: optional({
    name: 'S3_ENDPOINT',
    kind: address('http:', 'https:'),
    meaning: 'An S3 service for pictures, shared by several processes; needs the bucket and both keys, too.',
    example: 'https://s3.example.com',
    otherwise: 'pictures are kept in DATA_DIR',
  }),
  s3Bucket: optional({
    name: 'S3_BUCKET',
    kind: matching(
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
      'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    ),
    meaning: 'The bucket of pictures, which has to exist; its name becomes part of the path.',
    example: 'domivo-media',
    otherwise: 'none',
  }),
  s3Region: always({
    name: 'S3_REGION',
    kind: words,
    default: 'us-east-1',
    meaning: 'The region of the bucket.',
    example: 'eu-central-1',
  }),
  s3AccessKey: optional({
    name: 'S3_ACCESS_KEY',
    kind: words,
    meaning: 'The access key of the bucket, allowed to read, write, delete and list objects.',
    example: '<access key>',
    otherwise: 'none',
    isSecret: true,
  }),
  s3SecretKey: optional({
    name: 'S3_SECRET_KEY',
    kind: words,
    meaning: 'The secret key of the bucket.',
    example: '<secret key>',
    otherwise: 'none',
    isSecret: true,
  }),
  mapsKey: optional({
    name: 'MAPS_KEY',
    kind: words,
    meaning: 'A public key for Google Maps, which then provides maps and place suggestions.',
    example: '<key for browsers>',
    otherwise: 'our own gazetteer and map',
  }),
  mapStyleUrl: optional({
    name: 'MAP_STYLE_URL',
    kind: address('http:', 'https:'),
    meaning: 'A MapLibre style for the map; its tiles, fonts and sprites come from the same origin.',
    example: 'https://tiles.example.com/style.json',
    otherwise: 'the style that comes with the product',
  }),
  mapTiles: optional({
    name: 'MAP_TILES',
    kind: tileFile,
    meaning:
      'The streets of the map: a PMTiles file with the schema of the Protomaps basemap, or the https address of one. `npm run map -- --help` says how to make it.',
    example: '/srv/domivo/cz.pmtiles',
    otherwise: 'a drawn map of the country, without streets',
  }),
  ip2cUrl: optional({
    name: 'IP2C_URL',
    kind: address('http:', 'https:'),
    meaning: 'A service that returns the country of a visitor like ip2c.org; for a bare origin, its /s is used.',
    example: 'https://ip2c.org',
    otherwise: 'this server',
  }),
  gtmId: optional({
    name: 'GTM_ID',
    kind: matching(/^GTM-[A-Z\d]{1,20}$/, 'GTM- and capital letters or digits'),
    meaning:
      'The container of Google Tag Manager for analytics, loaded only after consent, which the page then asks for. Tags with custom code (Custom HTML, custom JavaScript) do not run.',
    example: 'GTM-XXXXXXX',
    otherwise: 'no analytics, and no consent question',
  }),
  gtmUrl: always({
    name: 'GTM_URL',
    kind: address('http:', 'https:'),
    default: 'https://www.googletagmanager.com',
    meaning: 'The origin of that script: Google, or your own tagging server, which then receives the data.',
    example: 'https://tags.example.com',
  }),
  vitalsSample: always({
    name: 'VITALS_SAMPLE',
    kind: wholeNumber(0, 100),
    default: 10,
    meaning:
      'How many of a hundred visits report how they felt (time until the page is painted, until a press is answered, and how much it moves), without identity; 0 turns it off.',
    example: '10',
  }),
  keepPages: always({
    name: 'KEEP_PAGES',
    kind: onOrOff,
    default: true,
    otherwise: 'on',
    meaning:
      'Keeps the home page and the results in the document while a listing is open, so that going back is instant; off renders them again, if a browser or a router update has problems with it.',
    example: 'off',
  }),
  trustProxy: always<false | number | string>({
    name: 'TRUST_PROXY',
    kind: proxies,
    default: false,
    otherwise: 'off',
    meaning: 'The proxies trusted to name the visitor (X-Forwarded-For): their number or addresses.',
    example: '1',
  }),
  stopDelay: optional({
    name: 'STOP_DELAY',
    kind: wholeNumber(0, 300),
    meaning:
      'How many seconds the server keeps answering after a stop signal, while /health/ready already answers 503; longer than a load balancer needs to notice.',
    example: '10',
    otherwise: '3 in production, 0 elsewhere',
  }),
  metricsToken: optional({
    name: 'METRICS_TOKEN',
    kind: secret(16),
    meaning: 'The bearer token of /metrics for other machines.',
    example: '<32 random hexadecimal digits>',
    otherwise: '/metrics answers only this machine',
    isSecret: true,
  }),
  logLevel: optional({
    name: 'LOG_LEVEL',
    kind: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    meaning: 'The least important messages that are still logged; info has one line for each request.',
    example: 'info',
    otherwise: 'info in production, warn elsewhere',
  }),
  otlpEndpoint: optional({
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    kind: address('http:', 'https:'),
    meaning: 'Where traces are sent by OpenTelemetry (OTLP over HTTP, `/v1/traces` is put behind it).',
    example: 'http://127.0.0.1:4318',
    otherwise: 'nothing is traced',
  }),
  otlpHeaders: optional({
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    kind: words,
    meaning: 'Headers for whoever takes the traces: `name=value` with commas between them.',
    example: 'authorization=Bearer%20<token>',
    otherwise: 'none',
    isSecret: true,
  }),
  tracesSampler: always({
    name: 'OTEL_TRACES_SAMPLER',
    kind: oneOf(
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ),
    default: 'parentbased_always_on',
    meaning: 'Which traces are kept; with `parentbased_`, what a caller leaves out is left out.',
    example: 'parentbased_traceidratio',
  }),
  tracesSamplerArg: always({
    name: 'OTEL_TRACES_SAMPLER_ARG',
    kind: part,
    default: 1,
    meaning: 'Which part of all traces `traceidratio` keeps.',
    example: '0.05',
  }),
  tracesServiceName: always({
    name: 'OTEL_SERVICE_NAME',
    kind: words,
    default: 'domivo',
    meaning: 'What this installation is called in traces.',
    example: 'homes',
  }),
} as const

/** All settings as a plain list, for those that only print them. */
export const allSettings: readonly Setting<unknown>[] = Object.values(settingsTable)
