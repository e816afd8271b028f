import { Type } from 'typebox'

import { bodyTypes, calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { AccountDeletion, AccountExport } from '../entities/accountExport.ts'
import { ProfilePicture, ProfilePictureUpload } from '../entities/media.ts'
import { SessionCollection, SessionId } from '../entities/session.ts'
import { LoginEmailChange, PasswordChange, PasswordProof } from '../entities/token.ts'
import { User, UserPatch } from '../entities/user.ts'

export const getCurrentUser = endpoint({
  call: calls.getCurrentUser,
  summary: 'The current user.',
  access: 'signedIn',
  isBuilt: true,
  success: { status: 200, type: 'hal', body: User },
  failures: [],
})

export const updateCurrentUser = endpoint({
  call: calls.updateCurrentUser,
  summary: "Changes the user's profile.",
  access: 'signedIn',
  isBuilt: true,
  body: UserPatch,
  bodyType: bodyTypes.updateCurrentUser,
  success: { status: 200, type: 'hal', body: User },
  failures: [412],
})

export const changePassword = endpoint({
  call: calls.changePassword,
  summary: "Changes the user's password, and ends all other sessions.",
  access: 'signedIn',
  isBuilt: true,
  body: PasswordChange,
  bodyType: bodyTypes.changePassword,
  success: { status: 204, type: 'none' },
  failures: [409],
})

export const changeLoginEmail = endpoint({
  call: calls.changeLoginEmail,
  summary: 'Requests another login address; it takes effect when the link in the email to it is opened.',
  access: 'signedIn',
  isBuilt: true,
  body: LoginEmailChange,
  success: { status: 204, type: 'none' },
  failures: [],
})

export const getSessions = endpoint({
  call: calls.getSessions,
  summary: "The user's active sessions, the last used first.",
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  success: { status: 200, type: 'hal', body: SessionCollection },
  failures: [],
})

export const deleteSession = endpoint({
  call: calls.deleteSession,
  summary: "Ends one of the user's sessions; its tokens are invalid from the next request on.",
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  params: Type.Object({ sessionId: SessionId }),
  success: { status: 204, type: 'none' },
  failures: [404],
})

export const deleteOtherSessions = endpoint({
  call: calls.deleteOtherSessions,
  summary: "Ends all of the user's sessions except the current one.",
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  success: { status: 204, type: 'none' },
  failures: [],
})

export const saveProfilePicture = endpoint({
  call: calls.saveProfilePicture,
  summary: "Sets the user's profile picture.",
  access: 'signedIn',
  isBuilt: true,
  body: ProfilePictureUpload,
  bodyType: bodyTypes.saveProfilePicture,
  success: { status: 200, type: 'json', body: ProfilePicture },
  failures: [],
})

export const deleteProfilePicture = endpoint({
  call: calls.deleteProfilePicture,
  summary: "Removes the user's profile picture.",
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  success: { status: 204, type: 'none' },
  failures: [],
})

export const getProfilePicture = endpoint({
  call: calls.getProfilePicture,
  summary: 'A profile picture.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  ignoresSession: true,
  params: Type.Object({ fileName: Type.String({ maxLength: 60, examples: ['Jm0pKQ2b7aT4x9LwYfZc1A.webp'] }) }),
  success: { status: 200, type: 'image' },
  failures: [404],
})

export const exportAccount = endpoint({
  call: calls.exportAccount,
  summary: 'An export of all data about the user.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  success: { status: 200, type: 'json', body: AccountExport },
  failures: [],
})

export const requestDeletion = endpoint({
  call: calls.requestDeletion,
  summary: 'Hides the account and its listings at once, signs out everywhere, and erases it after 30 days.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  allowsBanned: true,
  body: PasswordProof,
  success: { status: 200, type: 'json', body: AccountDeletion },
  failures: [],
})

export const cancelDeletion = endpoint({
  call: calls.cancelDeletion,
  summary: 'Cancels the deletion of the account; its listings stay archived until they are renewed.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  allowsBanned: true,
  success: { status: 204, type: 'none' },
  failures: [],
})
