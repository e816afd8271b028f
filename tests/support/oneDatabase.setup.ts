import { inject } from 'vitest'

import { takeDatabasesOf } from './oneDatabase.ts'

/** With `ENGINES=all` whoever needs one engine has the embedded one instead, so that the two ways of running use both. */
const postgres = inject('postgres')
if ('url' in postgres && process.env.ENGINES !== 'all') takeDatabasesOf(postgres.url)
