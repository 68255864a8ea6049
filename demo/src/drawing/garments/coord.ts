import type { Paint } from '../paint.ts'
import { line, middle } from '../svg.ts'
import { sides, waistband } from './bottoms.ts'
import { campShirt } from './shirts.ts'
import type { View } from './top-parts.ts'
import { stitched } from './top-parts.ts'
import { rise, trousers, type TrouserCut } from './trousers.ts'

const palazzo: TrouserCut = {
  top: 160,
  waist: 182,
  hip: 250,
  crotch: 590,
  hem: { y: 1350, outer: 318, inner: 40 },
  knee: 290,
}

/** The shirt over its trousers, as they hang together. */
export function coordSet(paint: Paint, view: View): string {
  const legs = `<g transform="translate(180 450)scale(.7)">${renamedClips(wideTrousers(paint, view))}</g>`
  return `${legs}<g transform="translate(160 -70)scale(.73)" filter="url(#s)">${campShirt(paint, view)}</g>`
}

function wideTrousers(paint: Paint, view: View): string {
  const pocket = line(sides('M716 244L800 420'), paint.shades.seam, 3.5)
  const crease = line(sides(`M758 470Q770 900 ${middle + 180} 1350`), paint.shades.seam, 2.5, 'opacity=".45"')
  const hem = stitched(sides(`M640 1318Q780 1340 ${middle + 318} 1314`), paint)
  return trousers(
    palazzo,
    paint,
    waistband(palazzo, paint, view) + line(rise(palazzo), paint.shades.seam, 3) + crease + hem + pocket,
  )
}

/** The trousers share the cloth but not the outline. */
function renamedClips(garment: string) {
  return garment.replaceAll(/(id="|url\(#)b(?=[")])/g, '$1t')
}
