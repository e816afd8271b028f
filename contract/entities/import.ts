import { Type, type Static } from 'typebox'

import { limits } from '../limits.ts'
import { ExactObject } from './body.ts'
import { PropertyFields } from './propertyDraft.ts'

/** Listings of an agency to be brought in; photos come with the command, or are added afterwards. */
export const ImportRequest = ExactObject({
  ownerId: Type.Integer({ minimum: 1, description: 'The account of an agency.' }),
  isDryRun: Type.Boolean({ description: 'Looks through all rows and writes nothing.' }),
  changesKnown: Type.Optional(
    Type.Boolean({
      description: 'Listings that are there become what their rows say; fields that a row does not name stay.',
    }),
  ),
  rows: Type.Array(PropertyFields, {
    minItems: 1,
    maxItems: limits.import.maxRows,
    description: 'The fields of the property form by their keys, and `reference`: what the agency calls the listing.',
    examples: [[{ reference: 'A-17', listing_type: 'sale', property_type: 'flat', price: 6_490_000 }]],
  }),
})
export type ImportRequest = Static<typeof ImportRequest>

/** What became of them. A row is brought in once: what is there under its reference stays, unless `changesKnown` says otherwise. */
export const ImportReport = Type.Object({
  rows: Type.Integer(),
  known: Type.Integer({ description: 'Brought in before.' }),
  differing: Type.Integer({
    description: 'Of the known ones, those that say something else than the listing, and fit.',
  }),
  complete: Type.Integer({ description: 'With everything that the review asks for.' }),
  drafts: Type.Integer(),
  imported: Type.Integer({ description: '0 in a dry run, and where a row does not fit.' }),
  changed: Type.Integer({ description: 'Known listings that are now what their rows say.' }),
  bad: Type.Array(
    Type.Object({
      row: Type.Integer({ description: 'From 1.' }),
      reference: Type.String(),
      violations: Type.Array(
        Type.Object({ propertyPath: Type.String(), message: Type.String(), code: Type.Optional(Type.String()) }),
      ),
    }),
  ),
})
export type ImportReport = Static<typeof ImportReport>
