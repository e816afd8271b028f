import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the session machine. */
export const sessionWords: MachineWords = {
  machine: word(['Session', 'Whether somebody is signed in.'], ['Relace', 'Zda je někdo přihlášen.']),
  states: {
    identity: stateWord('Identity', ['Totožnost', 'Zda je známo, kdo je návštěvník.']),
    'identity.restoring': stateWord('Restoring', [
      'Obnovování',
      'Prohlížejí se tokeny z dřívější návštěvy nebo z odkazu.',
    ]),
    'identity.guest': stateWord('Guest', ['Host', 'Nikdo není přihlášen.']),
    'identity.identifying': stateWord('Identifying', ['Zjišťování', 'Tokeny jsou; server říká, komu patří.']),
    'identity.signedIn': stateWord('Signed in', ['Přihlášen', 'Server řekl, kdo návštěvník je.']),
    'identity.doubtful': stateWord('Doubtful', [
      'Nejasno',
      'Tokeny jsou, ale server nedokázal říct, komu patří; návštěvník je zatím host.',
    ]),
    question: stateWord('Question', ['Otázka', 'Zda si návštěvník účet zvolil.']),
    'question.own': stateWord('Own', ['Vlastní', 'Návštěvník se přihlásil sám, nebo řekl, že účet je jeho.']),
    'question.asked': stateWord('Asked', [
      'Dotázán',
      'Návštěvníka přihlásil odkaz: dokud nesouhlasí, nic se jeho jménem nezapíše.',
    ]),
  },
  events: {
    'account.came': word(
      ['Account came', 'There are tokens of an account.'],
      ['Účet se objevil', 'Jsou tu tokeny nějakého účtu.'],
    ),
    'account.left': word(
      ['Account left', 'There are no tokens, or no longer those that were there.'],
      ['Účet odešel', 'Tokeny nejsou, nebo už to nejsou ty dosavadní.'],
    ),
    'identity.confirmed': word(
      ['Identity confirmed', 'The visitor says that the account is theirs.'],
      ['Totožnost potvrzena', 'Návštěvník říká, že účet je jeho.'],
    ),
    'page.returned': word(
      ['Page returned to', 'Somebody looks at the page again, or the connection is back.'],
      ['Návrat ke stránce', 'Někdo se na stránku znovu dívá, nebo je zpět spojení.'],
    ),
    'xstate.done.actor.loadUser': word(
      ['User is known', 'The server said whose the tokens are.'],
      ['Uživatel je znám', 'Server řekl, komu tokeny patří.'],
    ),
    'xstate.error.actor.loadUser': word(
      ['User is unknown', 'The server could not say whose the tokens are.'],
      ['Uživatel není znám', 'Server nedokázal říct, komu tokeny patří.'],
    ),
  },
  guards: {
    isQuestioned: word(
      ['Was chosen by a link', 'A link chose the account, and nobody said yet that it is theirs.'],
      ['Zvolil jej odkaz', 'Účet zvolil odkaz a nikdo zatím neřekl, že je jeho.'],
    ),
  },
}
