import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the machine of a map's area. */
export const mapAreaWords: MachineWords = {
  machine: word(
    ['Map area', 'Saying on a map where to look: by what it shows, or by an area that is drawn.'],
    ['Oblast na mapě', 'Jak na mapě říct, kde hledat: jejím výřezem, nebo nakreslenou oblastí.'],
  ),
  states: {
    none: stateWord('None', ['Žádná', 'Mapa ukazuje, co se našlo, a neříká, kde hledat.']),
    box: stateWord('Box', ['Výřez', 'Hledá se tam, kam se posune mapa.']),
    drawing: stateWord('Drawing', ['Kreslení', 'Oblast se kreslí, vrchol po vrcholu.']),
  },
  events: {
    'box.chosen': word(
      ['Box chosen', 'A person wants the part of the map that they see.'],
      ['Výřez vybrán', 'Člověk chce tu část mapy, kterou vidí.'],
    ),
    'following.started': word(
      ['Following started', 'From now on, what the map shows is what is searched in.'],
      ['Sledování začalo', 'Od teď se hledá v tom, co ukazuje mapa.'],
    ),
    'following.ended': word(
      ['Following ended', 'The search stays where it is, wherever the map is moved.'],
      ['Sledování skončilo', 'Hledání zůstává, kde je, ať se mapa posune kamkoli.'],
    ),
    'map.moved': word(['Map moved', 'A person moved the map.'], ['Mapa posunuta', 'Člověk posunul mapu.']),
    'drawing.started': word(
      ['Drawing started', 'A person wants to draw an area.'],
      ['Kreslení začalo', 'Člověk chce nakreslit oblast.'],
    ),
    'corner.added': word(
      ['Corner added', 'A person put a corner of the area on the map.'],
      ['Vrchol přidán', 'Člověk umístil na mapu vrchol oblasti.'],
    ),
    'corner.removed': word(
      ['Corner removed', 'A person took the last corner away.'],
      ['Vrchol odebrán', 'Člověk vzal poslední vrchol zpět.'],
    ),
    'drawing.finished': word(
      ['Drawing finished', 'A person wants to look in the drawn area.'],
      ['Oblast hotova', 'Člověk chce hledat v nakreslené oblasti.'],
    ),
    'drawing.cancelled': word(
      ['Drawing cancelled', 'A person gave the area up.'],
      ['Kreslení zrušeno', 'Člověk od kreslení upustil.'],
    ),
  },
  guards: {
    wasFollowing: word(
      ['Was following', 'The search went where the map went.'],
      ['Sledovalo se', 'Hledání šlo za mapou.'],
    ),
    isArea: word(['Is an area', 'It has three corners or more.'], ['Je to oblast', 'Má aspoň tři vrcholy.']),
    hasCorners: word(['Has corners', 'There is one to take away.'], ['Má vrcholy', 'Je co vzít zpět.']),
    hasRoom: word(['Has room', 'The server takes one corner more.'], ['Je místo', 'Server vezme ještě jeden vrchol.']),
  },
}
