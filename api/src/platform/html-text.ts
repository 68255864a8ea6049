import { isLink } from '@nukkad/contract/link-rules'
import { Parser } from 'htmlparser2'

// Decision 128: HTML descriptions keep what our marks can express.

const tags =
  'p|br|ul|ol|li|strong|b|em|i|u|a|h[1-6]|div|span|table|tbody|thead|tr|td|th|font|center|section|article|img|hr|script|style|iframe|svg|blockquote|pre|small|sup|sub|button|form|input|link|meta|o:p'
const isTagged = new RegExp(`<(?:/?(?:${tags})\\b[^<>]*>|!--)`, 'i')
const isEncoded = /&(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[0-9a-f]{1,6});/i
/** HTML with tags for paragraphs or lines: its own line breaks are spaces. */
const hasBlocks = /<\/?(?:p|br|ul|ol|li|div|h[1-6]|table|tr)\b/i

const blocks = new Set('p div section article table tr blockquote pre ul ol li h1 h2 h3 h4 h5 h6 hr form'.split(' '))
const bolds = new Set('strong b em h1 h2 h3 h4 h5 h6'.split(' '))
const dropped = new Set('script style iframe svg template head title noscript object textarea select'.split(' '))

type Run = { text: string; isBold: boolean; href: string | undefined }

type List = { isOrdered: boolean; count: number }
type Reading = {
  writer: ReturnType<typeof startWriting>
  lists: List[]
  links: string[]
  bold: number
  hidden: number
}

/**
 * Converts HTML to the text and marks of `markup-rules.ts`: paragraphs, lists, bold and links; other tags leave only
 * their text. With `marks` off, text alone. Undefined for text that is not HTML. Takes time in proportion to the text.
 */
export function fromHtml(html: string, { marks = true } = {}): string | undefined {
  if (!isTagged.test(html) && !isEncoded.test(html)) return undefined
  const reading: Reading = { writer: startWriting(marks), lists: [], links: [], bold: 0, hidden: 0 }
  const keepsLines = !hasBlocks.test(html)
  const parser = new Parser({
    onopentag: (name, { href = '' }) => {
      endBlock(reading, name)
      count(reading, name, 1)
      if (name === 'a') reading.links.push(href)
      onOpen[name]?.(reading)
    },
    ontext(text) {
      if (reading.hidden > 0) return
      const words = keepsLines ? text : text.replaceAll(/\s+/g, ' ')
      reading.writer.write({ text: words, isBold: reading.bold > 0, href: linkOf(reading.links.at(-1)) })
    },
    onclosetag(name) {
      count(reading, name, -1)
      if (name === 'a') reading.links.pop()
      if (name === 'ul' || name === 'ol') reading.lists.pop()
      endBlock(reading, name)
    },
  })
  parser.write(html)
  parser.end()
  return reading.writer.text()
}

const gap = ({ writer }: Reading) => writer.write({ text: ' ', isBold: false, href: undefined })
const onOpen: Partial<Record<string, (reading: Reading) => void>> = {
  br: ({ writer }) => writer.end('break'),
  ul: ({ lists }) => void lists.push({ isOrdered: false, count: 0 }),
  ol: ({ lists }) => void lists.push({ isOrdered: true, count: 0 }),
  li: ({ writer, lists }) => writer.begin(markOf(lists.at(-1))),
  td: gap,
  th: gap,
}

function endBlock({ writer }: Reading, name: string): void {
  if (blocks.has(name)) writer.end(name === 'li' || name === 'tr' ? 'line' : 'paragraph')
}

function count(reading: Reading, name: string, by: 1 | -1): void {
  if (dropped.has(name)) reading.hidden += by
  if (bolds.has(name)) reading.bold += by
}

function markOf(list: List | undefined): string {
  if (list?.isOrdered !== true) return '- '
  list.count += 1
  return `${list.count}. `
}

/** A page of the store or another site, if our marks can hold the address. */
function linkOf(href: string | undefined): string | undefined {
  const address = href?.trim() ?? ''
  const written = address.replaceAll(/[\s()]/g, (sign) =>
    encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'),
  )
  return isLink(written) ? written : undefined
}

/** Collects runs of one style into lines, and lines into paragraphs. */
function startWriting(marks: boolean) {
  const lines: string[] = []
  let runs: Run[] = []
  let mark = ''
  return {
    begin(sign: string) {
      mark = marks ? sign : ''
    },
    write(run: Run) {
      const last = runs.at(-1)
      if (last && last.isBold === run.isBold && last.href === run.href) last.text += run.text
      else runs.push({ ...run })
    },
    end(what: 'line' | 'break' | 'paragraph') {
      const line = runs
        .map((run) => (marks ? marked(run) : run.text))
        .join('')
        .trim()
      if (line !== '') lines.push(mark + line)
      else if (what === 'break' && lines.at(-1) !== '') lines.push('')
      if (line !== '') mark = ''
      runs = []
      if (what === 'paragraph' && lines.length > 0 && lines.at(-1) !== '') lines.push('')
    },
    text(): string {
      this.end('paragraph')
      return lines.join('\n').trim()
    },
  }
}

/** Marks touch their words, so spaces stay outside. */
function marked({ text, isBold, href }: Run): string {
  const words = text.trim()
  if (words === '' || (!isBold && href === undefined)) return text
  const [before, after] = [text.slice(0, text.indexOf(words)), text.slice(text.indexOf(words) + words.length)]
  const linked = href === undefined ? words : `[${words.replaceAll(/[[\]\n]/g, ' ')}](${href})`
  return `${before}${isBold ? `**${linked.replaceAll('**', '')}**` : linked}${after}`
}
