import { mostImportRows } from '@nukkad/contract/sheet-rules'
import { Parser } from 'htmlparser2'
import { refused, type CsvLine } from '../../platform/read-csv.ts'
import { openTurns } from '../../platform/turns.ts'

/** Each product of an RSS feed is an `item`, of an Atom feed an `entry`. */
const itemNames = new Set(['item', 'entry'])
const mostCharacters = 100_000

export const isXml = (start: string) => /^\uFEFF?\s*<(?:\?xml|rss|feed)\b/i.test(start)

type Item = Map<string, string>
type Reading = {
  path: string[]
  items: Item[]
  /** The item and its element that is open. */
  item: Item | undefined
  text: string
}

/** Reads a product feed in XML, such as Google's, as a table: a row per item, a column per element. */
export async function readFeed(text: AsyncIterable<string>): Promise<CsvLine[]> {
  const reading: Reading = { path: [], items: [], item: undefined, text: '' }
  const parser = openParser(reading)
  const turns = openTurns()
  for await (const piece of text) {
    parser.write(piece)
    if (turns.isDue()) await turns.give()
    if (reading.items.length > mostImportRows)
      throw refused(`The file has more than ${mostImportRows.toLocaleString('en-IN')} products. Please split it.`)
  }
  // The parser closes what the file left open.
  const isCut = reading.path.length > 0
  parser.end()
  if (isCut) throw refused('This XML file is incomplete. Please download it again.')
  if (reading.items.length === 0)
    throw refused('This XML file has no products. Upload a CSV file, or the feed for Google Merchant Center.')
  return tableOf(reading.items)
}

function openParser(reading: Reading): Parser {
  return new Parser(
    {
      onopentag(name, { href }) {
        if (reading.item === undefined && itemNames.has(name)) reading.item = new Map()
        reading.path.push(name)
        // Atom writes a link as an attribute.
        if (isField(reading)) reading.text = href ?? ''
      },
      ontext(text) {
        if (!isField(reading)) return
        reading.text += text
        if (reading.text.length > mostCharacters) throw refused('A text in this XML file is too long.')
      },
      onclosetag(name) {
        if (isField(reading)) keepField(reading, name)
        reading.path.pop()
        if (reading.item === undefined || !itemNames.has(name) || isInItem(reading)) return
        reading.items.push(reading.item)
        reading.item = undefined
      },
    },
    { xmlMode: true },
  )
}

const isInItem = ({ path }: Reading) => path.some((name) => itemNames.has(name))
/** Is the open element directly in an item? Elements inside of it, such as those of `g:shipping`, are not read. */
const isField = ({ path }: Reading) => path.length > 1 && itemNames.has(path.at(-2)!)

/** Feeds repeat an element for a list, such as further pictures. */
function keepField({ item, text }: Reading, name: string): void {
  const words = text.trim()
  const known = item?.get(name)
  if (words !== '') item?.set(name, known === undefined ? words : `${known},${words}`)
}

function tableOf(items: readonly Item[]): CsvLine[] {
  const names = [...new Set(items.flatMap((item) => [...item.keys()]))]
  const rows = items.map((item) => names.map((name) => item.get(name) ?? ''))
  return [names, ...rows].map((cells, at) => ({ line: at + 1, cells }))
}
