import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the machine of tokens. */
export const tokensWords: MachineWords = {
  machine: word(
    ['Tokens', 'What requests are sent with, and how it is renewed once for all who wait.'],
    ['Tokeny', 'S čím se posílají požadavky a jak se to jednou pro všechny čekající obnoví.'],
  ),
  states: {
    restoring: stateWord('Restoring', ['Obnovování', 'Hledá se, co zanechala dřívější návštěva nebo odkaz.']),
    absent: stateWord('Absent', ['Nejsou', 'Tokeny nejsou: nikdo se nepřihlásil, nebo se odhlásil.']),
    refused: stateWord('Refused', ['Odmítnuty', 'Tokeny už nejsou: server za staré nedal nové.']),
    leaving: stateWord('Leaving', ['Odchod', 'Návštěvník odchází: tady jsou tokeny hned pryč a server se to dozví.']),
    held: stateWord('Held', ['Drženy', 'Je tu dvojice tokenů.']),
    'held.fresh': stateWord('Fresh', ['Čerstvé', 'S přítomným tokenem nebyl odmítnut žádný požadavek.']),
    'held.refreshing': stateWord('Refreshing', [
      'Výměna',
      'Žádá se o novou dvojici; požadavky, které jsou mezitím odmítnuty, na ni čekají.',
    ]),
    'held.pausing': stateWord('Pausing', ['Přestávka', 'Server nebylo možné dosáhnout; brzy se to zkusí znovu.']),
    'held.parked': stateWord('Parked', [
      'Odstaveno',
      'Není spojení: tokeny zůstávají a požadavky čekají, až bude zpět.',
    ]),
  },
  events: {
    'xstate.done.actor.restoreTokens': word(
      ['Looked at', 'It is known what an earlier visit or a link left.'],
      ['Prohlédnuto', 'Je známo, co zanechala dřívější návštěva nebo odkaz.'],
    ),
    'xstate.error.actor.restoreTokens': word(
      ['Could not be looked at', 'Nothing can be said of an earlier visit.'],
      ['Nelze prohlédnout', 'O dřívější návštěvě nelze nic říct.'],
    ),
    'pair.received': word(
      ['Signed in', 'Somebody signed in, in this tab.'],
      ['Přihlášení', 'Někdo se přihlásil v tomto panelu.'],
    ),
    'pair.noticed': word(
      ['Another tab stored', 'Another tab stored a pair, or removed it.'],
      ['Jiný panel uložil', 'Jiný panel dvojici uložil, nebo odstranil.'],
    ),
    'session.left': word(
      ['Signed out', 'Somebody signed out, in this tab.'],
      ['Odhlášení', 'Někdo se odhlásil v tomto panelu.'],
    ),
    'identity.rejected': word(
      ['Identity rejected', 'Whom a link signed in says that the account is not theirs.'],
      ['Totožnost odmítnuta', 'Koho přihlásil odkaz, říká, že účet není jeho.'],
    ),
    'access.denied': word(
      ['Access denied', 'The server refused a request because of its access token.'],
      ['Přístup odepřen', 'Server odmítl požadavek kvůli přístupovému tokenu.'],
    ),
    'request.abandoned': word(
      ['Request abandoned', 'Whoever made a request no longer wants to know.'],
      ['Požadavek opuštěn', 'Kdo požadavek poslal, už o něj nestojí.'],
    ),
    'xstate.done.actor.refreshTokens': word(
      ['Attempt over', 'An attempt to get a new pair is over.'],
      ['Pokus skončil', 'Pokus o novou dvojici skončil.'],
    ),
    'xstate.error.actor.refreshTokens': word(
      ['Attempt broke', 'An attempt to get a new pair broke for no reason that is known.'],
      ['Pokus se rozbil', 'Pokus o novou dvojici skončil z neznámého důvodu.'],
    ),
    'xstate.after.pause.tokens.held.pausing': word(
      ['Pause over', 'It is time for another attempt.'],
      ['Přestávka skončila', 'Je čas na další pokus.'],
    ),
    'connection.lost': word(
      ['Connection lost', 'This device says that it has no connection.'],
      ['Spojení ztraceno', 'Zařízení hlásí, že nemá spojení.'],
    ),
    'connection.returned': word(
      ['Connection returned', 'This device says that it has a connection again.'],
      ['Spojení zpět', 'Zařízení hlásí, že má znovu spojení.'],
    ),
  },
  guards: {
    isPair: word(['Is a pair', 'There is a pair of tokens.'], ['Je to dvojice', 'Je tu dvojice tokenů.']),
    isKnown: word(['Is known', 'It is what this tab has.'], ['Je známa', 'Je to to, co má i tento panel.']),
    isSameAccount: word(
      ['Is the same account', 'The tokens name the account that this tab has.'],
      ['Je to týž účet', 'Tokeny patří účtu, který má i tento panel.'],
    ),
    hasPrevious: word(
      ['Was somebody before', 'There were tokens before the link.'],
      ['Někdo byl předtím', 'Před odkazem tu tokeny byly.'],
    ),
    isOutdated: word(
      ['Is outdated', 'The refused token is no longer the one that is held.'],
      ['Je zastaralý', 'Odmítnutý token už není ten, který se drží.'],
    ),
    isRenewed: word(['Is renewed', 'The attempt brought a new pair.'], ['Je obnoveno', 'Pokus přinesl novou dvojici.']),
    isOffline: word(
      ['Is offline', 'No answer came, and this device says that it has no connection.'],
      ['Je bez spojení', 'Odpověď nepřišla a zařízení hlásí, že nemá spojení.'],
    ),
    mayRetry: word(
      ['May try again', 'No answer came, for the third time at most.'],
      ['Smí zkusit znovu', 'Odpověď nepřišla, nejvýš potřetí.'],
    ),
  },
}
