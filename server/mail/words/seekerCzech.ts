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
    action: { label: 'Zobrazit inzerát', url: page(listingPath(data.listing)) },
    closing: ['Pokud jste to nebyli vy, nemusíte dělat nic: někdo se v adrese spletl.'],
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
