import { orderNumberPattern } from '@nukkad/contract/order-number-rules'
import { html, type Html } from './html.ts'
import { anchor, buttonHtml, colours, digits, letter, paragraphHtml, smallPrintHtml, type Sender } from './letter.ts'
import type { MailContent } from './mailer.ts'

export type Block = { html: Html; text: string }

type MailParts = { subject: string; preview: string; heading: string; blocks: readonly Block[] }

export function compose({ shop, seller, publicUrl }: Sender, { blocks, ...head }: MailParts): MailContent {
  return letter({
    shop,
    seller,
    publicUrl,
    ...head,
    body: html`${blocks.map((block) => block.html)}`,
    text: blocks.map(({ text }) => text).join('\n\n'),
  })
}

export function paragraph(...sentences: string[]): Block {
  const text = sentences.filter((sentence) => sentence !== '').join(' ')
  return { html: paragraphHtml(...whole(text)), text }
}

export function smallPrint(text: string): Block {
  return { html: smallPrintHtml(...whole(text)), text }
}

export function button(label: string, href: string): Block {
  return { html: buttonHtml(label, href), text: `${label}: ${href}` }
}

export function codeDigits(code: string): Block {
  return { html: digits(code), text: `Your code is\n\n${code}` }
}

export function link(label: string, href: string): Block {
  return { html: paragraphHtml(anchor(label, href)), text: `${label}: ${href}` }
}

export function place(title: string, lines: readonly string[]): Block {
  return {
    html: paragraphHtml(html`<strong>${title}</strong>`, html`${lines.map((line) => html`<br />${line}`)}`),
    text: `${title}\n${lines.join('\n')}`,
  }
}

export function points(title: string, lines: readonly string[]): Block {
  return {
    html: html`<p style="${pointsTitle}">${title}</p>
      <ul style="${pointsList}">
        ${lines.map((line) => html`<li style="margin:0 0 4px">${line}</li>`)}
      </ul>`,
    text: `${title}\n${lines.map((line) => `- ${line}`).join('\n')}`,
  }
}

const pointsTitle = 'margin:0 0 4px;font-size:17px;line-height:1.5;font-weight:700'
const pointsList = 'margin:0 0 16px;padding:0 0 0 20px;font-size:17px;line-height:1.5'

export function facts(rows: readonly { name: string; value: string }[]): Block {
  return {
    html: html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">
      ${rows.map(factRow)}
    </table>`,
    text: rows.map(({ name, value }) => `${name}: ${value}`).join('\n'),
  }
}

// An order number, phone or day that breaks over two lines is hard to read and to copy.
const unbroken = new RegExp(`(${orderNumberPattern}|\\+91[\\d ]*\\d|\\d{1,2} [A-Z][a-z]{2} \\d{4})`)

function whole(text: string): (string | Html)[] {
  const parts = text.split(unbroken)
  return parts.map((part) => (unbroken.test(part) ? html`<span style="white-space:nowrap">${part}</span>` : part))
}

function factRow({ name, value }: { name: string; value: string }): Html {
  const cell = 'padding:4px 0;font-size:17px;line-height:1.4;vertical-align:top'
  return html`<tr>
    <td class="soft" style="${cell};padding-right:20px;color:${colours.soft};white-space:nowrap">${name}</td>
    <td style="${cell};font-weight:700;word-break:break-word">${value}</td>
  </tr> `
}
