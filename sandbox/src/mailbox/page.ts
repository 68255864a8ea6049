import { createHash } from 'node:crypto'
import type { Message } from './messages.ts'

const timeOfDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', timeStyle: 'medium' })

export function mailboxPage(messages: Message[], open?: Message): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox (${messages.length})</title>
<style>${style}</style>
</head>
<body class="${open ? 'reading' : 'listing'}" data-newest="${messages[0]?.id ?? ''}">
<header>
<h1><a href="/">Mailbox</a></h1>
<p>Every mail the store sends while you develop. Nothing leaves this machine.</p>
<button type="button" data-clear${messages.length === 0 ? ' hidden' : ''}>Empty it</button>
</header>
<a class="news" href="/" hidden>New mail has come. Show the list</a>
<main>
<nav aria-label="Mails">${listOf(messages, open)}</nav>
${open ? mail(open) : '<p class="hint">Choose a mail to read it.</p>'}
</main>
<script>${script}</script>
</body>
</html>`
}

function listOf(messages: Message[], open: Message | undefined): string {
  if (messages.length === 0) return '<p class="hint">No mail yet. New mail appears here by itself.</p>'
  const entry = ({ id, to, subject, receivedAt, code }: Message) => `<li>
<a href="/messages/${id}"${id === open?.id ? ' aria-current="page"' : ''}>
<strong>${escape(subject)}</strong>
<span>${escape(to.join(', '))}</span>
<span>${timeOfDay.format(new Date(receivedAt))}${code ? ` &middot; <b>${code}</b>` : ''}</span>
</a>
</li>`
  return `<ol>${messages.map(entry).join('')}</ol>`
}

function mail({ id, from, to, subject, text, html, code, links }: Message): string {
  return `<article>
<a class="back" href="/">All mails</a>
<h2>${escape(subject)}</h2>
<p class="who">From ${escape(from)} to ${escape(to.join(', '))}</p>
${code ? `<p class="grab"><output class="code">${code}</output><button type="button" data-copy="${code}">Copy code</button></p>` : ''}
${links.map(grabLink).join('')}
${html ? `<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${id}/html"></iframe>` : ''}
<details${html ? '' : ' open'}><summary>Plain text</summary><pre>${escape(text)}</pre></details>
</article>`
}

function grabLink(link: string): string {
  const href = escape(link)
  return `<p class="grab"><a class="link" href="${href}" target="_blank" rel="noopener">${href}</a><button type="button" data-copy="${href}">Copy link</button></p>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

const style = `
:root { --paper: #f9f4ea; --bright: #fefbf7; --ink: #1c140f; --soft: #4d433c; --line: #d8d0c3; --marigold: #ffa617; --monsoon: #005356 }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.45 system-ui, sans-serif }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 16px; padding: 16px; border-bottom: 3px solid var(--ink) }
h1 { margin: 0; font-size: 26px; line-height: 1 } h1 a { color: inherit; text-decoration: none }
header p { margin: 0; flex: 1 1 260px; color: var(--soft); font-size: 15px }
h2 { margin: 0 0 4px; font-size: 26px; line-height: 1.15 }
button { min-height: 44px; padding: 8px 16px; border: 1px solid var(--ink); background: none; color: inherit; font: inherit; cursor: pointer }
[data-copy] { background: var(--marigold); border-color: var(--marigold); font-weight: 700 }
a { color: var(--monsoon) } :focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
.news { display: block; padding: 12px 16px; background: var(--marigold); color: var(--ink); font-weight: 700 }
[hidden] { display: none }
ol { list-style: none; margin: 0; padding: 0 }
nav li a { display: grid; padding: 12px 16px; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none }
nav span { color: var(--soft); font-size: 15px; overflow-wrap: anywhere }
nav b { color: var(--ink); font-variant-numeric: tabular-nums }
nav a:hover, nav [aria-current] { background: var(--bright) }
nav [aria-current] { box-shadow: inset 4px 0 var(--marigold) }
.hint { padding: 24px 16px; margin: 0; color: var(--soft) }
article { min-width: 0; padding: 16px }
.who { margin: 0 0 16px; color: var(--soft); font-size: 15px; overflow-wrap: anywhere }
.back { display: inline-block; padding: 10px 0 }
.grab { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; margin: 0 0 12px; padding-bottom: 12px; border-bottom: 1px solid var(--line) }
.code { font-size: 44px; line-height: 1; font-weight: 800; letter-spacing: .12em; user-select: all; flex: 1 }
.link { flex: 1 1 260px; min-width: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 720px; margin-top: 8px; border: 1px solid var(--line); background: #fff }
details { margin-top: 12px } summary { padding: 10px 0; cursor: pointer } pre { white-space: pre-wrap; overflow-wrap: anywhere }
.reading nav, .listing main > .hint { display: none }
@media (min-width: 900px) {
  main { display: grid; grid-template-columns: 380px 1fr; min-height: 80vh }
  nav { border-right: 1px solid var(--line) }
  .reading nav, .listing main > .hint { display: block } .back { display: none }
  article { max-width: 860px; padding: 24px 32px }
}`

// Without https a phone in the same network has no clipboard, so the text is selected instead.
const script = `
const newest = document.body.dataset.newest
const reading = document.body.className === 'reading'
setInterval(async () => {
  const reply = await fetch('/api/messages?limit=1').catch(() => undefined)
  if (!reply?.ok) return
  const [first] = await reply.json()
  if ((first?.id ?? '') === newest) return
  if (reading) document.querySelector('.news').hidden = false
  else location.reload()
}, 2000)
document.addEventListener('click', async ({ target }) => {
  if (target.dataset.clear !== undefined) {
    await fetch('/api/messages', { method: 'DELETE' })
    location.assign('/')
  }
  if (target.dataset.copy === undefined) return
  try {
    await navigator.clipboard.writeText(target.dataset.copy)
    target.textContent = 'Copied'
  } catch {
    getSelection().selectAllChildren(target.previousElementSibling)
    target.textContent = 'Selected'
  }
})`

export const pagePolicy = [
  "default-src 'none'",
  `style-src '${digest(style)}'`,
  `script-src '${digest(script)}'`,
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

function digest(source: string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`
}
