import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ClipboardEvent, type FormEvent } from 'react'

import type { Lead } from '#contract/entities/lead.ts'
import { readFailure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { textLength } from '#contract/text.ts'
import { SubmitButton, TextCount, submissionText, useSubmission } from '#src/features/forms/index.ts'
import { quickReplies } from '#src/features/messages/model/quickReplies.ts'
import { useMessagePhotos, useMessagePhotosNews } from '#src/features/messages/actors/useMessagePhotos.ts'
import {
  bodyOf,
  isSamePhotos,
  isSameReply,
  readReply,
  storeReply,
  type Reply,
} from '#src/features/messages/model/replyStorage.ts'
import { leadMessagesQuery, leadsKey } from '#src/features/messages/queries/leads.queries.ts'
import { SessionEnded } from '#src/features/session/index.ts'
import { newIdempotencyKey } from '#src/platform/api/idempotencyKey.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Chip } from '#src/ui/components/Chip.tsx'
import { Field } from '#src/ui/components/Field.tsx'
import { TextArea } from '#src/ui/components/Input.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

import { AddPhotos } from './AddPhotos.tsx'
import { isNamelessOwner, otherSide } from './leadTexts.ts'
import { PhotoTray } from './PhotoTray.tsx'
import { useFileDrop } from './useFileDrop.ts'

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '3',
    borderRadius: 'card',
    "&[data-over='true']": {
      bg: 'teal.subtle',
      outline: '2px dashed',
      outlineColor: 'teal.solid',
      outlineOffset: '6px',
    },
  },
})

const storage = () => localStorage

/**
 * Writing to the other side. What is typed stays on this device until the server has it, also over a reload; what was sent
 * already and met no answer is sent again under the same name, so that it arrives once.
 */
export function ReplyForm({ lead, userId }: { lead: Lead; userId: number }) {
  const { t, i18n } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const { id: leadId } = lead
  const [begun] = useState(() => readReply(storage, userId, leadId))
  const [text, setText] = useState(begun.text)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const [leftOut, setLeftOut] = useState(0)
  /** It was to be sent, and a photo failed. */
  const [isHeld, setHeld] = useState(false)
  const { maxLength } = limits.leadMessage
  const isTooLong = textLength(text.trim()) > maxLength
  const photos = useMessagePhotos(leadId, begun.photos ?? [])
  const settle = ({ photoIds }: Reply) => photos.send({ type: 'photos.settled', ids: photoIds })
  const { submit, isPending, failure } = useSubmission<Reply>(async (written) => {
    const kept = readReply(storage, userId, leadId)
    const idempotencyKey = (isSameReply(kept, written) ? kept.idempotencyKey : null) ?? newIdempotencyKey()
    storeReply(storage, userId, leadId, { ...kept, text: written.text, idempotencyKey })
    const message = await api
      .createLeadMessage({ params: { leadId }, body: bodyOf(written) }, { idempotencyKey })
      .catch((error: unknown) => {
        // The server has waited too long for them: nobody should have to take each of them out.
        if (readFailure(error).code === 'photos_gone') settle(written)
        throw error
      })
    storeReply(storage, userId, leadId, { text: '', idempotencyKey: null })
    setText('')
    settle(written)
    const { queryKey } = leadMessagesQuery(api, leadId)
    queryClient.setQueryData(
      queryKey,
      (messages) => messages && [...messages.filter(({ id }) => id !== message.id), message],
    )
    await queryClient.invalidateQueries({ queryKey: leadsKey })
  })
  const write = (next: string) => {
    setText(next)
    setEmpty(false)
    storeReply(storage, userId, leadId, { ...readReply(storage, userId, leadId), text: next, idempotencyKey: null })
  }
  useMessagePhotosNews(photos, {
    onReady: (photoIds) => {
      // They may have been taken out while the message waited for them.
      if (text.trim() === '' && photoIds.length === 0) setEmpty(true)
      else submit({ text, photoIds })
    },
    onMissing: () => setHeld(true),
    onKept: (next) => {
      const kept = readReply(storage, userId, leadId)
      if (isSamePhotos(kept.photos, next)) return
      storeReply(storage, userId, leadId, { text: kept.text, photos: next, idempotencyKey: null })
    },
  })
  const isBusy = isPending || photos.isDue
  // What somebody wrote already stays: a reply that was chosen is added to it.
  const insert = (prepared: string) => {
    write(text.trim() === '' ? prepared : `${text.trimEnd()}\n${prepared}`)
    field.current?.focus()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setHeld(false)
    if (text.trim() === '' && photos.items.length === 0) setEmpty(true)
    else if (!isTooLong) photos.send({ type: 'send.requested' })
  }
  const { maxCount } = limits.messagePhotos
  // Who has no account has no page where photos can be seen.
  const mayAttach = !lead.isFromGuest
  const room = maxCount - photos.items.length
  const hasFailed = photos.items.some(({ state }) => state === 'failed')
  const attach = (files: Iterable<File>) => {
    if (isBusy) return
    const added = [...files]
    setLeftOut(Math.max(0, added.length - room))
    setEmpty(false)
    if (added.length > 0) photos.add(added.slice(0, Math.max(0, room)))
  }
  const drop = useFileDrop(attach)
  const paste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData
    // Copied text may come with a picture of itself.
    if (!mayAttach || files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    attach(files)
  }
  const name = otherSide(lead, i18n)
  return (
    <Form
      onSubmit={send}
      noValidate
      onPaste={paste}
      {...(mayAttach ? drop.handlers : {})}
      data-over={drop.isOver || undefined}
    >
      <SessionEnded />
      {failure !== null && <Notice tone="error">{submissionText(failure, i18n)}</Notice>}
      <chakra.ul aria-label={t`Quick replies`} display="flex" flexWrap="wrap" gap="2" listStyleType="none">
        {quickReplies(lead, i18n).map(({ id, word, text: prepared }) => (
          <li key={id}>
            <Chip disabled={isBusy} onClick={() => insert(prepared)}>
              {i18n._(word)}
            </Chip>
          </li>
        ))}
      </chakra.ul>
      <Field
        label={isNamelessOwner(lead) ? <Trans>Write to the owner</Trans> : <Trans>Write to {name}</Trans>}
        error={
          isEmpty ? (
            mayAttach ? (
              <Trans>Write a message or add a photo first.</Trans>
            ) : (
              <Trans>Write a message first.</Trans>
            )
          ) : isTooLong ? (
            <Trans>Enter at most {maxLength} characters.</Trans>
          ) : undefined
        }
        count={<TextCount text={text} maxLength={maxLength} />}
        hint={
          lead.isFromGuest ? (
            <Trans>They don’t have an account here, so they’ll get your reply by email.</Trans>
          ) : undefined
        }
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={4}
            resize="vertical"
            value={text}
            readOnly={isBusy}
            onChange={({ target }) => write(target.value)}
          />
        )}
      </Field>
      <PhotoTray photos={photos} isPending={isPending} />
      <chakra.output display="block" textStyle="sm" color="fg.muted" _empty={{ display: 'none' }}>
        {leftOut > 0 && <Trans>A message takes at most {maxCount} photos. The others weren’t added.</Trans>}
      </chakra.output>
      {isHeld && hasFailed && (
        <Notice tone="error">
          <Trans>The message wasn’t sent: a photo wasn’t uploaded. Try it again, or remove it.</Trans>
        </Notice>
      )}
      {photos.isDue && (
        <Notice
          action={
            <Button variant="outline" size="sm" onClick={() => photos.send({ type: 'send.cancelled' })}>
              <Trans>Keep writing</Trans>
            </Button>
          }
        >
          {photos.isLost ? (
            <Trans>No connection. The message will be sent with its photos when you’re back online.</Trans>
          ) : (
            <Trans>The message will be sent as soon as its photos are uploaded.</Trans>
          )}
        </Notice>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3" css={{ '& > [type="submit"]': { marginInlineStart: 'auto' } }}>
        {mayAttach && <AddPhotos isDisabled={isBusy || room === 0} onFiles={attach} />}
        <SubmitButton isPending={isBusy} pending={<Trans>Sending…</Trans>} variant="solid">
          <Trans>Send</Trans>
        </SubmitButton>
      </chakra.div>
    </Form>
  )
}
