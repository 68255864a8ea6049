import { type Seller, shop } from '@nukkad/contract/shop'
import { html, type Html } from './html.ts'
import type { MailContent } from './mailer.ts'

type Letter = {
  /** Who writes. */
  seller: Seller
  subject: string
  /** What a list of mails shows beside the subject, and a locked phone too: never a secret. */
  preview: string
  heading: string
  body: Html
  text: string
}

// The colours of ui/tokens.css, in the form every mail program reads.
export const colours = {
  paper: '#f9f4ea',
  ink: '#1c140f',
  soft: '#4d433c',
  line: '#d8d0c3',
  marigold: '#ffa617',
  monsoon: '#005356',
}
const font = "'Anek Latin', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const display = "'Anek Latin Condensed', 'Arial Narrow', 'Roboto Condensed', 'Helvetica Neue', Arial, sans-serif"

/** One look for every mail: the name, a heading, what there is to say, who is writing. */
export function letter({ seller, subject, preview, heading, body, text }: Letter): MailContent {
  const page = html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light only" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:0;background:${colours.paper};color:${colours.ink};font-family:${font}">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:32px 16px">${sheet({ seller, heading, body })}</td>
          </tr>
        </table>
      </body>
    </html>`
  return { subject, html: page.html, text: `${text.trim()}\n\n${signature(seller)}\n` }
}

function sheet({ seller, heading, body }: Pick<Letter, 'seller' | 'heading' | 'body'>): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${sheetStyle}">
    <tr>
      <td style="${nameStyle}">${shop.name}</td>
    </tr>
    <tr>
      <td style="padding:28px 0 8px">
        <h1 style="${headingStyle}">${heading}</h1>
        ${body}
      </td>
    </tr>
    <tr>
      <td style="${imprintStyle}">
        ${seller.legalName}, ${seller.address.join(', ')}<br />
        <a href="mailto:${seller.email}" style="color:${colours.monsoon}">${seller.email}</a>
        &middot; ${seller.phone}<br />
        ${shop.supportHours}
      </td>
    </tr>
  </table>`
}

const sheetStyle = 'max-width:520px;text-align:left'
const nameStyle = `padding-bottom:12px;border-bottom:3px solid ${colours.ink};font:800 30px/1 ${display};letter-spacing:-0.5px;text-transform:uppercase`
const headingStyle = `margin:0 0 16px;font:800 34px/1.05 ${display};letter-spacing:-0.5px`
const imprintStyle = `padding-top:20px;border-top:1px solid ${colours.line};font-size:13px;line-height:1.5;color:${colours.soft}`

function signature({ legalName, address, email, phone }: Seller): string {
  return `${shop.name}, ${shop.tagline.toLowerCase()}
${legalName}, ${address.join(', ')}
${email}, ${phone}
${shop.supportHours}`
}

export function paragraph(...said: (string | Html)[]): Html {
  return html`<p style="margin:0 0 16px;font-size:17px;line-height:1.5">${inline(said)}</p>`
}

export function smallPrint(...said: (string | Html)[]): Html {
  const style = `margin:0 0 16px;font-size:15px;line-height:1.5;color:${colours.soft}`
  return html`<p style="${style}">${inline(said)}</p>`
}

function inline(said: readonly (string | Html)[]): Html[] {
  return said.map((part) => (typeof part === 'string' ? html`${part}` : part))
}

/** The one thing to press. */
export function button(label: string, href: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">
    <tr>
      <td style="background:${colours.marigold}">
        <a
          href="${href}"
          style="display:block;padding:15px 28px;font:700 17px/1.2 ${font};color:${colours.ink};text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`
}
