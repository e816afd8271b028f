import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { EngineFailure } from '../database/embedded/embeddedEngine.ts'
import { explainListening } from './listenFailure.ts'
import { explainFailure } from './startFailure.ts'

const dataDirectory = mkdtempSync(join(tmpdir(), 'domivo-start-'))
afterAll(() => rmSync(dataDirectory, { recursive: true }))

const failed = (code: string, message = 'of the inside') => Object.assign(new Error(message), { code })
const databaseUrl = 'postgres://domivo:hunter2-canary@db.example:6432/homes'

it.each([
  [failed('ECONNREFUSED'), 'PostgreSQL at db.example:6432 (database homes) refuses connections. Start it,'],
  [failed('ENOTFOUND'), 'PostgreSQL at db.example:6432 (database homes) cannot be found: no such host.'],
  [
    failed('28P01', 'password authentication failed'),
    'PostgreSQL at db.example:6432 (database homes) refuses the password.',
  ],
  [failed('3D000'), 'PostgreSQL at db.example:6432 (database homes) has no such database. Create it with createdb,'],
  [failed('53100'), 'PostgreSQL at db.example:6432 (database homes) has no room on its disk.'],
  [new Error('timeout expired'), 'PostgreSQL at db.example:6432 (database homes) does not answer.'],
  [
    new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    'PostgreSQL at db.example:6432 (database homes) wants a password, and DATABASE_URL has none.',
  ],
  [
    new Error('The server does not support SSL connections'),
    'PostgreSQL at db.example:6432 (database homes) does not encrypt connections.',
  ],
  [
    failed('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'),
    'PostgreSQL at db.example:6432 (database homes) shows a certificate that is not trusted here.',
  ],
])('explains %s of a server in one line without its password [A12]', (error, beginning) => {
  const line = explainFailure(error, { databaseUrl, dataDirectory })
  expect(line.startsWith(beginning)).toBe(true)
  expect(line).not.toMatch(/\n|canary/)
})

it.each([
  [
    failed('EACCES'),
    'may not be written by this user. Change its owner or rights, or set DATA_DIR to another directory.',
  ],
  [failed('EEXIST'), 'is no directory. Set DATA_DIR to one, or remove the file in its place.'],
  [failed('EROFS'), 'is on a read-only disk. Set DATA_DIR to a directory that can be written.'],
  [failed('ENOSPC'), 'is on a full disk. Free some room, or set DATA_DIR to a directory on another disk.'],
  [failed('53100'), 'is on a full disk. Free some room, or set DATA_DIR to a directory on another disk.'],
])('explains %s of the data directory in one line [A10] [A12]', (error, words) => {
  expect(explainFailure(error, { databaseUrl: undefined, dataDirectory })).toBe(
    `The data directory ${dataDirectory} ${words}`,
  )
})

it.each([
  ['EADDRINUSE', 'Port 80 on 0.0.0.0 is in use. Stop what listens there, or set PORT: for example PORT=81 npm start'],
  [
    'EACCES',
    'Port 80 on 0.0.0.0 may not be used by this user. Set PORT to 1024 or more and let a proxy listen on 80, or give the program the right to (on Linux CAP_NET_BIND_SERVICE).',
  ],
  [
    'EADDRNOTAVAIL',
    '0.0.0.0 is no address of this machine. Set HOST to one of its own, or to 0.0.0.0 for all of them.',
  ],
  [
    'ENOTFOUND',
    'No address is known for 0.0.0.0. Set HOST to an address of this machine, or to 0.0.0.0 for all of them.',
  ],
])('blames neither directory nor database where it cannot listen: %s [A12]', (code, words) => {
  const failure = explainListening(failed(code), { host: '0.0.0.0', port: 80 })
  expect(explainFailure(failure, { databaseUrl: undefined, dataDirectory })).toBe(words)
  expect(explainFailure(failure, { databaseUrl, dataDirectory })).toBe(words)
})

it('says of a damaged database what to do [A12]', () => {
  const line = explainFailure(new EngineFailure('PANIC: no checkpoint\n    at wasm'), {
    databaseUrl: undefined,
    dataDirectory,
  })
  expect(line).toBe(
    `The database in ${dataDirectory} cannot be opened or has stopped: PANIC: no checkpoint. Restore a backup of the directory, or start afresh with \`npm run reset\`, which removes all data.`,
  )
})

it('says where to look for what nobody thought of [A12]', () => {
  expect(explainFailure(new TypeError('x is not a function'), { databaseUrl: undefined, dataDirectory })).toBe(
    'The server cannot run: x is not a function. LOG_LEVEL=debug shows where it failed.',
  )
})
