import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const rss = (items: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE rss [<!ENTITY lots "no"><!ENTITY file SYSTEM "file:///etc/passwd">]>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Gulmohar</title>
${items}</channel></rss>`

/** Reads the text in small pieces, so that tags and letters are cut. */
async function cellsOf(text: string, pieceBytes = 7) {
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, at) =>
    bytes.subarray(at * pieceBytes, (at + 1) * pieceBytes),
  )
  return (await readFile(Readable.from(pieces))).map(({ line, cells }) => [line, ...cells])
}

const whole = 1_000_000

test('each item of an RSS feed is a row, each element directly in it a column', async () => {
  const feed = rss(`<item><g:id>A &amp; B</g:id><title><![CDATA[Neela <b>Kurta</b>]]></title>
    <g:image_link>https://a.example/1.jpg</g:image_link>
    <g:additional_image_link>https://a.example/2.jpg</g:additional_image_link>
    <g:additional_image_link>https://a.example/3.jpg</g:additional_image_link>
    <g:shipping><g:country>IN</g:country><g:price>49 INR</g:price></g:shipping></item>
    <item><g:id>C</g:id><g:price>799.00 INR</g:price><title>&lots;&file;</title></item>`)
  const rows = [
    [1, 'g:id', 'title', 'g:image_link', 'g:additional_image_link', 'g:price'],
    [
      2,
      'A & B',
      'Neela <b>Kurta</b>',
      'https://a.example/1.jpg',
      'https://a.example/2.jpg,https://a.example/3.jpg',
      '',
    ],
    // Entities that the file itself declares are not resolved.
    [3, 'C', '&lots;&file;', '', '', '799.00 INR'],
  ]
  expect(await cellsOf(feed, whole)).toEqual(rows)
  expect(await cellsOf(`\uFEFF  ${feed}`, whole)).toEqual(rows)
})

test('an Atom feed is read with its links', async () => {
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Shop</title><entry><id>1</id>
    <title>Tee</title><link rel="alternate" href="https://a.example/tee"/></entry></feed>`
  expect(await cellsOf(feed, whole)).toEqual([
    [1, 'id', 'title', 'link'],
    [2, '1', 'Tee', 'https://a.example/tee'],
  ])
})

test('a feed that arrives in small chunks is read the same', async () => {
  const feed = rss('<item><g:id>A</g:id><title>काली कुर्ती &amp; दुपट्टा</title></item>')
  expect(await cellsOf(feed, 211)).toEqual(await cellsOf(feed, whole))
})

test.each([
  [
    'a page of the web',
    '<?xml version="1.0"?><html><body><p>Hello</p></body></html>',
    /has no products.*Google Merchant/,
  ],
  ['a feed that is cut off', rss('<item><g:id>A</g:id></item>').slice(0, -20), /is incomplete/],
  ['a text without end', rss(`<item><g:id>${'A'.repeat(100_001)}</g:id></item>`), /too long/],
])('%s is refused', async (_, text, words) => {
  await expect(cellsOf(text, whole)).rejects.toMatchObject({
    code: 'IMPORT_REFUSED',
    summary: expect.stringMatching(words),
  })
})

test('other files are read as CSV, in chunks of any size', async () => {
  const rows = [
    [1, 'id', 'title'],
    [2, 'A', '<b>Tee</b>'],
  ]
  for (const pieceBytes of [1, 7, whole]) expect(await cellsOf('id,title\nA,<b>Tee</b>', pieceBytes)).toEqual(rows)
})
