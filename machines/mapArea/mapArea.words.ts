import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the machine of a map's area. */
export const mapAreaWords: MachineWords = {
  machine: word(msg('Map area'), msg('Saying on a map where to look: by what it shows, or by an area that is drawn.')),
  states: {
    none: stateWord(msgIn('mapArea', 'None')),
    box: stateWord(msg('Box')),
    drawing: stateWord(msg('Drawing')),
  },
  events: {
    'box.chosen': word(msg('Box chosen'), msg('A person wants the part of the map that they see.')),
    'following.started': word(msg('Following started'), msg('From now on, what the map shows is what is searched in.')),
    'following.ended': word(msg('Following ended'), msg('The search stays where it is, wherever the map is moved.')),
    'map.moved': word(msg('Map moved'), msg('A person moved the map.')),
    'drawing.started': word(msg('Drawing started'), msg('A person wants to draw an area.')),
    'corner.added': word(msg('Corner added'), msg('A person put a corner of the area on the map.')),
    'corner.removed': word(msg('Corner removed'), msg('A person took the last corner away.')),
    'drawing.finished': word(msg('Drawing finished'), msg('A person wants to look in the drawn area.')),
    'drawing.cancelled': word(msg('Drawing cancelled'), msg('A person gave the area up.')),
  },
  guards: {
    wasFollowing: word(msg('Was following'), msg('The search went where the map went.')),
    isArea: word(msg('Is an area'), msg('It has three corners or more.')),
    hasCorners: word(msg('Has corners'), msg('There is one to take away.')),
    hasRoom: word(msg('Has room'), msg('The server takes one corner more.')),
  },
}
