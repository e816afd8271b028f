import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { Registration, RegistrationReceipt } from '../entities/registration.ts'
import { MailRequest, MailToken, PasswordReset } from '../entities/token.ts'

export const registerUser = endpoint({
  call: calls.registerUser,
  summary: 'Creates an account. The answer is the same for an address that has one.',
  access: 'anyone',
  isBuilt: true,
  isCreating: true,
  isExtension: true,
  ignoresSession: true,
  body: Registration,
  success: { status: 201, type: 'json', body: RegistrationReceipt },
  failures: [],
})

export const confirmEmail = endpoint({
  call: calls.confirmEmail,
  summary: 'Confirms an email address with the token of an email.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  ignoresSession: true,
  body: MailToken,
  success: { status: 204, type: 'none' },
  failures: [],
})

export const sendConfirmationEmail = endpoint({
  call: calls.sendConfirmationEmail,
  summary: 'Sends the confirmation email again. The answer is the same for any address.',
  access: 'anyone',
  isBuilt: true,
  ignoresSession: true,
  body: MailRequest,
  success: { status: 204, type: 'none' },
  failures: [],
})

export const sendPasswordReset = endpoint({
  call: calls.sendPasswordReset,
  summary: 'Sends an email to reset the password. The answer is the same for any address.',
  access: 'anyone',
  isBuilt: true,
  ignoresSession: true,
  body: MailRequest,
  success: { status: 204, type: 'none' },
  failures: [],
})

export const resetPassword = endpoint({
  call: calls.resetPassword,
  summary: 'Sets a new password with the token of an email, and ends all sessions of the account.',
  access: 'anyone',
  isBuilt: true,
  ignoresSession: true,
  body: PasswordReset,
  success: { status: 204, type: 'none' },
  failures: [],
})

export const undoChange = endpoint({
  call: calls.undoChange,
  summary:
    'Undoes a change of password or address, with the token of the email that reported it: ends all sessions and sends an email to reset the password.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  ignoresSession: true,
  body: MailToken,
  success: { status: 204, type: 'none' },
  failures: [],
})
