import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ToastProvider } from '../src/Toast.tsx'

/** The markup the server would send. */
export function render(node: ReactNode): string {
  return renderToStaticMarkup(<ToastProvider>{node}</ToastProvider>)
}

/** The words of the element that `attribute` of the first `tag` points at. */
export function wordsTiedTo(markup: string, tag: string, attribute: string): string {
  const ids = markup.match(new RegExp(`<${tag}[^>]*\\b${attribute}="([^"]+)"`))?.[1]?.split(' ') ?? []
  return ids.map((id) => words(elementById(markup, id))).join(' ')
}

function elementById(markup: string, id: string): string {
  const start = markup.indexOf(`id="${id}"`)
  if (start === -1) throw new Error(`nothing has the id ${id}`)
  const opening = markup.lastIndexOf('<', start)
  const tag = markup.slice(opening + 1).match(/^\w+/)?.[0] ?? ''
  return markup.slice(opening, markup.indexOf(`</${tag}>`, start))
}

/** The text of the markup, without tags. */
export function words(markup: string): string {
  return markup.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&')
}
