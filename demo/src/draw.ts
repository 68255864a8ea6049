// node catalogue/src/draw.ts   draws every garment, look and banner anew
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { drawShop } from './drawing/draw-shop.ts'

const media = new URL('../media/', import.meta.url)

mkdirSync(media, { recursive: true })
for (const file of readdirSync(media)) if (file.endsWith('.svg')) rmSync(new URL(file, media))
let [count, bytes] = [0, 0]
for (const [file, svg] of drawShop()) {
  writeFileSync(new URL(file, media), svg)
  count += 1
  bytes += svg.length
}
console.log(`${count} drawings, ${Math.round(bytes / 1024)} kB`)
