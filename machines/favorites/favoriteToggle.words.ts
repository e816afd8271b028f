import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of one heart. */
export const favoriteToggleWords: MachineWords = {
  machine: word(
    ['One heart', 'Bringing one listing to what a person wants of it.'],
    ['Jedno srdce', 'Jak se jeden inzerát dostane tam, kde ho člověk chce mít.'],
  ),
  states: {
    settled: stateWord('Settled', ['Vyřízeno', 'Nic, co server nemá, se po něm nechce.']),
    liking: stateWord('Liking', ['Přidávání', 'Inzerát je na cestě mezi oblíbené.']),
    unliking: stateWord('Unliking', ['Odebírání', 'Inzerát je na cestě z oblíbených.']),
    waiting: stateWord('Waiting', [
      'Čekání',
      'Odpověď nepřišla; přání se pošle znovu, až se spojení vrátí, nebo po chvíli.',
    ]),
  },
  events: {
    'like.wanted': word(
      ['Like wanted', 'A person wants the listing among their favorites.'],
      ['Chce se oblíbit', 'Člověk chce mít inzerát mezi oblíbenými.'],
    ),
    'unlike.wanted': word(
      ['Unlike wanted', 'A person does not want the listing among their favorites any more.'],
      ['Chce se odebrat', 'Člověk už inzerát mezi oblíbenými mít nechce.'],
    ),
    'connection.returned': word(
      ['Connection returned', 'The device has a connection again.'],
      ['Spojení je zpět', 'Zařízení má zase spojení.'],
    ),
    'xstate.done.actor.sendLike': word(
      ['Like taken', 'The server has the listing among the favorites.'],
      ['Oblíbení přijato', 'Server má inzerát mezi oblíbenými.'],
    ),
    'xstate.error.actor.sendLike': word(
      ['Like not taken', 'The server refused the like, or no answer came.'],
      ['Oblíbení nepřijato', 'Server oblíbení odmítl, nebo odpověď nepřišla.'],
    ),
    'xstate.done.actor.sendUnlike': word(
      ['Unlike taken', 'The server does not have the listing among the favorites any more.'],
      ['Odebrání přijato', 'Server už inzerát mezi oblíbenými nemá.'],
    ),
    'xstate.error.actor.sendUnlike': word(
      ['Unlike not taken', 'The server refused, or no answer came.'],
      ['Odebrání nepřijato', 'Server odebrání odmítl, nebo odpověď nepřišla.'],
    ),
    'xstate.after.patience.favoriteToggle.waiting': word(
      ['Patience at its end', 'It has been waited long enough; it is tried again.'],
      ['Trpělivost došla', 'Čekalo se dost dlouho; zkusí se to znovu.'],
    ),
  },
  guards: {
    isLikeWanted: word(
      ['Like is wanted', 'What is wanted last is that the listing is a favorite.'],
      ['Chce se oblíbit', 'Naposledy se chtělo, aby inzerát byl oblíbený.'],
    ),
    isUnlikeWanted: word(
      ['Unlike is wanted', 'What is wanted last is that the listing is no favorite.'],
      ['Chce se odebrat', 'Naposledy se chtělo, aby inzerát oblíbený nebyl.'],
    ),
    isLost: word(
      ['Is lost', 'Nobody said for good that it will not be; it may be sent again.'],
      ['Ztratilo se', 'Nikdo neřekl s konečnou platností ne; smí se to poslat znovu.'],
    ),
  },
}
