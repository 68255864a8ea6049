import { isLink } from './link-rules.ts'

/** Text of one style: plain, bold, a link, or a bold link. */
export type MarkupSpan = string | { text: string; bold?: true; href?: string }
export type MarkupBlock = { kind: 'text'; spans: MarkupSpan[] } | { kind: 'list' | 'steps'; items: MarkupSpan[][] }

const listLine = /^\s*[-*] +(\S.*)$/
const stepLine = /^\s*\d{1,3}[.)] +(\S.*)$/

/**
 * The part of Markdown that staff may write: **bold**, [words](address), lists with lines that begin with - or 1., and
 * paragraphs between empty lines. Everything else, including HTML, stays as typed.
 */
export function readMarkup(text: string): MarkupBlock[] {
  const blocks: MarkupBlock[] = []
  let lines: string[] = []
  const endText = () => {
    if (lines.length > 0) blocks.push({ kind: 'text', spans: readSpans(lines.join('\n')) })
    lines = []
  }
  for (const line of text.split('\n')) {
    const item = listLine.exec(line)?.[1] ?? stepLine.exec(line)?.[1]
    if (item !== undefined) {
      endText()
      addItem(blocks, listLine.test(line) ? 'list' : 'steps', readSpans(item))
    } else if (line.trim() === '') endText()
    else lines.push(line)
  }
  endText()
  return blocks
}

/** Continues the list of the line before, if it is of the same kind. */
function addItem(blocks: MarkupBlock[], kind: 'list' | 'steps', spans: MarkupSpan[]): void {
  const last = blocks.at(-1)
  if (last !== undefined && last.kind === kind) last.items.push(spans)
  else blocks.push({ kind, items: [spans] })
}

function readSpans(text: string): MarkupSpan[] {
  // Odd parts were between two pairs of stars without a space inside.
  const parts = text.split(/\*\*(?=\S)((?:[^*]|\*(?!\*))*[^\s*])\*\*/)
  return parts.flatMap((part, at) => readLinks(part, at % 2 === 1))
}

function readLinks(text: string, isBold: boolean): MarkupSpan[] {
  const spans: MarkupSpan[] = []
  let from = 0
  for (const { 0: whole, 1: words = '', 2: address = '', index } of text.matchAll(/\[([^[\]\n]+)\]\(([^()\s]+)\)/g)) {
    if (!isLink(address)) continue
    spans.push(...spanOf(text.slice(from, index), isBold))
    spans.push({ text: words, ...(isBold && { bold: true }), href: address })
    from = index + whole.length
  }
  return [...spans, ...spanOf(text.slice(from), isBold)]
}

function spanOf(text: string, isBold: boolean): MarkupSpan[] {
  if (text === '') return []
  return [isBold ? { text, bold: true } : text]
}

/** The words without marks, for search engines. */
export function markupWords(blocks: readonly MarkupBlock[]): string {
  return blocks
    .map((block) => (block.kind === 'text' ? [block.spans] : block.items).map(spanWords).join('\n'))
    .join('\n')
}

const spanWords = (spans: readonly MarkupSpan[]) =>
  spans.map((span) => (typeof span === 'string' ? span : span.text)).join('')
