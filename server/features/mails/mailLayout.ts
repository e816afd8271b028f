import type { Locale } from '#contract/entities/locale.ts'

import { html, type Markup } from '#server/platform/html/markup.ts'
import type { MailSection, MailText } from './mailText.ts'

/** What stands in every mail. */
export interface MailFrame {
  greeting: string
  /** Before the address, for those whose button does not work. */
  linkHint: string
}

export interface MailLayout {
  text: MailText
  frame: MailFrame
  /** Who wrote this, and where answers go. */
  footer: string
  locale: Locale
  productName: string
  publicUrl: string
}

/** Our mark as a file that every mail program can show; pages of others may show it, too. */
export const mailLogoPath = '/icon-192.png'

const styles = {
  body: 'margin:0;padding:0;background:#f4f5f3;',
  outer: 'background:#f4f5f3;width:100%;',
  card: "width:100%;max-width:560px;background:#ffffff;border-radius:12px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1d241f;",
  head: 'padding:24px 32px 0;',
  logo: 'display:block;border:0;width:40px;height:40px;border-radius:9px;background:#1b6b3a;',
  name: 'padding-left:12px;font-size:18px;font-weight:700;color:#1b6b3a;',
  photo:
    'display:block;border:0;width:100%;height:auto;border-radius:8px;background:#e4e8e5;font-size:14px;color:#545f57;',
  photoLink: 'display:block;text-decoration:none;',
  smallPhoto: 'display:block;border:0;border-radius:6px;background:#e4e8e5;font-size:12px;color:#545f57;',
  subject: 'margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:700;overflow-wrap:anywhere;',
  content: 'padding:16px 32px 8px;font-size:16px;line-height:1.55;',
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere;',
  button:
    'display:inline-block;padding:14px 24px;border-radius:8px;background:#1b6b3a;color:#ffffff;font-weight:600;text-decoration:none;',
  small: 'margin:0 0 16px;font-size:14px;color:#545f57;overflow-wrap:anywhere;',
  item: 'width:100%;',
  picture: 'width:112px;padding:0 16px 16px 0;',
  words: 'padding:0 0 16px;overflow-wrap:anywhere;',
  details: 'margin:0 0 16px;padding:12px 16px;border-radius:8px;background:#f4f5f3;overflow-wrap:anywhere;',
  code: 'margin:0 0 16px;padding:12px 16px;border-radius:8px;background:#f4f5f3;font-family:monospace;font-size:14px;overflow-wrap:anywhere;',
  link: 'color:#1b6b3a;',
  heading: 'margin:0 0 8px;font-size:16px;font-weight:700;overflow-wrap:anywhere;',
  footer: 'padding:16px 32px 28px;font-size:13px;line-height:1.5;color:#545f57;border-top:1px solid #e4e8e5;',
}

/** Where somebody reads in the dark, by classes: what is written at an element holds for programs that leave these out. */
const dark = `@media (prefers-color-scheme: dark) {
  .page { background: #121513 !important; }
  .card { background: #1c211e !important; color: #e9eeea !important; }
  .plate { background: #3a423d !important; color: #a9b5ad !important; }
  .line { border-color: #3a423d !important; }
  .soft { background: #121513 !important; }
  .quiet { color: #a9b5ad !important; }
  .link { color: #7fd1a0 !important; }
}`

/** A mail as a page: one column, our mark, photos that anybody may see, readable without them and on the smallest screen. */
export function mailPage(layout: MailLayout): string {
  const { text, frame, footer, locale, productName, publicUrl } = layout
  const page = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${text.subject}</title>
        <style>
          ${dark}
        </style>
      </head>
      <body class="page" style="${styles.body}">
        <table role="presentation" cellpadding="0" cellspacing="0" border="0" class="page" style="${styles.outer}">
          <tr>
            <td align="center" style="padding:24px 12px;">
              <table role="presentation" cellpadding="0" cellspacing="0" border="0" class="card" style="${styles.card}">
                <tr>
                  <td style="${styles.head}">
                    <table role="presentation" cellpadding="0" cellspacing="0" border="0">
                      <tr>
                        <td>
                          <img src="${publicUrl}${mailLogoPath}" width="40" height="40" alt="" style="${styles.logo}" />
                        </td>
                        <td class="link" style="${styles.name}">${productName}</td>
                      </tr>
                    </table>
                  </td>
                </tr>
                <tr>
                  <td style="${styles.content}">${contentOf(text, frame)}</td>
                </tr>
                <tr>
                  <td class="line quiet" style="${styles.footer}">
                    ${footer}<br />
                    <a href="${publicUrl}" class="link" style="${styles.link}">${publicUrl}</a>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `
  return page.text.trim()
}

function contentOf(text: MailText, frame: MailFrame): Markup {
  const { photo, paragraphs, action, code, details, closing = [], sections = [], unsubscribe } = text
  return html`<h1 style="${styles.subject}">${text.subject}</h1>
    ${photo && photoOf(photo)}
    <p style="${styles.paragraph}">${frame.greeting}</p>
    ${paragraphs.map((paragraph) => html`<p style="${styles.paragraph}">${linesOf(paragraph)}</p>`)}${sections.map(
      sectionOf,
    )}${
      action &&
      html`<p style="${styles.paragraph}"><a href="${action.url}" style="${styles.button}">${action.label}</a></p>
        <p class="quiet" style="${styles.small}">
          ${frame.linkHint}<br /><a href="${action.url}" class="link" style="${styles.link}">${action.url}</a>
        </p>`
    }${
      code &&
      html`<p class="quiet" style="${styles.small}">${code.label}</p>
        <p class="soft" style="${styles.code}">${code.value}</p>`
    }${
      details &&
      html`<p class="soft" style="${styles.details}">
        ${details.map(([name, value]) => html`${name}: ${value}<br />`)}
      </p>`
    }${closing.map((paragraph) => html`<p class="quiet" style="${styles.small}">${paragraph}</p>`)}${
      unsubscribe && linkLine(unsubscribe)
    }`
}

/** Wide photos as wide as the text, upright ones narrower. */
const photoOf = ({ src, width, height, title, url }: NonNullable<MailText['photo']>) =>
  html`<p style="${styles.paragraph}">
    <a href="${url}" class="link" style="${styles.photoLink}max-width:${width}px;"
      ><img src="${src}" width="${width}" height="${height}" alt="${title}" class="plate" style="${styles.photo}"
    /></a>
  </p>`

function sectionOf({ heading, items, links = [] }: MailSection): Markup {
  return html`${heading !== undefined && html`<p style="${styles.heading}">${heading}</p>`}${items.map(itemOf)}${links.map(
    linkLine,
  )}`
}

function itemOf({ title, url, facts, picture }: MailSection['items'][number]): Markup {
  const words = html`<a href="${url}" class="link" style="${styles.link}">${title}</a><br />${facts.join(', ')}`
  if (picture === undefined) return html`<p style="${styles.paragraph}">${words}</p>`
  const { src, width, height } = picture
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${styles.item}">
    <tr>
      <td width="112" valign="top" style="${styles.picture}">
        <a href="${url}" class="link" style="${styles.photoLink}"
          ><img
            src="${src}"
            width="${width}"
            height="${height}"
            alt="${title}"
            class="plate"
            style="${styles.smallPhoto}"
        /></a>
      </td>
      <td valign="top" style="${styles.words}">${words}</td>
    </tr>
  </table>`
}

const linkLine = ({ label, url }: { label: string; url: string }) =>
  html`<p class="quiet" style="${styles.small}"><a href="${url}" class="link" style="${styles.link}">${label}</a></p>`

const linesOf = (paragraph: string) =>
  paragraph.split('\n').map((line, index) => html`${index > 0 && html`<br />`}${line}`)

/** The same mail for those who read plain text: nothing is missing. */
export function mailPlainText({ text, frame, footer, publicUrl }: MailLayout): string {
  const { paragraphs, action, code, details, closing = [], sections = [], unsubscribe } = text
  return [
    frame.greeting,
    ...paragraphs,
    ...sections.flatMap(plainSectionOf),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...(code === undefined ? [] : [`${code.label}\n${code.value}`]),
    ...(details === undefined ? [] : [details.map(([name, value]) => `${name}: ${value}`).join('\n')]),
    ...closing,
    ...(unsubscribe === undefined ? [] : [`${unsubscribe.label}:\n${unsubscribe.url}`]),
    `-- \n${footer}\n${publicUrl}`,
  ].join('\n\n')
}

const plainSectionOf = ({ heading, items, links = [] }: MailSection): string[] => [
  ...(heading === undefined ? [] : [heading]),
  ...items.map(({ title, url, facts }) => `${title}\n${facts.join(', ')}\n${url}`),
  ...links.map(({ label, url }) => `${label}:\n${url}`),
]
