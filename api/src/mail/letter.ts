import { mailFont, mailWordmark } from '@nukkad/contract/media-rules'
import { type Identity, isDemoName, nameWithTagline, type Seller } from '@nukkad/contract/shop'
import type { JobParts } from '../parts.ts'
import { html, type Html } from './html.ts'
import type { MailContent } from './mailer.ts'

export type Sender = { shop: Identity; seller: Seller; publicUrl: string }

/** The sender with the shop's current facts. */
export function senderOf({ identity, seller, publicUrl }: Pick<JobParts, 'identity' | 'seller' | 'publicUrl'>): Sender {
  return { shop: identity(), seller: seller(), publicUrl }
}

type Letter = Sender & {
  subject: string
  /** Mailboxes and locked phones show the preview: it never contains a secret. */
  preview: string
  heading: string
  body: Html
  text: string
}

// The colours of ui/tokens.css, in the form every mail program reads.
export const colours = {
  paper: '#f9f4ea',
  paperDeep: '#eee7d9',
  ink: '#1c140f',
  soft: '#4d433c',
  line: '#d8d0c3',
  marigold: '#ffa617',
  monsoon: '#005356',
}
const darkColours = { text: '#f9f4ea', soft: '#d8d0c4', line: '#443a33', raised: '#2c221c' }

const font = "'Anek Nukkad', 'Anek Latin', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const display = `'Anek Nukkad', 'Anek Latin Condensed', 'Arial Narrow', 'Roboto Condensed', 'Helvetica Neue', Arial, sans-serif`
const narrow = 'font-stretch:75%'
const widest = 560

/** Tables and inline styles, because mail programs support little else. */
export function letter({ subject, preview, text, ...shown }: Letter): MailContent {
  // Logos are designed for a light ground, as in the store's own header.
  const ground = shown.shop.logo === null ? colours.ink : colours.paper
  const page = html`<!doctype html>
    <html lang="en-IN" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>${subject}</title>
        ${sheetOf(shown.publicUrl)}
      </head>
      <body class="paper text" style="${bodyStyle}">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <div role="article" aria-roledescription="mail" aria-label="${subject}" lang="en-IN" dir="ltr">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
            <tr>
              <td align="center" bgcolor="${ground}" style="${bandStyle(ground)}">
                ${column(
                  html`<tr>
                    <td style="padding:18px 20px">${sign(shown)}</td>
                  </tr>`,
                )}
              </td>
            </tr>
            <tr>
              <td align="center">${column(sheet(shown))}</td>
            </tr>
          </table>
        </div>
      </body>
    </html>`
  return { subject, html: page.html, text: `${text.trim()}\n\n${signature(shown)}\n` }
}

const bodyStyle = `margin:0;padding:0;background:${colours.paper};color:${colours.ink};font-family:${font};-webkit-text-size-adjust:100%`
const bandStyle = (ground: string) => `background:${ground};border-bottom:4px solid ${colours.marigold}`

/** Contains no shopper's text, so quotes can stay unescaped. */
function sheetOf(publicUrl: string): Html {
  return {
    html: `<style>
      @font-face {
        font-family: 'Anek Nukkad';
        src: url('${encodeURI(publicUrl)}${mailFont}') format('woff2');
        font-weight: 400 800;
        font-stretch: 75% 100%;
      }
    </style>
    <style>
      :root { color-scheme: light dark; supported-color-schemes: light dark; }
      a { text-underline-offset: 0.15em; }
      @media (prefers-color-scheme: dark) {
        .paper { background: ${colours.ink} !important; }
        .text, .link { color: ${darkColours.text} !important; }
        .soft { color: ${darkColours.soft} !important; }
        .line { border-color: ${darkColours.line} !important; }
        .raised { background: ${darkColours.raised} !important; }
      }
    </style>`,
  }
}

/** Outlook on Windows ignores `max-width` and needs a table. */
function column(rows: Html): Html {
  return html`<!--[if mso]><table role="presentation" width="${widest}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${columnStyle}">
      ${rows}
    </table>
    <!--[if mso]></td></tr></table><![endif]-->`
}

const columnStyle = `max-width:${widest}px;margin:0 auto;text-align:left`

/** The logo, or the name, which is drawn for the demo alone. */
function sign({ shop, publicUrl }: Pick<Sender, 'shop' | 'publicUrl'>): Html {
  const type = `font:800 30px/${mailWordmark.height}px ${display};text-transform:uppercase`
  const colour = shop.logo === null ? colours.paper : colours.ink
  const link = `display:block;color:${colour};text-decoration:none;${type}`
  const picture = pictureOf(shop)
  if (picture === undefined) return html`<a href="${publicUrl}/" style="${link};${narrow}">${shop.name}</a>`
  const { path, width, height } = picture
  const style = `display:block;border:0;color:${colour};${type}`
  return html`<a href="${publicUrl}/" style="text-decoration:none"
    ><img src="${publicUrl}${path}" alt="${shop.name}" width="${width}" height="${height}" style="${style}"
  /></a>`
}

const logoBox = { width: 240, height: 48 }

function pictureOf(shop: Identity): { path: string; width: number; height: number } | undefined {
  const { logo } = shop
  if (logo === null) return isDemoName(shop) ? mailWordmark : undefined
  const scale = Math.min(1, logoBox.width / logo.width, logoBox.height / logo.height)
  return { path: logo.url, width: Math.round(logo.width * scale), height: Math.round(logo.height * scale) }
}

function sheet({ shop, seller, heading, body }: Pick<Letter, 'shop' | 'seller' | 'heading' | 'body'>): Html {
  return html`<tr>
      <td style="padding:36px 20px 12px">
        <h1 style="${headingStyle}">${heading}</h1>
        ${body}
      </td>
    </tr>
    <tr>
      <td style="padding:0 20px 40px">
        <p class="soft line" style="${imprintStyle}">
          ${seller.legalName}, ${seller.address.join(', ')}<br />
          ${anchor(seller.email, `mailto:${seller.email}`)} &middot;
          ${anchor(seller.phone, `tel:${seller.phone.replace(/[^+\d]/g, '')}`)}
          ${shop.supportHours === '' ? [] : html`<br />${shop.supportHours}`}
        </p>
      </td>
    </tr>`
}

const headingStyle = `margin:0 0 20px;font:800 40px/1 ${display};${narrow};letter-spacing:-0.3px;text-wrap:balance`
const imprintStyle = `margin:0;padding-top:20px;border-top:1px solid ${colours.line};font-size:14px;line-height:1.5;color:${colours.soft}`

function signature({ shop, seller: { legalName, address, email, phone } }: Pick<Sender, 'shop' | 'seller'>): string {
  const lines = [nameWithTagline(shop, ', '), `${legalName}, ${address.join(', ')}`, `${email}, ${phone}`]
  return [...lines, ...(shop.supportHours === '' ? [] : [shop.supportHours])].join('\n')
}

export function paragraphHtml(...parts: (string | Html)[]): Html {
  return html`<p style="margin:0 0 16px;font-size:17px;line-height:1.5">${inline(parts)}</p>`
}

export function smallPrintHtml(...parts: (string | Html)[]): Html {
  const style = `margin:0 0 16px;font-size:15px;line-height:1.5;color:${colours.soft}`
  return html`<p class="soft" style="${style}">${inline(parts)}</p>`
}

function inline(parts: readonly (string | Html)[]): Html[] {
  return parts.map((part) => (typeof part === 'string' ? html`${part}` : part))
}

export function anchor(label: string, href: string): Html {
  return html`<a class="link" href="${href}" style="color:${colours.monsoon}">${label}</a>`
}

export function digits(code: string): Html {
  const style = 'margin:0 0 4px;font-size:56px;line-height:1.1;font-weight:800;letter-spacing:12px'
  return html`<p style="${style}">${code}</p>`
}

export function buttonHtml(label: string, href: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
    <tr>
      <td bgcolor="${colours.marigold}" style="background:${colours.marigold};mso-padding-alt:15px 28px">
        <a
          href="${href}"
          style="display:block;padding:15px 28px;font:700 18px/1.2 ${font};color:${colours.ink};text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`
}
