import { Type } from 'typebox'

import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'

export const isAlive = endpoint({
  call: calls.isAlive,
  summary: 'The process runs.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  ignoresSession: true,
  success: { status: 200, type: 'json', body: Type.Object({ status: Type.Literal('ok') }) },
  failures: [],
})

export const isReady = endpoint({
  call: calls.isReady,
  summary: 'The process is ready: its database answers.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  ignoresSession: true,
  success: {
    status: 200,
    type: 'json',
    body: Type.Object({
      status: Type.Literal('ok'),
      database: Type.Enum(['ok', 'readOnly'], {
        description:
          'Whether the database takes writes; readOnly while it refuses them (read-only, or a full disk), or while only its replicas answer.',
      }),
      replicas: Type.Optional(
        Type.Object({
          used: Type.Integer({ minimum: 0, description: 'How many replicas are read now.' }),
          all: Type.Integer({ minimum: 1, description: 'How many there are.' }),
        }),
      ),
    }),
  },
  failures: [503],
})

export const getMetrics = endpoint({
  call: calls.getMetrics,
  summary: 'Metrics for Prometheus; only from this machine, or with the token of the settings.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  ignoresSession: true,
  success: { status: 200, type: 'text', body: Type.String() },
  failures: [403],
})

export const getOpenApi = endpoint({
  call: calls.getOpenApi,
  summary: 'This description of every call, as data.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  ignoresSession: true,
  success: { status: 200, type: 'json', body: Type.Object({ openapi: Type.Literal('3.1.0') }) },
  failures: [],
})

export const getApiPage = endpoint({
  call: calls.getApiPage,
  summary: 'This description of every call, as a page to read.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  ignoresSession: true,
  success: { status: 200, type: 'html', body: Type.String() },
  failures: [],
})
