import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the moderation. */
export const moderationWords: MachineWords = {
  machine: word(
    ['Moderation', "One administrator's way through the listings that wait."],
    ['Moderace', 'Cesta jednoho správce čekajícími inzeráty.'],
  ),
  states: {
    loadingQueue: stateWord('Loading the queue', ['Načítání fronty', 'Zjišťuje se, které inzeráty čekají.']),
    unreachable: stateWord('Unreachable', ['Nedostupné', 'Frontu se nepodařilo získat.']),
    empty: stateWord('Empty', ['Prázdno', 'Žádný inzerát nečeká; po chvíli se zjišťuje znovu.']),
    reviewing: stateWord('Reviewing', ['Posuzování', 'Správce se dívá na inzerát, který čeká nejdéle.']),
    explaining: stateWord('Explaining', ['Zdůvodnění', 'Správce vybírá důvod a píše, co má majitel vědět.']),
    verifying: stateWord('Verifying', ['Schvalování', 'Schválení je na cestě; další stisk nic nezmění.']),
    rejecting: stateWord('Rejecting', ['Zamítání', 'Zamítnutí je na cestě; další odeslání nic nezmění.']),
    overtaken: stateWord('Overtaken', [
      'Předběhnuto',
      'Někdo byl rychlejší: ukazuje se, co platí teď, a nic se nepřepsalo.',
    ]),
  },
  events: {
    'listing.approved': word(
      ['Listing approved', 'The administrator finds nothing wrong with it.'],
      ['Inzerát schválen', 'Správce na něm nenašel nic špatného.'],
    ),
    'listing.skipped': word(
      ['Listing skipped', 'The administrator leaves it for later.'],
      ['Inzerát přeskočen', 'Správce si ho nechává na později.'],
    ),
    'refusal.begun': word(
      ['Refusal begun', 'The administrator wants to reject it.'],
      ['Zamítnutí začato', 'Správce ho chce zamítnout.'],
    ),
    'refusal.left': word(
      ['Refusal left', 'The administrator goes back to the listing.'],
      ['Zamítnutí opuštěno', 'Správce se vrací k inzerátu.'],
    ),
    'refusal.sent': word(['Refusal sent', 'The administrator said why.'], ['Zamítnutí odesláno', 'Správce řekl proč.']),
    'news.read': word(
      ['News read', 'The administrator has read that somebody else was first.'],
      ['Zpráva přečtena', 'Správce si přečetl, že někdo byl rychlejší.'],
    ),
    'queue.wanted': word(
      ['Queue wanted', 'The administrator asks what waits now.'],
      ['Fronta žádána', 'Správce se ptá, co teď čeká.'],
    ),
    'xstate.done.actor.loadQueue': word(
      ['Queue loaded', 'The server said which listings wait.'],
      ['Fronta načtena', 'Server řekl, které inzeráty čekají.'],
    ),
    'xstate.error.actor.loadQueue': word(
      ['Queue not loaded', 'The queue could not be had.'],
      ['Fronta nenačtena', 'Frontu se nepodařilo získat.'],
    ),
    'xstate.done.actor.approve': word(
      ['Approved', 'The server has published the listing.'],
      ['Schváleno', 'Server inzerát zveřejnil.'],
    ),
    'xstate.error.actor.approve': word(
      ['Approval refused', 'The server did not take the approval, or no answer came.'],
      ['Schválení odmítnuto', 'Server schválení nepřijal, nebo nepřišla odpověď.'],
    ),
    'xstate.done.actor.reject': word(
      ['Rejected', 'The server has rejected the listing.'],
      ['Zamítnuto', 'Server inzerát zamítl.'],
    ),
    'xstate.error.actor.reject': word(
      ['Rejection refused', 'The server did not take the rejection, or no answer came.'],
      ['Zamítnutí odmítnuto', 'Server zamítnutí nepřijal, nebo nepřišla odpověď.'],
    ),
    'xstate.after.pause.moderation.empty': word(
      ['Pause over', 'It has been waited long enough; it is asked again.'],
      ['Přestávka skončila', 'Čekalo se dost dlouho; zjišťuje se znovu.'],
    ),
  },
  guards: {
    isWaiting: word(['Is waiting', 'At least one listing waits.'], ['Čeká se', 'Čeká alespoň jeden inzerát.']),
    hasNext: word(['Has a next one', 'After this one another waits.'], ['Má další', 'Po tomto čeká ještě jiný.']),
    isConflict: word(
      ['Is a conflict', 'The listing is not what was looked at any more.'],
      ['Je to střet', 'Inzerát už není tím, co bylo vidět.'],
    ),
  },
}
