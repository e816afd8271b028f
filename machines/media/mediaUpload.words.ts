import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of one upload. */
export const mediaUploadWords: MachineWords = {
  machine: word(
    ['One upload', 'One file on its way to the pictures of a listing.'],
    ['Jedno nahrání', 'Jeden soubor na cestě mezi obrázky inzerátu.'],
  ),
  states: {
    queued: stateWord('Queued', ['Ve frontě', 'Soubor čeká, až na něj přijde řada.']),
    checking: stateWord('Checking', ['Kontrola', 'Zjišťuje se, zda je soubor obrázek a není příliš velký.']),
    sending: stateWord('Sending', ['Posílání', 'Soubor má dostat server.']),
    'sending.uploading': stateWord('Uploading', ['Nahrávání', 'Soubor odchází ze zařízení.']),
    'sending.processing': stateWord('Processing', ['Zpracování', 'Server soubor má a dělá z něj obrázky.']),
    done: stateWord('Done', ['Hotovo', 'Obrázek patří k inzerátu.']),
    failed: stateWord('Failed', ['Nepodařilo se', 'Soubor nebyl přijat nebo nedorazil; lze to zkusit znovu.']),
    removed: stateWord('Removed', ['Odebráno', 'Soubor už nikdo nechce; co běželo, je přerušeno.']),
  },
  events: {
    'turn.came': word(
      ['Turn came', 'A place for a running upload is free.'],
      ['Přišla řada', 'Uvolnilo se místo pro nahrávání.'],
    ),
    'upload.progressed': word(
      ['Progress', 'Some of the file has left the device.'],
      ['Postup', 'Část souboru odešla ze zařízení.'],
    ),
    'upload.removed': word(['Removed', 'A person removed the file.'], ['Odebráno', 'Člověk soubor odebral.']),
    'xstate.done.actor.checkFile': word(
      ['File fits', 'The file is a picture that can be sent.'],
      ['Soubor vyhovuje', 'Soubor je obrázek, který lze poslat.'],
    ),
    'xstate.error.actor.checkFile': word(
      ['File does not fit', 'The file is no picture, or too large.'],
      ['Soubor nevyhovuje', 'Soubor není obrázek, nebo je příliš velký.'],
    ),
    'xstate.done.actor.sendFile': word(
      ['File taken', 'The server made a picture of the file.'],
      ['Soubor přijat', 'Server ze souboru udělal obrázek.'],
    ),
    'xstate.error.actor.sendFile': word(
      ['File not taken', 'The server refused the file, or it did not arrive.'],
      ['Soubor nepřijat', 'Server soubor odmítl, nebo nedorazil.'],
    ),
  },
  guards: {
    isAllSent: word(
      ['Is all sent', 'All of the file has left the device.'],
      ['Vše odesláno', 'Celý soubor odešel ze zařízení.'],
    ),
  },
}
