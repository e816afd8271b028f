import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'

import type { Lead } from '#contract/entities/lead.ts'
import { limits } from '#contract/limits.ts'
import { textLength } from '#contract/text.ts'
import { SubmitButton, TextCount, submissionText, useSubmission } from '#src/features/forms/index.ts'
import { quickReplies } from '#src/features/messages/model/quickReplies.ts'
import { readReply, storeReply } from '#src/features/messages/model/replyStorage.ts'
import { leadMessagesQuery, leadsKey } from '#src/features/messages/queries/leads.queries.ts'
import { SessionEnded } from '#src/features/session/index.ts'
import { newIdempotencyKey } from '#src/platform/api/idempotencyKey.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { Chip } from '#src/ui/components/Chip.tsx'
import { Field } from '#src/ui/components/Field.tsx'
import { TextArea } from '#src/ui/components/Input.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

import { otherSide } from './leadTexts.ts'

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
  const [text, setText] = useState(() => readReply(storage, userId, leadId).text)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const { maxLength } = limits.leadMessage
  const isTooLong = textLength(text.trim()) > maxLength
  const { submit, isPending, failure } = useSubmission<{ text: string }>(async (written) => {
    const kept = readReply(storage, userId, leadId)
    const idempotencyKey = (kept.text === written.text ? kept.idempotencyKey : null) ?? newIdempotencyKey()
    storeReply(storage, userId, leadId, { ...written, idempotencyKey })
    const message = await api.createLeadMessage(
      { params: { leadId }, body: { text: written.text.trim() } },
      { idempotencyKey },
    )
    storeReply(storage, userId, leadId, { text: '', idempotencyKey: null })
    setText('')
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
    storeReply(storage, userId, leadId, { text: next, idempotencyKey: null })
  }
  // What somebody wrote already stays: a reply that was chosen is added to it.
  const insert = (prepared: string) => {
    write(text.trim() === '' ? prepared : `${text.trimEnd()}\n${prepared}`)
    field.current?.focus()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') setEmpty(true)
    else if (!isTooLong) submit({ text })
  }
  const name = otherSide(lead, i18n)
  return (
    <chakra.form display="grid" gap="3" onSubmit={send} noValidate>
      <SessionEnded />
      {failure !== null && <Notice tone="error">{submissionText(failure, i18n)}</Notice>}
      <chakra.ul aria-label={t`Quick replies`} display="flex" flexWrap="wrap" gap="2" listStyleType="none">
        {quickReplies(lead, i18n).map(({ id, word, text: prepared }) => (
          <li key={id}>
            <Chip disabled={isPending} onClick={() => insert(prepared)}>
              {i18n._(word)}
            </Chip>
          </li>
        ))}
      </chakra.ul>
      <Field
        label={<Trans>Write to {name}</Trans>}
        error={
          isEmpty ? (
            <Trans>Write a message first.</Trans>
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
            readOnly={isPending}
            onChange={({ target }) => write(target.value)}
          />
        )}
      </Field>
      <SubmitButton isPending={isPending} pending={<Trans>Sending…</Trans>} variant="solid">
        <Trans>Send</Trans>
      </SubmitButton>
    </chakra.form>
  )
}
