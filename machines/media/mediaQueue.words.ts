import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the pictures of a listing. */
export const mediaQueueWords: MachineWords = {
  machine: word(
    ['Pictures of a listing', 'The pictures in their order, and their way to the server.'],
    ['Obrázky inzerátu', 'Obrázky ve svém pořadí a jejich cesta na server.'],
  ),
  states: {
    settled: stateWord('Settled', [
      'Vyřízeno',
      'Server má obrázky, které dorazily, v zobrazeném pořadí a s jejich popisky.',
    ]),
    changed: stateWord('Changed', ['Změněno', 'Server se za chvíli dozví, co se přesunulo, odebralo nebo popsalo.']),
    saving: stateWord('Saving', ['Ukládání', 'Server se dozvídá, co se přesunulo, odebralo nebo popsalo.']),
    waiting: stateWord('Waiting', [
      'Čekání',
      'Server není k dosažení; dozví se to, až bude spojení zpět, nebo po chvíli.',
    ]),
    refused: stateWord('Refused', [
      'Odmítnuto',
      'Server pořadí nebo popisek nepřijal; dozví se je znovu, až se něco změní.',
    ]),
  },
  events: {
    'files.added': word(['Files added', 'A person added files.'], ['Soubory přidány', 'Člověk přidal soubory.']),
    'upload.done': word(
      ['Upload ended', 'The server made a picture of a file.'],
      ['Nahráno', 'Server ze souboru udělal obrázek.'],
    ),
    'upload.failed': word(
      ['Upload failed', 'A file was not taken, or did not arrive.'],
      ['Nahrání selhalo', 'Soubor nebyl přijat nebo nedorazil.'],
    ),
    'upload.retried': word(
      ['Upload retried', 'A person tries one file again.'],
      ['Nahrát znovu', 'Člověk zkouší jeden soubor znovu.'],
    ),
    'item.moved': word(
      ['Picture moved', 'A person put a picture at another place.'],
      ['Obrázek přesunut', 'Člověk dal obrázek na jiné místo.'],
    ),
    'item.removed': word(
      ['Picture removed', 'A person took a picture out.'],
      ['Obrázek odebrán', 'Člověk obrázek odebral.'],
    ),
    'item.described': word(
      ['Picture described', 'A person picked what a photo shows, or typed its caption.'],
      ['Obrázek popsán', 'Člověk vybral, co fotografie ukazuje, nebo napsal popisek.'],
    ),
    'connection.returned': word(
      ['Connection returned', 'The device has a connection again.'],
      ['Spojení je zpět', 'Zařízení má zase spojení.'],
    ),
    'xstate.done.actor.saveMedia': word(
      ['Order taken', 'The server has the pictures in this order.'],
      ['Pořadí přijato', 'Server má obrázky v tomto pořadí.'],
    ),
    'xstate.error.actor.saveMedia': word(
      ['Order not taken', 'The server refused the order, or was not reached.'],
      ['Pořadí nepřijato', 'Server pořadí odmítl, nebo nebyl k dosažení.'],
    ),
    'xstate.after.pause.mediaQueue.changed': word(
      ['Pause over', 'The moment that is left for more moves is over.'],
      ['Pauza skončila', 'Chvíle ponechaná dalším přesunům skončila.'],
    ),
    'xstate.after.patience.mediaQueue.waiting': word(
      ['Patience at its end', 'It has been waited long enough; it is tried again.'],
      ['Trpělivost došla', 'Čekalo se dost dlouho; zkusí se to znovu.'],
    ),
  },
  guards: {
    isBehind: word(
      ['Is behind', 'The server holds another order, something that was removed, or other captions.'],
      ['Je pozadu', 'Server má jiné pořadí, něco odebraného nebo jiné popisky.'],
    ),
    isUnderWay: word(['Is under way', 'The file is on its way.'], ['Je na cestě', 'Soubor je na cestě.']),
    isFailed: word(['Has failed', 'The file did not arrive.'], ['Selhalo', 'Soubor nedorazil.']),
    isLost: word(
      ['Is lost', 'Nobody said for good that it will not be; it may be sent again.'],
      ['Ztratilo se', 'Nikdo neřekl s konečnou platností ne; smí se to poslat znovu.'],
    ),
  },
}
