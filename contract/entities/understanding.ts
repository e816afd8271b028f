import { Type, type Static } from 'typebox'

import { SearchParameters } from './searchParameters.ts'

const UnderstoodPlace = Type.Object({
  ids: Type.Array(Type.String(), {
    description: 'Values for `place[]`; a district of Prague is listed as its quarters.',
  }),
  name: Type.String({ examples: ['Žižkov, Praha'] }),
  relation: Type.Enum(['in', 'near']),
  radius: Type.Number({ description: 'In km; 0 is the place itself.' }),
})

const Piece = Type.Object({
  kind: Type.Enum(['filter', 'place', 'words', 'ignored']),
  text: Type.String({ description: 'As typed.' }),
  start: Type.Integer({ description: 'Where it begins in `q`, in UTF-16 units.' }),
  end: Type.Integer(),
  parameters: Type.Optional(SearchParameters),
  label: Type.Optional(Type.String({ description: 'What a filter or a place is called.', examples: ['Layout: 2+kk'] })),
  note: Type.Optional(Type.String({ description: 'Why it was understood differently, or not at all.' })),
})

/** A name of a place that was read, so that a browser reads it alike without the gazetteer. */
const PlaceName = Type.Object({
  words: Type.String({ description: 'Without case and diacritics.', examples: ['zizkove'] }),
  isAnnounced: Type.Boolean({ description: 'Whether a preposition stands before it.' }),
  isExact: Type.Boolean({ description: 'Whether it is spelled as in the register.' }),
  isSlip: Type.Optional(Type.Boolean({ description: 'Whether a letter of it is wrong.' })),
  candidates: Type.Array(
    Type.Object({
      id: Type.String(),
      ids: Type.Array(Type.String()),
      label: Type.String(),
      liesIn: Type.Optional(
        Type.String({ description: 'What tells it apart from others of its name.', examples: ['okres Jihlava'] }),
      ),
      within: Type.Array(Type.String(), { description: 'Ids of the places that it lies in.' }),
    }),
  ),
})
export type PlaceName = Static<typeof PlaceName>

/** Words that a browser reads in another way than they are typed: slips of the pen, and rare words. */
const Spelling = Type.Object({
  typed: Type.String({ description: 'Without case and diacritics.', examples: ['blakon'] }),
  meant: Type.String({ description: 'Words of the grammar.', examples: ['balkon'] }),
  isSlip: Type.Optional(Type.Boolean({ description: 'Whether a slip was put right; other words are rare.' })),
})

/** What was understood of a sentence, and what was not. */
export const SearchUnderstanding = Type.Object({
  q: Type.String(),
  parameters: SearchParameters,
  address: Type.String({
    description: 'The same as the query of an address, as `GET /properties` and the page of results take it.',
    examples: ['listing_type=rent&disposition%5B%5D=2%2Bkk'],
  }),
  filters: SearchParameters,
  places: Type.Array(UnderstoodPlace),
  words: Type.String({ description: 'Words that are neither a filter nor a place; they are searched as keywords.' }),
  pieces: Type.Array(Piece),
  names: Type.Array(PlaceName),
  /** Only a server of the release before leaves it out, while one server after the other is replaced. */
  spellings: Type.Optional(Type.Array(Spelling)),
})
export type SearchUnderstanding = Static<typeof SearchUnderstanding>
