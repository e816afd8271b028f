import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import type { Property } from '#contract/entities/property.ts'
import type { ListingActor } from '#machines/listing/listingRules.ts'
import {
  listingStepMachine,
  type RequestedEvent,
  type RequestedPrice,
  type StepOrder,
  type StepReceipt,
  type RequestedStep,
} from '#machines/listing/listingStep.machine.ts'
import { neededWords } from '#machines/listing/neededWords.ts'
import { publishingEvents } from '#machines/listing/publishingEvents.ts'
import type { Api } from '#src/platform/api/api.ts'
import { forgetDialog } from '#src/platform/browser/dialogStorage.ts'

interface StepEffects {
  api: Api
  queryClient: QueryClient
  /** As whom the visitor takes steps here. */
  by: ListingActor
}

/** What is typed into the dialog of a step is kept under this name until the step is taken. */
export const stepDialog = (listingId: number, event: RequestedEvent) => `step ${listingId} ${event}`

/** What the server is told of another price; nothing where a step has none. */
export const priceBody = ({ version, price }: Pick<RequestedStep, 'version' | 'price'>) =>
  price && { version, price: price.after, ...(price.isConfirmed === true && { confirmsPrice: true }) }

/** Sends a step; answers with the listing as it is then. */
export function sendStep(api: Api, { step, words: { code, text } }: StepOrder) {
  const { listingId, event, to, version } = step
  const params = { propertyId: listingId }
  if (event === 'EXTEND') return api.extendProperty({ params, body: { version } })
  const priced = priceBody(step)
  if (priced !== undefined) return api.changePrice({ params, body: priced })
  // The server finds the step by the status.
  if (publishingEvents.has(event))
    return api.verifyProperty({ params, body: { version, ...(text === undefined ? {} : { text }) } })
  const reason = code === undefined || text === undefined ? {} : { reason: { code, text } }
  return api.setPropertyState({ params, body: { state: to, version, ...reason } })
}

/** The step that leads back to where the listing was, where it may be taken and needs no words. */
export function wayBack(
  { listingId, from, to }: RequestedStep,
  { status, version, transitions = [] }: Pick<Property, 'status' | 'version' | 'transitions'>,
  by: ListingActor,
): RequestedStep | null {
  if (version === undefined || status !== to || from === to) return null
  const back = transitions.find((one) => one.to === from && one.allowed)
  if (back === undefined) return null
  const event = back.event as RequestedEvent // the server's words for events are the machine's
  if (neededWords({ event, from: to, by }) !== null) return null
  return { listingId, event, from: to, to: from, version }
}

/** The price before: nobody is asked whether it is right. */
function priceBack(
  step: RequestedStep,
  { before, after }: RequestedPrice,
  { version }: Pick<Property, 'version'>,
): RequestedStep | null {
  return version === undefined ? null : { ...step, version, price: { before: after, after: before, isConfirmed: true } }
}

/** How a step could be taken back, or what stands in the way of the step that leads back. */
export function receiptOf(
  step: RequestedStep,
  after: Pick<Property, 'status' | 'version' | 'transitions'>,
  by: ListingActor,
): StepReceipt {
  const undo = step.price === undefined ? wayBack(step, after, by) : priceBack(step, step.price, after)
  if (undo !== null) return { undo }
  const back = after.transitions?.find(({ to }) => to === step.from && step.from !== step.to)
  // What needs words is allowed once they are written.
  return { undo, blockedBy: back?.allowed === true ? ['reason_missing'] : (back?.blockedBy ?? []) }
}

/** Steps of listings with their real effects. Whatever is answered, what is shown is asked for anew. */
export const listingStepLogic = ({ api, queryClient, by }: StepEffects) =>
  listingStepMachine.provide({
    actors: {
      takeStep: fromPromise<StepReceipt, StepOrder>(async ({ input }) => {
        try {
          const after = await sendStep(api, input)
          forgetDialog(stepDialog(input.step.listingId, input.step.event))
          return receiptOf(input.step, after, by)
        } finally {
          await queryClient.invalidateQueries({ queryKey: ['properties'] })
          await queryClient.invalidateQueries({ queryKey: ['admin'] })
        }
      }),
    },
  })
