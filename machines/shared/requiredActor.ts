import { fromCallback, fromPromise, type AnyEventObject, type CallbackActorLogic, type PromiseActorLogic } from 'xstate'

/**
 * A hole in a machine that the composition root must fill with `machine.provide`.
 * It fails loudly, and by name, so a forgotten wire shows up as itself.
 */
export function requiredActor<Output, Input = void>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(missing('Actor', name)))
}

/** The same, for something the machine does and does not wait for. */
export function requiredAction<Params = undefined>(name: string) {
  return (_action: unknown, _params: Params): void => {
    throw missing('Action', name)
  }
}

/** An actor that lives beside the pages, as the machine that spawns it sees it. */
export type FeatureLogic = CallbackActorLogic<AnyEventObject, unknown>

/** The same, for an actor that is spawned and told things. */
export const requiredFeature = (name: string): FeatureLogic =>
  fromCallback<AnyEventObject, unknown>(() => {
    throw missing('Feature', name)
  })

const missing = (kind: string, name: string) => new Error(`${kind} "${name}" was not provided to this machine.`)
