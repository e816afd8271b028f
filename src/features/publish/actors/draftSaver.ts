import type { PropertyForm } from '#contract/entities/form.ts'
import type { Property } from '#contract/entities/property.ts'
import { readFailure, type Failure } from '#contract/failure.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { differingKeys, picked } from '#machines/onboarding/draftValues.ts'
import { changeOf } from '#src/features/publish/model/draftValues.ts'
import type { Api } from '#src/platform/api/api.ts'
import { newIdempotencyKey } from '#src/platform/api/idempotencyKey.ts'
import type { KeptDraft } from '#src/platform/browser/draftStorage.ts'

/** What the server has of a draft. */
export interface SavedDraft {
  draftId: number | null
  /** Every field by its key; empty for a draft that the server does not have yet. */
  values: DraftValues
  /** What it is known as, for the next save: after another change elsewhere the server refuses it. */
  etag: string | undefined
}

/** Names a listing, and unpublished changes of one that is online, as they were when this was read. */
export const editTag = ({ id, version, status, revision }: Property): string | undefined =>
  version === undefined
    ? undefined
    : statusHas(status, 'preparing')
      ? `"listing-${id}-${version}"`
      : `"listing-${id}-${version}.${revision?.version ?? 0}"`

/** Of which fields values are sent: those of all others came from elsewhere, and whoever typed them sends them. */
interface SentKeys {
  /** Typed here: where they were changed elsewhere, too, it is asked which is meant. */
  typed: readonly string[]
  /** Found on the device: they give way. */
  found: readonly string[]
}

interface SaverDeps {
  api: Api
  form: PropertyForm
  saved: SavedDraft
  device: {
    read: (draftId: number | null) => KeptDraft | null
    store: (draftId: number | null, draft: KeptDraft) => void
  }
  /** The server has something that was not typed here: computed fields, or what was changed elsewhere. */
  onNews: (values: DraftValues, saved: SavedDraft) => void
}

/** The next save goes when the connection is back, and another version is merged or asked about: neither is an error. */
const notifies = ({ kind, status }: Failure) => kind !== 'offline' && status !== 412

/** Brings what was typed to the server, field by field, so that two places where one draft is open do not undo each other. */
export function draftSaver({ api, form, device, onNews, ...start }: SaverDeps) {
  let saved = start.saved
  /** What other tabs have changed since: the server may have it, and may not. */
  let heard: DraftValues = {}

  /** What a tab that has heard of all changes takes the server to have. */
  const seen = (): DraftValues => ({ ...saved.values, ...heard })

  /** Of some keys those that the server may not have as they are here: also what only takes back a change of another tab. */
  const changedOf = (values: DraftValues, own: readonly string[]) => {
    const here = picked(values, own)
    return [...new Set([saved.values, seen()].flatMap((before) => differingKeys(picked(before, own), here)))]
  }

  /** `kept` does not fit yet and is only here: what the server has of it is no news. */
  const take = (listing: Property, sent: DraftValues, kept: readonly string[] = []) => {
    const fields = listing.fields ?? {}
    const news = differingKeys(saved.values, fields).filter((key) => !(key in sent) && !kept.includes(key))
    saved = { draftId: listing.id, values: fields, etag: editTag(listing) }
    heard = picked(heard, differingKeys(picked(fields, Object.keys(heard)), heard))
    onNews(picked(fields, news), saved)
  }

  const create = async (values: DraftValues) => {
    const kept = device.read(null)
    // Whoever does not know whether the first request arrived repeats just that one.
    const creation = kept?.creation ?? { idempotencyKey: newIdempotencyKey(), body: changeOf(form, {}, values).patch }
    device.store(null, { values, saved: {}, creation })
    try {
      take(
        await api.saveProperty({ body: creation.body }, { idempotencyKey: creation.idempotencyKey, notifies }),
        creation.body,
      )
    } catch (error) {
      if (readFailure(error).kind === 'invalid') device.store(null, { values, saved: {} })
      throw error
    }
  }

  const update = async (values: DraftValues, keys: SentKeys, isForced: boolean): Promise<void> => {
    const { draftId, etag } = saved
    const { patch: body, kept } = changeOf(
      form,
      saved.values,
      values,
      changedOf(values, [...keys.typed, ...keys.found]),
    )
    if (draftId === null || Object.keys(body).length === 0) return
    const params = { propertyId: draftId }
    const ifMatch = isForced ? undefined : etag
    try {
      take(await api.updateProperty({ params, body }, { ifMatch, notifies }), body, kept)
    } catch (error) {
      if (readFailure(error).status !== 412) throw error
      const listing = await api.getProperty({ params })
      const theirs = listing.fields ?? {}
      const changedThere = differingKeys(saved.values, theirs)
      const typed = new Set([...Object.keys(body), ...kept].filter((key) => keys.typed.includes(key)))
      // What another tab told was there to see when it was changed here.
      const unseen = differingKeys(seen(), theirs)
      const both = unseen.filter((key) => typed.has(key))
      const isContrary = differingKeys(picked(theirs, both), picked(values, both)).length > 0
      if (isContrary) throw error
      // Other fields were changed: both changes stay. What was only found here gives way.
      take(listing, picked(body, typed), [...typed])
      const taken = changedThere.filter((key) => !typed.has(key))
      await update({ ...values, ...picked(theirs, taken) }, keys, false)
    }
  }

  return {
    saved: () => saved,
    seen,
    /** Another tab has changed this, and sends it; the form shows it. */
    hear: (values: DraftValues) => {
      heard = { ...heard, ...values }
    },
    /** `values`: all that stands in the form; a new draft is made of them, later only those of `keys` are sent. */
    save: async (values: DraftValues, keys: SentKeys, isForced: boolean) => {
      if (saved.draftId === null) await create(values)
      await update(values, keys, isForced)
    },
  }
}
