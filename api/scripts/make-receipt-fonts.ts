import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { receiptLetters } from '../src/receipt/receipt-letters.ts'

// `node api/scripts/make-receipt-fonts.ts`: three still cuts of the store's variable font. A PDF embeds what it uses of
// them; it cannot hold a variable one.
const cuts = {
  text: { wght: 400, wdth: 100 },
  strong: { wght: 700, wdth: 100 },
  display: { wght: 800, wdth: 75 },
}
const font = readFileSync(new URL('../../ui/src/fonts/anek-nukkad.woff2', import.meta.url))

for (const [name, variationAxes] of Object.entries(cuts)) {
  const cut = await subsetFont(font, receiptLetters, {
    targetFormat: 'sfnt',
    variationAxes,
    keepFeatures: ['kern', 'tnum'],
    preserveNameIds: [0, 13, 14],
  })
  writeFileSync(new URL(`../src/receipt/fonts/${name}.ttf`, import.meta.url), cut)
  console.log(`${name}.ttf: ${(cut.length / 1024).toFixed(1)} kB`)
}
