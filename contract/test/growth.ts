type Parse = (text: string) => unknown
type Shape = { before?: string; unit: string; after?: string }

/** Texts that take a backtracking pattern, or a search in a loop, quadratic time. */
const shapes: Record<string, Shape> = {
  'the same heading': { unit: '## a\n' },
  'a heading of spaces': { before: '## a', unit: ' ', after: 'b' },
  'a heading of anchors': { before: '## ', unit: '{#a} ', after: 'b' },
  'spaces between words': { before: 'a', unit: ' ', after: 'b' },
  'tabs at the end': { before: 'a', unit: '\t' },
  'empty lines': { before: 'a', unit: '\n', after: 'b' },
  'open bold': { unit: '**a' },
  'bold spaces': { unit: '**a   ' },
  'open links': { unit: '[a](' },
  'open brackets': { unit: '[' },
  'open fields': { unit: '{a' },
  'list lines': { unit: '- a\n' },
  'one letter': { unit: 'a', after: '!' },
  'one capital letter': { unit: 'A', after: '!' },
  'Hindi words': { unit: 'चाय की ' },
  digits: { unit: '1', after: 'x' },
  'digits and spaces': { unit: '1 ', after: 'x' },
  'digits and commas': { before: '₹', unit: '1,', after: 'x' },
  'digits and dots': { unit: '1.', after: 'x' },
  'prices and shares': { unit: '₹1,000 off 10% ' },
  'under a price': { unit: 'under 500 to ' },
  'words of addresses': { unit: 'help-and-support-' },
  'parts of an order number': { unit: '7K3M-' },
  dashes: { unit: '-', after: 'a' },
  'at signs': { unit: 'a@' },
  'a domain of many parts': { before: 'a@', unit: 'a.', after: '@' },
  dots: { unit: 'a.' },
  slashes: { before: 'https://a', unit: '/a' },
  'commas between words': { unit: 'a, ' },
  quotes: { unit: '"\'' },
  'open tags': { unit: '<a ' },
  'nested tags': { unit: '<b><i>' },
  'paragraphs in each other': { unit: '<p><ul><li>a' },
  'closing tags': { before: '<b>', unit: '</i>' },
  comments: { unit: '<!--' },
  'half entities': { unit: '&amp' },
  'long entities': { before: '&', unit: 'a', after: ';' },
}

function hardText(name: string, length: number): string {
  const { before = '', unit, after = '' } = shapes[name]!
  const room = length - before.length - after.length
  return before + unit.repeat(Math.ceil(room / unit.length)).slice(0, room) + after
}

/** A parser that needs less for its largest text holds nobody up, however its time grows. */
const heldUpMs = 200

/** Four times the text takes four times the time; in quadratic parsing sixteen times. */
const mostGrowth = 8

/**
 * The hard texts up to `most` characters for which the parser takes more than proportional time. Counts the processor
 * time of this thread and takes the best of several runs, so that other work on the machine changes nothing.
 */
export async function superlinear(
  parse: Parse,
  most: number,
  { names = Object.keys(shapes), negligibleMs = heldUpMs } = {},
): Promise<string[]> {
  const found: string[] = []
  for (const name of names) {
    const [quarter, whole] = [hardText(name, most / 4), hardText(name, most)]
    // The first runs compile the code.
    if ((await leastMs(parse, whole, 2)) < negligibleMs) continue
    const [less, more] = [await leastMs(parse, quarter, 5), await leastMs(parse, whole, 5)]
    if (more >= negligibleMs && more / less > mostGrowth)
      found.push(`${name}: ${less} ms, four times the text ${more} ms`)
  }
  return found
}

async function leastMs(parse: Parse, text: string, runs: number): Promise<number> {
  let least = Infinity
  for (let run = 0; run < runs; run += 1) {
    const before = process.threadCpuUsage()
    await parse(text)
    least = Math.min(least, process.threadCpuUsage(before).user / 1000)
  }
  return least
}
