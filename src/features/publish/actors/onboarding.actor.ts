import type { QueryClient } from '@tanstack/react-query'
import { fromPromise, toPromise, waitFor, type ActorRefFrom } from 'xstate'

import type { PropertyForm } from '#contract/entities/form.ts'
import type { Property } from '#contract/entities/property.ts'
import { readFailure } from '#contract/failure.ts'
import { hasValue } from '#contract/propertyFields/fieldConditions.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { autosaveMachine, type DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts'
import type { LoadedDraft } from '#machines/onboarding/onboardingEvents.ts'
import { wizardDraftMachine } from '#machines/onboarding/wizardDraft.machine.ts'
import { differingKeys, keysBeside, picked } from '#machines/onboarding/draftValues.ts'
import { changeOf } from '#src/features/publish/model/draftValues.ts'
import { keptBeside } from '#src/features/publish/model/keptDraft.ts'
import { problemsOf, progressOf } from '#src/features/publish/model/stepProgress.ts'
import { propertyFormQuery } from '#src/features/search/index.ts'
import type { RootActor } from '#src/platform/actors/rootActor.ts'
import type { Api } from '#src/platform/api/api.ts'
import { readCaptions, storeCaptions } from '#src/platform/browser/captionStorage.ts'
import { draftOfKey, parseDraft, readDraft, storeDraft, type KeptDraft } from '#src/platform/browser/draftStorage.ts'

import { draftSaver, editTag, type SavedDraft } from './draftSaver.ts'
import { editedPictures, hasMediaArrived, mediaEffects, queueInput, type Media } from './media.actor.ts'
import { visitWizard } from './publishing.actor.ts'

export type AutosaveActor = ActorRefFrom<typeof autosaveMachine>

/** A draft that is filled in. */
export interface OpenDraft {
  form: PropertyForm
  /** What stands in the form when it is opened. */
  values: DraftValues
  /** As the server had it when it was opened; null for a new one. */
  listing: Property | null
  /** Runs until what was typed is saved, or another draft takes its place. */
  keeper: ActorRefFrom<typeof wizardDraftMachine>
  autosave: AutosaveActor
  /** What the server has by now. */
  saved: () => SavedDraft
  /** Another tab has changed this, and sends it; the form shows it. */
  hear: (values: DraftValues) => void
  /** Its pictures; null until the server knows it. They go on being sent while other steps are filled in. */
  media: () => Media | null
}

interface OnboardingEffects {
  api: Api
  queryClient: QueryClient
  /** Of the tab: what was typed goes on being saved when the page has gone. */
  root: Pick<RootActor, 'open' | 'close'>
  /** Whose drafts they are. */
  userId: number
  storage: () => Storage
  /** Fields that got other values than were typed here: computed ones, or those of another tab or device. */
  onNews: (values: DraftValues) => void
}

/** Whether the fields of a listing can be changed; changes that are in review have to be withdrawn first. */
const isEditable = ({ status, revision }: Property) => statusHas(status, 'editable') && revision?.state !== 'inReview'

/** One person's way through the wizard, running: where they are, and the draft that is kept meanwhile. */
export function startOnboarding({ api, queryClient, root, userId, storage, onNews }: OnboardingEffects) {
  let open: OpenDraft | null = null
  let lastError: unknown = null
  const device = {
    read: (draftId: number | null) => readDraft(storage, userId, draftId),
    store: (draftId: number | null, draft: KeptDraft | null) => void storeDraft(storage, userId, draftId, draft),
  }

  const openDraft = (form: PropertyForm, listing: Property | null): OpenDraft => {
    const draftId = listing?.id ?? null
    const fields: DraftValues = listing?.fields ?? {}
    const kept = device.read(draftId)
    const mine = kept === null ? {} : picked(kept.values, differingKeys(kept.saved, kept.values))
    const found = differingKeys(picked(fields, Object.keys(mine)), mine)
    // Sent by a tab that did not hear the answer any more.
    if (kept !== null && found.length === 0) device.store(draftId, null)
    const pictures = listing === null ? [] : editedPictures(listing)
    let keeper: OpenDraft['keeper'] | null = null
    let isNew = draftId === null
    const inForm = () => keeper?.getSnapshot().context ?? { values: { ...fields, ...mine }, typed: [], found }
    const ownKeys = () => [...inForm().typed, ...inForm().found]
    const saver = draftSaver({
      api,
      form,
      device,
      saved: { draftId, values: fields, etag: listing === null ? undefined : editTag(listing) },
      onNews: (notified, saved) => {
        if (isNew) device.store(null, null)
        const before = ownKeys()
        keeper?.send({ type: 'answer.told', values: notified })
        const { values } = inForm()
        const own = isNew ? Object.keys(values) : ownKeys()
        const dropped = before.filter((key) => !own.includes(key))
        // What does not fit yet is only here.
        const change = { saved: saved.values, own: picked(values, own), dropped }
        device.store(saved.draftId, keptBeside(device.read(saved.draftId), change))
        isNew = false
        if (saved.draftId === null || actor.getSnapshot().context.draftId !== null) return
        // Its pictures can be sent before the page hears of it.
        keeper?.send({ type: 'draft.created' })
        actor.send({ type: 'draft.created', draftId: saved.draftId })
      },
    })
    const autosaveLogic = autosaveMachine.provide({
      actors: {
        saveDraft: fromPromise<void, { values: DraftValues; isForced: boolean }>(async ({ input }) => {
          try {
            // With what came from elsewhere meanwhile, which the form has yet to hear of.
            const { values, typed, found: read } = inForm()
            keeper?.send({ type: 'save.began', values })
            const sent = isBeingSubmitted(keeper) ? Object.keys(values) : read
            await saver.save(values, { typed, found: sent }, input.isForced)
          } catch (error) {
            lastError = error
            throw error
          }
        }),
      },
      actions: {
        keepOnDevice: () => {
          const { draftId: id } = saver.saved()
          const there = device.read(id)
          const next = keptBeside(there, { saved: saver.seen(), own: picked(inForm().values, ownKeys()) })
          device.store(id, next && { ...next, ...(there?.creation && { creation: there.creation }) })
        },
      },
    })
    const { logic: mediaQueue, media } = mediaEffects(pictures, {
      api,
      listingId: () => {
        const { draftId: id } = saver.saved()
        if (id === null) throw new Error('Pictures belong to a draft that the server knows.')
        return id
      },
      queue: () => keeper?.getSnapshot().children.mediaQueue,
      storeCaptions: (captions) => {
        const { draftId: id } = saver.saved()
        if (id !== null) storeCaptions(storage, userId, id, captions)
      },
    })
    const opened = visit.openDraft(
      wizardDraftMachine.provide({
        actors: {
          autosave: autosaveLogic,
          mediaQueue,
        },
        actions: { keepUnbegun: (_, draft) => device.store(null, { values: draft.values, saved: {} }) },
      }),
      {
        values: { ...fields, ...mine },
        found,
        pictures: draftId === null ? null : queueInput(pictures, readCaptions(storage, userId, draftId)),
      },
    )
    if (opened === null) throw new Error('A draft is opened while its page is there.')
    keeper = opened
    keeper.on('values.corrected', ({ values: corrected }) => onNews(corrected))
    const {
      context: { values },
      children: { autosave },
    } = keeper.getSnapshot()
    if (autosave === undefined) throw new Error('A draft in the wizard has its autosave from the start.')
    // Whoever takes the other version does not find their own again when the draft is reloaded.
    autosave.on('draft.dropped', () => {
      const { draftId: id, values: saved } = saver.saved()
      device.store(id, keptBeside(device.read(id), { saved, own: {}, dropped: ownKeys() }))
    })
    // Nobody typed it here, and the server does not have it yet.
    if (found.length > 0 && isBegun(values)) autosave.send({ type: 'draft.typed', values })
    return { form, values, listing, keeper, autosave, saved: saver.saved, hear: saver.hear, media }
  }

  const visit = visitWizard(
    root,
    onboardingMachine.provide({
      actors: {
        loadDraft: fromPromise<LoadedDraft, number | null>(async ({ input: draftId, signal }) => {
          const [form, listing] = await Promise.all([
            queryClient.ensureQueryData(propertyFormQuery(api)),
            draftId === null
              ? null
              : api.getProperty(
                  { params: { propertyId: draftId } },
                  // What is not there has a page of its own.
                  { signal, notifies: ({ kind }) => kind !== 'notFound' },
                ),
          ])
          // Everybody sees what is published; only its owner sees the fields.
          if (listing !== null && listing.fields === undefined)
            throw Object.assign(new Error('Not yours.'), { status: 404 })
          open = openDraft(form, listing)
          const progress = progressOf(form, open.values, problemsOf(form, open.values))
          return { ...progress, isSubmitted: listing !== null && !isEditable(listing) }
        }),
        finishUploads: fromPromise<void, void>(async () => {
          const media = open?.media() ?? null
          if (media !== null) await waitFor(media.queue, hasMediaArrived)
        }),
        saveDraft: fromPromise<void, void>(async () => {
          if (open === null) throw new Error('Only what was opened is saved.')
          const { form, autosave, keeper, saved } = open
          const { values } = keeper.getSnapshot().context
          // Whoever submits stands for all that is in the form, also for what another tab has not sent.
          if (Object.keys(changeOf(form, saved().values, values).patch).length > 0)
            autosave.send({ type: 'draft.typed', values })
          autosave.send({ type: 'save.requested' })
          const kept = await waitFor(autosave, (snapshot) => !snapshot.hasTag('pending'))
          if (!kept.hasTag('saved')) throw lastError
        }),
        submitDraft: fromPromise<void, number | null>(async ({ input: draftId }) => {
          if (draftId === null) throw new Error('Only what was saved is submitted.')
          await submit(api, draftId)
          void queryClient.invalidateQueries({ queryKey: ['properties'] })
        }),
      },
    }),
  )
  const actor = visit.onboarding

  const typed = (next: DraftValues) => {
    if (open === null) return
    actor.send({ type: 'steps.judged', ...progressOf(open.form, next, problemsOf(open.form, next)) })
    open.keeper.send({ type: 'draft.typed', values: next, isBegun: isBegun(next) })
  }

  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    const { draftId } = actor.getSnapshot().context
    if (open === null || newValue === null || draftOfKey(key, userId) !== (draftId ?? 'new')) return
    const { values: after = {}, saved = {} } = parseDraft(newValue) ?? {}
    // Where this device kept nothing, the other tab knows what it changed.
    const before = oldValue === null ? saved : (parseDraft(oldValue)?.values ?? {})
    const changed = picked(after, differingKeys(before, after))
    // What is typed here and not saved stays: saving it asks which of the two is meant.
    open.keeper.send({ type: 'tab.told', values: changed, saved: open.saved().values })
    const { values } = open.keeper.getSnapshot().context
    const refused = picked(changed, differingKeys(picked(values, Object.keys(changed)), changed))
    open.hear(picked(changed, keysBeside(Object.keys(changed), refused)))
  }
  addEventListener('storage', onStorage)

  return {
    actor,
    /** The draft that is filled in; null before it is loaded. */
    open: () => open,
    /** A person changed something: `next` is everything that stands in the form. */
    typed,
    /** Begins anew with what the server has: what this device kept belongs to changes that were discarded or published. */
    restart: () => {
      const { draftId, step } = actor.getSnapshot().context
      device.store(draftId, null)
      if (draftId !== null) storeCaptions(storage, userId, draftId, {})
      actor.send({ type: 'draft.chosen', draftId, step })
    },
    /** The wizard is left: what was typed is saved, what is under way is finished, and then everything ends. */
    end: async () => {
      removeEventListener('storage', onStorage)
      const ended = toPromise(actor)
      visit.leave()
      await ended
    },
  }
}

export type Onboarding = ReturnType<typeof startOnboarding>

const isBegun = (values: DraftValues) => hasValue(values.listing_type) && hasValue(values.property_type)
const isBeingSubmitted = (keeper: OpenDraft['keeper'] | null): boolean => {
  const snapshot = keeper?.getSnapshot()
  return snapshot?.matches({ filling: 'submitting' }) === true || snapshot?.matches({ leaving: 'submission' }) === true
}

/** An answer that got lost is no reason to be refused the second time. */
async function submit(api: Api, propertyId: number): Promise<void> {
  const params = { propertyId }
  try {
    await api.verifyProperty({ params, body: {} })
  } catch (error) {
    if (readFailure(error).kind !== 'conflict') throw error
    const { status } = await api.getProperty({ params })
    if (!statusHas(status, 'active')) throw error
  }
}
