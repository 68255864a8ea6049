import { readMarkup } from '@nukkad/contract/markup-rules'
import { expect, test } from 'vitest'
import { fromHtml } from './html-text.ts'

test.each([
  ['<p>Made of <strong>cotton</strong> &amp; care.</p><ul><li>Soft</li></ul>', 'Made of **cotton** & care.\n\n- Soft'],
  ['<h2>Fit</h2><p>Loose.<br>Long.</p>', '**Fit**\n\nLoose.\nLong.'],
  ['<ol><li>Wash</li><li><b>Dry</b> in shade</li></ol>Iron', '1. Wash\n2. **Dry** in shade\n\nIron'],
  [
    '<p>See <a href="https://x.example/a (1)">our <em>guide</em></a></p>',
    'See [our](https://x.example/a%20%281%29) **[guide](https://x.example/a%20%281%29)**',
  ],
  ['<a href="javascript:alert(1)">Press</a> <a href="/size-guide">Sizes</a>', 'Press [Sizes](/size-guide)'],
  ['<div>One</div><div>Two</div>', 'One\n\nTwo'],
  ['<script>alert(1)</script><style>p{}</style><p onclick="x()">Words</p><!-- gone -->', 'Words'],
  ['<p>\n  Spread   over\n  lines\n</p>', 'Spread over lines'],
  ['Tom &amp; Jerry&nbsp;&lt; 3 &#2344;', 'Tom & Jerry\u00A0< 3 न'],
  ['First\nsecond <b> bold </b>end', 'First\nsecond  **bold** end'],
  ['<p>Never closed <strong>bold', 'Never closed **bold**'],
  ['<b></b><p></p>', ''],
  ['<table><tr><td>Chest</td><td>40</td></tr></table>', 'Chest 40'],
  ['<li>Alone</li>', '- Alone'],
])('%j becomes %j', (html, words) => {
  expect(fromHtml(html)).toBe(words)
  expect(JSON.stringify(readMarkup(words))).not.toMatch(/<\w/)
})

test.each(['Half a glass, twice a day.', '5 < 6 and 7 > 6', 'Fish & chips', 'For <3 and <M>', '**bold**\n- list', ''])(
  '%j is no HTML and stays as it is',
  (text) => {
    expect(fromHtml(text)).toBeUndefined()
  },
)

test('without marks only the text is left', () => {
  expect(fromHtml('<b>Neela</b> &amp; Kurta<ul><li>x</li></ul>', { marks: false })).toBe('Neela & Kurta\n\nx')
})

const most = 100_000
const fill = (unit: string) => unit.repeat(Math.ceil(most / unit.length)).slice(0, most)

test.each(['<p>', '<b>', '<', '<p ', '</p', '&amp;', '&', '<a href="', '<ul><li>', '<b>x ', '<!--', 'x<br>', '<p> '])(
  '%j repeated many times is read to its end',
  (unit) => {
    // Quadratic time would take minutes here.
    expect(typeof fromHtml(`<p>${fill(unit)}`)).toBe('string')
  },
)
