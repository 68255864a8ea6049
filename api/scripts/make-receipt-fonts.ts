import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { indianScripts, lettersOf } from '../src/sale/receipt/indian-scripts.ts'
import { receiptLetters } from '../src/sale/receipt/receipt-letters.ts'

// `node api/scripts/make-receipt-fonts.ts`: three still cuts of the store's variable font. A PDF embeds what it uses of
// them; it cannot hold a variable one. Each Indian script has one weight of Noto Sans.
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
  save(name, cut)
}

const require = createRequire(import.meta.url)
for (const script of indianScripts) {
  const file = require.resolve(`@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-500-normal.woff2`)
  const letters = `${lettersOf(script).join('')} \u200c\u200d\u25cc`
  save(
    script,
    await subsetFont(readFileSync(file), letters, {
      targetFormat: 'sfnt',
      noHinting: true,
      preserveNameIds: [0, 13, 14],
    }),
  )
}

function save(name: string, font: Buffer): void {
  writeFileSync(new URL(`../src/receipt/fonts/${name}.ttf`, import.meta.url), font)
  console.log(`${name}.ttf: ${(font.length / 1024).toFixed(1)} kB`)
}
