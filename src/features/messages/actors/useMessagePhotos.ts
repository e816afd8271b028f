import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'

import type { MessagePhoto } from '#contract/entities/lead.ts'
import type { MessagePhotoItem } from '#machines/media/messagePhotoItems.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'

import { messagePhotoEffects, type MessagePhotoEffects, type PhotosActor } from './messagePhotos.actor.ts'

/** The photos of the message that somebody is writing. */
export interface MessagePhotosView extends Pick<MessagePhotoEffects, 'add' | 'addressOf' | 'photos' | 'uploadOf'> {
  leadId: number
  actor: PhotosActor
  items: readonly MessagePhotoItem[]
  /** The message is sent as soon as they are there. */
  isDue: boolean
  /** The connection broke an upload off; it goes on by itself. */
  isLost: boolean
  send: PhotosActor['send']
}

/** Runs the photos of the message to a conversation; `kept` are those of an earlier visit, of the first render. */
export function useMessagePhotos(leadId: number, kept: readonly MessagePhoto[]): MessagePhotosView {
  const api = useApi()
  const [effects] = useState(() => messagePhotoEffects({ api, leadId, kept }))
  const actor = useActorRef(effects.logic, { ...machineInspector, input: effects.input })
  useEffect(() => effects.run(actor), [effects, actor])
  const items = useSelector(actor, ({ context }) => context.items)
  const isDue = useSelector(actor, (snapshot) => snapshot.hasTag('due'))
  const isLost = useSelector(actor, ({ context }) => context.lost.length > 0)
  useEffect(() => {
    const notify = () => actor.send({ type: 'connection.returned' })
    window.addEventListener('online', notify)
    return () => window.removeEventListener('online', notify)
  }, [actor])
  useEffect(() => () => effects.end(), [effects])
  return { ...effects, leadId, actor, items, isDue, isLost, send: (event) => actor.send(event) }
}

interface PhotosListener {
  /** The message can be sent with these photos. */
  onReady: (ids: readonly number[]) => void
  /** The message cannot be sent: a photo failed. */
  onMissing: () => void
  /** The photos that the server has changed. */
  onKept: (photos: readonly MessagePhoto[]) => void
}

/** Hears what becomes of the photos of a message. */
export function useMessagePhotosNews(
  { actor, photos }: MessagePhotosView,
  { onReady, onMissing, onKept }: PhotosListener,
): void {
  const ready = useEffectEvent(onReady)
  const missing = useEffectEvent(onMissing)
  const keep = useEffectEvent(() => onKept(photos(actor.getSnapshot().context.items)))
  useEffect(() => {
    const subscriptions = [
      actor.on('photos.ready', ({ ids }) => ready(ids)),
      actor.on('photos.missing', () => missing()),
      actor.subscribe(() => keep()),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor])
}
