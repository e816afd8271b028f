import { Type } from 'typebox'

import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'

export const isAlive = endpoint({
  call: calls.isAlive,
  summary: 'The process runs.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  success: { status: 200, type: 'json', body: Type.Object({ status: Type.Literal('ok') }) },
  failures: [],
})

export const isReady = endpoint({
  call: calls.isReady,
  summary: 'The process can serve: its database answers.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  success: {
    status: 200,
    type: 'json',
    body: Type.Object({ status: Type.Literal('ok'), database: Type.Literal('ok') }),
  },
  failures: [503],
})
