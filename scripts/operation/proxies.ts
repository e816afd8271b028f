import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'

import { freePort } from '#tests/support/freePort.ts'

import { debianProgram } from '../debianPackage.ts'
import { projectDirectory } from '../project.js'
import { withServer } from '../withServer.ts'
import { overHttp3 } from './overHttp3.ts'
import type { Outcome, Scenario } from './scenario.ts'

/** A proxy that serves `https://localhost:PORT` with one of the configurations in `operation/`. */
interface Proxy {
  /** What this one can, and the other cannot. */
  passesHints: boolean
  /** Where it keeps its certificate, if it speaks HTTP/3. */
  certificateOfHttp3?: (directory: string) => string
  start: (ports: { proxy: number; product: number }, directory: string) => ChildProcess
}

const configuration = (file: string) => readFileSync(join(projectDirectory, 'operation', file), 'utf8')

/** Caddy with a certificate of its own authority, whose files stay in the directory. */
const caddyProxy = (path: string): Proxy => ({
  passesHints: true,
  certificateOfHttp3: (directory) => join(directory, 'certificates', 'local', 'localhost', 'localhost.crt'),
  start: ({ proxy, product }, directory) => {
    const file = join(directory, 'Caddyfile')
    const globals = `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tlocal_certs\n\tstorage file_system ${directory}\n}\n`
    writeFileSync(file, `${globals}${configuration('Caddyfile')}`)
    return spawn(path, ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: {
        PATH: process.env.PATH,
        HOME: directory,
        DOMAIN: `https://localhost:${proxy}`,
        DOMIVO: `127.0.0.1:${product}`,
      },
      stdio: 'ignore',
    })
  },
})

/** nginx as this user, with a certificate that it is given. */
const nginxProxy = (path: string, opensslPath: string): Proxy => ({
  passesHints: false,
  start: ({ proxy, product }, directory) => {
    const [certificate, key] = [join(directory, 'cert.pem'), join(directory, 'key.pem')]
    execFileSync(
      opensslPath,
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'].concat([
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost',
        '-keyout',
        key,
        '-out',
        certificate,
      ]),
      { stdio: 'ignore' },
    )
    const adapted = configuration('nginx.conf')
      .replace('listen 443 ssl http2', `listen 127.0.0.1:${proxy} ssl http2`)
      .replace(/listen 80;/, `listen 127.0.0.1:${proxy + 1};`)
      .replaceAll('homes.example;', 'localhost;')
      .replace('/etc/ssl/homes.example.pem', certificate)
      .replace('/etc/ssl/homes.example.key', key)
      .replace('127.0.0.1:3000', `127.0.0.1:${product}`)
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const file = join(directory, 'nginx.conf')
    writeFileSync(
      file,
      [
        `pid ${join(directory, 'nginx.pid')};`,
        'daemon off;',
        'events {}',
        'http {',
        'access_log off;',
        ...paths.map((name) => `${name}_temp_path ${join(directory, name)};`),
        adapted,
        '}',
      ].join('\n'),
    )
    return spawn(path, ['-c', file, '-e', join(directory, 'error.log')], { stdio: 'ignore' })
  },
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** Links that were named before the answer. */
  hints: string
}

/** Asks over HTTP/2; with `untilFirstPiece` the answer ends with its first piece. */
async function ask(
  session: ClientHttp2Session,
  path: string,
  {
    headers = {},
    body,
    untilFirstPiece = false,
  }: { headers?: Record<string, string>; body?: string; untilFirstPiece?: boolean } = {},
): Promise<Answer> {
  const method = body === undefined ? 'GET' : 'POST'
  const request = session.request({ ':path': path, ':method': method, ...headers })
  let hints = ''
  request.on('headers', (early: IncomingHttpHeaders & { ':status'?: number }) => {
    if (early[':status'] === 103) hints += String(early.link)
  })
  request.end(body)
  const [answered] = (await once(request, 'response')) as [IncomingHttpHeaders & { ':status'?: number }]
  const pieces: Buffer[] = []
  for await (const piece of request) {
    pieces.push(piece as Buffer) // no encoding is set
    if (untilFirstPiece) break
  }
  return { status: answered[':status'] ?? 0, headers: answered, body: Buffer.concat(pieces), hints }
}

const json = { 'content-type': 'application/json' }

/** As many wrong passwords for one account as end in 429, whatever address the visitor claims to have. */
const mostAttempts = 60

async function promisesOf(
  name: string,
  { passesHints }: Proxy,
  session: ClientHttp2Session,
  productPort: number,
): Promise<Outcome[]> {
  const promised = (promise: string, holds: boolean, figure: string): Outcome => ({
    promise: `${name}: ${promise}`,
    holds,
    figure,
  })
  // A visitor may claim to be a proxy.
  const wanted = { accept: 'text/html', 'accept-encoding': 'br', 'x-early-hints': '1' }
  const page = await ask(session, '/en', { headers: wanted })
  const html = page.headers['content-encoding'] === 'br' ? brotliDecompressSync(page.body).toString() : ''
  const entry = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? ''
  const script = await ask(session, entry)
  const again = await ask(session, '/en', { headers: { ...wanted, 'if-none-match': String(page.headers.etag) } })
  const metrics = await ask(session, '/metrics')
  const large = await ask(session, '/api/token/create', {
    headers: json,
    body: `{"filler":"${'x'.repeat(2 * 1024 * 1024)}"}`,
  })
  const token = await signIn(session)
  const started = performance.now()
  const stream = await ask(session, '/leads/events', {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    untilFirstPiece: true,
  })
  const streamMs = Math.round(performance.now() - started)
  const refusedAfter = await attemptsUntilRefused(session)
  const direct = await fetch(`http://127.0.0.1:${productPort}/health/ready`)
  return [
    promised(
      'a page over TLS and HTTP/2',
      page.status === 200 && session.alpnProtocol === 'h2',
      `status ${page.status}`,
    ),
    promised('compressed once', html.includes('</html>'), String(page.headers['content-encoding'])),
    passesHints
      ? promised(
          'early hints name what a page needs',
          entry !== '' && page.hints.includes(entry),
          page.hints.slice(0, 60),
        )
      : promised('nothing comes before an answer', page.hints === '', page.hints === '' ? 'nothing' : page.hints),
    promised(
      'files are kept, and a page that is the same is not sent again',
      script.status === 200 && /immutable/.test(String(script.headers['cache-control'])) && again.status === 304,
      `${script.headers['cache-control']}; status ${again.status}`,
    ),
    promised('figures stay inside', metrics.status === 404, `status ${metrics.status}`),
    // The product itself says what is too large, in the language of its user.
    promised(
      'large bodies reach the product',
      large.headers['content-type']?.includes('problem+json') === true,
      `status ${large.status}`,
    ),
    promised('server-sent events pass at once', stream.status === 200 && streamMs < 2_000, `${streamMs} ms`),
    promised(
      'a made-up address counts for nothing',
      refusedAfter <= mostAttempts,
      `refused after ${refusedAfter} attempts`,
    ),
    promised('the product behind it is ready', direct.ok, `status ${direct.status}`),
  ]
}

async function signIn(session: ClientHttp2Session): Promise<string> {
  const credentials = { email: 'visitor@domivo.test', password: 'correct-horse-battery' }
  const { body } = await ask(session, '/api/token/create', { headers: json, body: JSON.stringify(credentials) })
  return String(Reflect.get(Object(JSON.parse(body.toString())), 'token'))
}

async function attemptsUntilRefused(session: ClientHttp2Session): Promise<number> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const { status } = await ask(session, '/users/reset-password-send', {
      headers: { ...json, 'x-forwarded-for': `203.0.113.${attempt}` },
      body: JSON.stringify({ email: `nobody${attempt}@homes.example` }),
    })
    if (status === 429) return attempt
  }
  return Infinity
}

async function behind(name: string, proxy: Proxy): Promise<Outcome[]> {
  const directory = mkdtempSync(join(tmpdir(), 'domivo-proxy-'))
  const port = await freePort()
  try {
    return await withServer(
      async ({ origin }) => {
        const product = Number(new URL(origin).port)
        const child = proxy.start({ proxy: port, product }, directory)
        try {
          const session = await connected(port)
          try {
            const found = await promisesOf(name, proxy, session, product)
            const certificate = proxy.certificateOfHttp3?.(directory)
            return certificate === undefined ? found : [...found, await overHttp3(name, port, certificate)]
          } finally {
            session.destroy()
          }
        } finally {
          child.kill('SIGTERM')
          if (child.exitCode === null) await once(child, 'exit')
        }
      },
      {
        listings: 50,
        environment: { TRUST_PROXY: '1', PUBLIC_URL: `https://localhost:${port}`, DEMO: 'on', DEV_MAILBOX: 'off' },
      },
    )
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Connects as soon as the proxy listens and has its certificate. */
async function connected(port: number): Promise<ClientHttp2Session> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false })
    const isThere = await once(session, 'connect').then(
      () => true,
      () => false,
    )
    if (isThere) {
      session.on('error', () => undefined)
      return session
    }
    await wait(100)
  }
  throw new Error(`No proxy answers on port ${port}.`)
}

/** The configurations in `operation/`, in front of the product. */
export const proxies: Scenario = {
  name: 'proxies',
  run: async () => {
    const [caddy, nginx, openssl] = [
      debianProgram('caddy', ['/usr/bin/caddy']),
      debianProgram('nginx-light', ['/usr/sbin/nginx']),
      debianProgram('openssl', ['/usr/bin/openssl']),
    ]
    if ('reason' in caddy) return { skipped: caddy.reason }
    if ('reason' in nginx) return { skipped: nginx.reason }
    if ('reason' in openssl) return { skipped: openssl.reason }
    return [
      ...(await behind('Caddy', caddyProxy(caddy.path))),
      ...(await behind('nginx', nginxProxy(nginx.path, openssl.path))),
    ]
  },
}
