import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import {
  RecoveryCodes,
  SecondFactor,
  SecondFactorCode,
  SecondFactorProof,
  SecondFactorSetup,
} from '../entities/secondFactor.ts'
import { PasswordProof, TokenPair } from '../entities/token.ts'

export const answerSecondFactor = endpoint({
  call: calls.answerSecondFactor,
  summary: 'Completes a sign-in whose password was right, with a code of the phone or a recovery code.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  ignoresSession: true,
  body: SecondFactorProof,
  success: { status: 200, type: 'json', body: TokenPair },
  failures: [409],
})

export const getSecondFactor = endpoint({
  call: calls.getSecondFactor,
  summary: 'Whether the user has a second factor, and may or must have one.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  success: { status: 200, type: 'json', body: SecondFactor },
  failures: [],
})

export const setUpSecondFactor = endpoint({
  call: calls.setUpSecondFactor,
  summary: 'Makes the key of a second factor, which counts once its first code was right. Only for administrators.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  body: PasswordProof,
  success: { status: 200, type: 'json', body: SecondFactorSetup },
  failures: [409],
})

export const turnOnSecondFactor = endpoint({
  call: calls.turnOnSecondFactor,
  summary: 'Turns the second factor on with its first code, and ends all other sessions. Answers the recovery codes.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  body: SecondFactorCode,
  success: { status: 200, type: 'json', body: RecoveryCodes },
  failures: [409],
})

export const renewRecoveryCodes = endpoint({
  call: calls.renewRecoveryCodes,
  summary: 'Replaces all recovery codes; needs a code.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  body: SecondFactorCode,
  success: { status: 200, type: 'json', body: RecoveryCodes },
  failures: [409],
})

export const turnOffSecondFactor = endpoint({
  call: calls.turnOffSecondFactor,
  summary: 'Turns the second factor off; needs a code.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  body: SecondFactorCode,
  success: { status: 204, type: 'none' },
  failures: [409],
})
