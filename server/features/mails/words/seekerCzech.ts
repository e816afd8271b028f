import type { MailWords } from '../mailText.ts'
import type { MailListing, SeekerMailData } from '../seekerMails.ts'

const listingPath = ({ slug, id }: MailListing) => `inzerat/${slug}/${id}`
const conversationPath = (leadId: number) => `profile/leads?lead=${leadId}`

/** The mails between seekers and listers in Czech. */
export const seekerCzech: Pick<MailWords, keyof SeekerMailData> = {
  leadReceived: ({ data, page, time }) => ({
    subject: `${data.name} se ptá na ${data.listing.title}`,
    paragraphs: [
      `${data.name} vám píše o nabídce ${data.listing.title}:`,
      ...data.message.split(/\n{2,}/),
      ...(data.tourStart === null ? [] : [`Zarezervovaná prohlídka: ${time(data.tourStart)}.`]),
    ],
    action: { label: 'Otevřít rozhovor', url: page(conversationPath(data.leadId)) },
    details: { 'E-mail': data.replyTo, ...(data.phoneNumber === null ? {} : { Telefon: data.phoneNumber }) },
    closing: ['Odpovězte na tento e-mail, nebo na stránce: obojí dojde. Na stránce odpověď zůstane uložená.'],
  }),
  leadSent: ({ data, page, time }) => ({
    subject: `Vaše zpráva o nabídce ${data.listing.title} je odeslaná`,
    paragraphs: [
      `Toto jste napsali o nabídce ${data.listing.title}:`,
      ...data.message.split(/\n{2,}/),
      ...(data.tourStart === null ? [] : [`Máte místo na prohlídce: ${time(data.tourStart)}.`]),
    ],
    action: { label: 'Otevřít rozhovor', url: page(conversationPath(data.leadId)) },
  }),
  leadAnswered: ({ data, page }) => ({
    subject: `${data.name} vám píše o nabídce ${data.listing.title}`,
    paragraphs: [`${data.name} vám píše o nabídce ${data.listing.title}:`, ...data.text.split(/\n{2,}/)],
    action:
      data.leadId === null
        ? { label: 'Zobrazit inzerát', url: page(listingPath(data.listing)) }
        : { label: 'Otevřít rozhovor', url: page(conversationPath(data.leadId)) },
    closing: ['Odpovíte odpovědí na tento e-mail.'],
  }),
  leadClosed: ({ data, page, time }) => ({
    subject: `${data.listing.title} už není v nabídce`,
    paragraphs: [
      data.because === 'sold'
        ? `Nemovitost ${data.listing.title}, na kterou jste se ptali, už je prodaná.`
        : data.because === 'rented'
          ? `Nemovitost ${data.listing.title}, na kterou jste se ptali, už je pronajatá.`
          : `Nemovitost ${data.listing.title}, na kterou jste se ptali, už není v nabídce.`,
      ...(data.tourStart === null ? [] : [`Prohlídka ${time(data.tourStart)} se neuskuteční.`]),
      'Rozhovor je uzavřený. Věříme, že tu najdete jiný domov.',
    ],
    action: { label: 'Hledat dál', url: page('inzeraty') },
  }),
  tourCancelled: ({ data, page, time }) => ({
    subject: `Zrušeno: prohlídka ${data.listing.title}`,
    paragraphs: [
      data.name === null
        ? `Prohlídka nemovitosti ${data.listing.title} v termínu ${time(data.start)} se neuskuteční.`
        : `${data.name} ruší prohlídku nemovitosti ${data.listing.title} v termínu ${time(data.start)}.`,
    ],
    action:
      data.leadId === null
        ? { label: 'Zobrazit inzerát', url: page(listingPath(data.listing)) }
        : { label: 'Otevřít rozhovor', url: page(conversationPath(data.leadId)) },
  }),
  tourMoved: ({ data, page, time }) => ({
    subject: `Nový termín: prohlídka ${data.listing.title}`,
    paragraphs: [
      `${data.name} mění termín prohlídky nemovitosti ${data.listing.title}.`,
      `Nový termín je ${time(data.start)}, původní byl ${time(data.from)}.`,
      data.leadId === null
        ? 'Vaše místo zůstává. Pokud se vám nový termín nehodí, napište prosím inzerentovi.'
        : 'Vaše místo zůstává. Pokud se vám nový termín nehodí, zrušte prohlídku v rozhovoru.',
    ],
    action:
      data.leadId === null
        ? { label: 'Zobrazit inzerát', url: page(listingPath(data.listing)) }
        : { label: 'Otevřít rozhovor', url: page(conversationPath(data.leadId)) },
  }),
  viewingReminder: ({ data, page, time, unsubscribe }) => ({
    subject: `Připomínka: prohlídka ${data.listing.title}, ${time(data.start)}`,
    paragraphs: [
      `Máte rezervovanou prohlídku nemovitosti ${data.listing.title} v termínu ${time(data.start)}.`,
      data.isExact
        ? `Bude vás tam čekat ${data.lister}.`
        : `Bude vás čekat ${data.lister}. Inzerát přesnou adresu neukazuje; pokud ji ještě neznáte, zeptejte se na ni v rozhovoru.`,
      'Pokud nemůžete přijít, zrušte prosím prohlídku, ať se uvolní místo pro někoho dalšího.',
    ],
    action: { label: 'Otevřít vaše prohlídky', url: page('profile/manage-tours') },
    sections: [{ items: [], links: [{ label: 'Otevřít rozhovor', url: page(conversationPath(data.leadId)) }] }],
    unsubscribe: {
      label: 'Neposílat připomínky prohlídek',
      ...unsubscribe({ about: 'viewing_reminders', id: data.accountId }),
    },
  }),
  viewingAffected: ({ data, page, time }) => ({
    subject:
      data.change === 'place_changed'
        ? `Nová adresa vaší prohlídky: ${data.listing.title}`
        : `Kontrolujeme inzerát, na jehož prohlídku jdete: ${data.listing.title}`,
    paragraphs:
      data.change === 'place_changed'
        ? [
            `Změnila se adresa nemovitosti, na jejíž prohlídku jdete. Nově je to ${data.listing.title}.`,
            `Vaše prohlídka ${time(data.start)} platí dál.`,
          ]
        : [
            `Inzerát ${data.listing.title} právě kontrolujeme, jeho stránka je proto zatím skrytá.`,
            `Vaše prohlídka ${time(data.start)} platí dál. Pokud se zruší, napíšeme vám.`,
          ],
    action:
      data.leadId === null
        ? { label: 'Hledat nemovitosti', url: page('inzeraty') }
        : { label: 'Otevřít rozhovor', url: page(conversationPath(data.leadId)) },
  }),
  tourAgreed: ({ data, page, time }) => ({
    subject: `Prohlídka ${data.listing.title} je domluvená`,
    paragraphs: [
      data.start === null
        ? `Prohlídka nemovitosti ${data.listing.title} platí, jak jste se domluvili.`
        : `Čekáme vás na prohlídce nemovitosti ${data.listing.title}: ${time(data.start)}.`,
    ],
    action:
      data.leadId === null
        ? { label: 'Zobrazit inzerát', url: page(listingPath(data.listing)) }
        : { label: 'Otevřít rozhovor', url: page(conversationPath(data.leadId)) },
  }),
}
