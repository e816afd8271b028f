import { html, Markup } from '#server/platform/html/markup.ts'
import type { DevelopmentMail } from '../developmentMail.store.ts'

interface PageOptions {
  productName: string
  /** The style sheet, written into the page so that nothing else has to be loaded. */
  css: string
}

/** All mails that would have been sent, the newest first. */
export function mailboxPage(mails: readonly DevelopmentMail[], options: PageOptions): string {
  return documentOf(
    `Mailbox of ${options.productName}`,
    html`<h1>Mailbox</h1>
      <p class="hint">
        Mails that ${options.productName} would have sent. Set <code>SMTP_URL</code> to send them.
        <a href="/dev/mailbox.json">The same as data</a>
      </p>
      ${
        mails.length === 0
          ? html`<p>No mail yet.</p>`
          : html`<ol>
              ${mails.map(mailMarkup)}
            </ol>`
      }`,
    options,
  )
}

const mailMarkup = ({ id, to, subject, sentAt }: DevelopmentMail) =>
  html`<li>
    <a href="/dev/mailbox/${id}">${subject}</a>
    ${timeMarkup(sentAt)}
    <span>${to}</span>
  </li> `

const timeMarkup = (sentAt: string) =>
  html`<time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time>`

/** One mail, as its reader sees it and as plain text. */
export function messagePage(mail: DevelopmentMail, options: PageOptions): string {
  const { id, to, subject, locale, text, sentAt } = mail
  return documentOf(
    `${subject} – Mailbox`,
    html`<p><a href="/dev/mailbox">Mailbox</a></p>
      <h1 lang="${locale}">${subject}</h1>
      <p class="facts">To ${to}, ${locale}, ${timeMarkup(sentAt)}</p>
      <iframe
        title="The mail as a page"
        src="/dev/mailbox/${id}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
      ></iframe>
      <h2>As plain text</h2>
      <pre lang="${locale}">${linked(text)}</pre>`,
    options,
  )
}

/** The mail's own page; its links open in the window around it. */
export const framedMail = ({ html }: DevelopmentMail) => html.replace('<head>', '<head><base target="_top" />')

/** A text in which every address can be followed. */
function linked(text: string): Markup[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<a href="${part}">${part}</a>`))
}

function documentOf(title: string, content: Markup, { css }: PageOptions): string {
  // The style sheet is ours: it is written as it is, so that its hash is that of the policy.
  const style = new Markup(`<style>${css}</style>`)
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${style}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html> `
  return page.text
}
