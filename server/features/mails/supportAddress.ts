import type { Settings } from '#server/platform/settings/settings.ts'

/** Who helps: the address that was set for it, else the sender of all mails. */
export const supportAddress = ({ supportEmail, mailFrom }: Pick<Settings, 'supportEmail' | 'mailFrom'>): string =>
  supportEmail ?? /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
