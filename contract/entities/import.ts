import { Type, type Static } from 'typebox'

import { limits } from '../limits.ts'
import { ExactObject } from './body.ts'
import { PropertyFields } from './propertyDraft.ts'

/** Listings of an agency to be brought in; photos come with the command, or are added afterwards. */
export const ImportRequest = ExactObject({
  ownerId: Type.Integer({ minimum: 1, description: 'The account of an agency.' }),
  isDryRun: Type.Boolean({ description: 'Checks all rows and writes nothing.' }),
  changesKnown: Type.Optional(
    Type.Boolean({
      description: 'Existing listings are updated from their rows; fields that a row leaves out stay unchanged.',
    }),
  ),
  rows: Type.Array(PropertyFields, {
    minItems: 1,
    maxItems: limits.import.maxRows,
    description: "The fields of the property form by their keys, and `reference`: the agency's own id of the listing.",
    examples: [[{ reference: 'A-17', listing_type: 'sale', property_type: 'flat', price: 6_490_000 }]],
  }),
})
export type ImportRequest = Static<typeof ImportRequest>

/** What became of them. A row is brought in once: what is there under its reference stays, unless `changesKnown` says otherwise. */
export const ImportReport = Type.Object({
  rows: Type.Integer(),
  known: Type.Integer({ description: 'Imported before.' }),
  differing: Type.Integer({
    description: 'Known rows that are valid and differ from their listing.',
  }),
  complete: Type.Integer({ description: 'With everything that is required for review.' }),
  drafts: Type.Integer(),
  imported: Type.Integer({ description: '0 in a dry run, and if a row is invalid.' }),
  changed: Type.Integer({ description: 'Known listings that were updated.' }),
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
