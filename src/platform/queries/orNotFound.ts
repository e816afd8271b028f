import { notFound } from '@tanstack/react-router'

import { readFailure } from '#contract/failure.ts'

/** Leads to the 404 page where the server does not have what the address names; any other failure stays one. */
export async function orNotFound<Data>(data: Promise<Data>): Promise<Data> {
  try {
    return await data
  } catch (thrown) {
    if (readFailure(thrown).kind === 'notFound') throw notFound()
    throw thrown
  }
}
