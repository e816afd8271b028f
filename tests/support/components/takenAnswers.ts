import { exampleSetup } from './exampleAnswers.ts'
import { exampleOwnProperty, exampleTime } from './examples/listings.ts'
import { exampleAdminUser, exampleLead, exampleMessage, exampleSavedSearch, exampleUser } from './examples/users.ts'
import { tokensFor } from './exampleTokens.ts'
import type { Handlers } from './fakeServer.ts'

const { access_token: token = '', refresh_token = '' } = tokensFor()
const pair = { token, refresh_token }

/** How the server answers where it takes what forms send. */
export const takenAnswers: Handlers = {
  createSupportMessage: () => undefined,
  registerUser: ({ body: { email } }) => ({ email }),
  createToken: () => pair,
  answerSecondFactor: () => pair,
  deleteToken: () => undefined,
  sendPasswordReset: () => undefined,
  resetPassword: () => undefined,
  undoChange: () => undefined,
  renewProperty: () => ({ id: 1, slug: 'flat', formattedAddress: 'Dlouhá 7, Praha', expiresAt: exampleTime }),
  updateCurrentUser: () => exampleUser(),
  changePassword: () => undefined,
  changeLoginEmail: () => undefined,
  requestDeletion: () => ({ deleteAfter: exampleTime }),
  setUpSecondFactor: () => exampleSetup,
  turnOnSecondFactor: () => ({ recoveryCodes: ['K7QMX-3PZ9D'] }),
  turnOffSecondFactor: () => undefined,
  updateSavedSearch: ({ body }) => exampleSavedSearch(1, body),
  updateFavoriteProperty: ({ body: { note } }) => ({
    likedAt: exampleTime,
    priceThen: null,
    ...(note !== '' && note !== null && { note }),
  }),
  createLead: () => exampleLead(1),
  strikeProperty: () => undefined,
  createLeadMessage: ({ body: { text = '' } }) => exampleMessage({ id: 9, text }),
  setPropertyState: () => exampleOwnProperty(1),
  updateProperty: () => exampleOwnProperty(1),
  verifyProperty: () => exampleOwnProperty(1),
  extendProperty: () => exampleOwnProperty(1),
  createSavedSearch: ({ body }) => exampleSavedSearch(9, body),
  updateLead: () => exampleLead(1),
  saveTourDates: () => ({ tourDates: [] }),
  updateUser: () => exampleAdminUser(21),
}
