import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of a token in an email. */
export const mailTokenWords: MachineWords = {
  machine: word(
    msg('Email token'),
    msg('The token in the link of an email: confirming an address, choosing a password, renewing a listing.'),
  ),
  states: {
    issued: stateWord(msg('Issued')),
    expired: stateWord(msgIn('mailToken', 'Expired')),
    used: stateWord(msg('Used')),
    replaced: stateWord(msg('Replaced')),
    revoked: stateWord(msg('Revoked')),
  },
  events: {
    USE: word(msg('Use'), msg('Somebody opens the link and does what the email says.')),
    REPLACE: word(msg('Replace'), msg('A newer link for the same purpose is made.')),
    REVOKE: word(msg('Revoke'), msg('What the link would have done is settled in another way.')),
    EXPIRE: word(msg('Expire'), msg('The lifetime of the link is over.')),
    REISSUE: word(msg('Issue again'), msg('The email leaves late, and the lifetime of its link begins.')),
  },
  guards: {
    isUsed: word(msg('May be used'), msg('Whoever has the link does it, within its lifetime.')),
    isReplaced: word(msg('May be replaced'), msg('The product makes a newer link.')),
    isRevoked: word(msg('May be revoked'), msg('The product settles it in another way.')),
    isExpired: word(msg('May expire'), msg('The product finds that its lifetime is over.')),
    isReissued: word(msg('May be issued again'), msg('The product sends the email.')),
  },
}
