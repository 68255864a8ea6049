import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { graftGlyph } from './graft-glyph.ts'
import { stillKerning } from './still-kerning.ts'

// `node ui/scripts/make-font.ts`: one font file for the whole store. The published cuts keep ₹ apart from the Latin
// letters; a price that waits for a second file would jump, and the two together (186 kB) are four times what a cheap
// phone should fetch before it can read. So ₹ is moved over, and only the characters we write, without hints, are kept:
// 37 kB. Other letters (names in other scripts) come from the system's font. Needless once the publisher ships ₹ with the
// letters; to be thought over when the store is read in another script.
const require = createRequire(import.meta.url)
const letters = String.fromCodePoint(...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index))
const more = '\u00a0©®°·×½éèêáàâäåíóôöúüñçÉÅÖÜ–—‘’“”•…→←−™'
const options = {
  targetFormat: 'sfnt' as const,
  variationAxes: { wght: { min: 400, max: 800 }, wdth: { min: 75, max: 100 } },
  noHinting: true,
  keepFeatures: ['kern', 'tnum'],
  preserveNameIds: [0, 13, 14],
}

const latin = await cut('anek-latin-latin-wdth-normal', letters + more)
const rupee = await cut('anek-latin-latin-ext-wdth-normal', '₹')
const text = `${letters}${more}₹`
const whole = await subsetFont(graftGlyph(latin, rupee, '₹'), text, { targetFormat: 'sfnt' })
const font = await subsetFont(await stillKerning(whole, text), text, {
  targetFormat: 'woff2',
  preserveNameIds: options.preserveNameIds,
})
writeFileSync(new URL('../src/fonts/anek-nukkad.woff2', import.meta.url), font)
console.log(`anek-nukkad.woff2: ${(font.length / 1024).toFixed(1)} kB`)

function cut(name: string, text: string): Promise<Buffer> {
  const file = require.resolve(`@fontsource-variable/anek-latin/files/${name}.woff2`)
  return subsetFont(readFileSync(file), text, options)
}
