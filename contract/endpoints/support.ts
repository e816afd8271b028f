import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { SupportMessage } from '../entities/supportMessage.ts'

export const createSupportMessage = endpoint({
  call: calls.createSupportMessage,
  summary: 'Sends a message to support; also for guests and banned accounts.',
  access: 'anyone',
  isBuilt: true,
  isCreating: true,
  isExtension: true,
  ignoresSession: true,
  body: SupportMessage,
  success: { status: 204, type: 'none' },
  failures: [],
})
