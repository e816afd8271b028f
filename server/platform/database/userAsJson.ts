import { sql } from 'kysely'

/**
 * An account as administrators are told of it: `{ id, email, displayName }`, null where the joined row is missing.
 * `alias` is the name of the table `account` in the statement.
 */
export const userAsJson = (alias: string) => sql`
  case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object(
         'id', ${sql.ref(`${alias}.id`)}, 'email', ${sql.ref(`${alias}.email`)},
         'displayName', coalesce(nullif(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)}), ''),
                                 ${sql.ref(`${alias}.agency_name`)}, ${sql.ref(`${alias}.email`)})) end`
