import type { Paint } from '../paint.ts'
import type { Style } from '../style.ts'
import { flipped, line, middle, path } from '../svg.ts'
import type { TopCut } from '../top-block.ts'
import { buttons, campCollar, pointedCollar } from './collars.ts'
import { assembled, cuffLines, hemLine, stitched, topScene, type View } from './top-parts.ts'

const campCut: TopCut = {
  neck: { half: 92, side: 262, front: 446, back: 272 },
  shoulder: [850, 338],
  armpit: [826, 596],
  hem: [838, 1240],
  dip: 8,
  cuff: { out: [1046, 680], in: [884, 758] },
}

const shirtCut: TopCut = {
  neck: { half: 84, side: 244, front: 316, back: 254 },
  shoulder: [822, 312],
  armpit: [804, 560],
  hem: [810, 1190],
  dip: 64,
  nip: 6,
  cuff: { out: [1012, 1122], in: [918, 1150] },
}

const poloCut: TopCut = {
  neck: { half: 86, side: 256, front: 330, back: 262 },
  shoulder: [818, 320],
  armpit: [800, 566],
  hem: [806, 1240],
  dip: 14,
  nip: 8,
  cuff: { out: [982, 606], in: [852, 672] },
}

export function campShirt(paint: Paint, view: View): string {
  const scene = topScene(campCut, paint, view)
  const { shades } = paint
  const front = `${line(`M${middle + 20} ${campCut.neck.front}V1252`, shades.seam, 2.5, 'opacity=".55"')}${pocket(640, 500, paint)}`
  return assembled(scene, {
    sleeves: stitched(cuffLines(campCut, 34), paint),
    body: stitched(hemLine(campCut, 26), paint) + (view === 'front' ? front : yoke(campCut, paint)),
    over:
      campCollar(campCut, paint, view) +
      (view === 'front'
        ? line(`M${middle - 4} 456V1246`, shades.seam, 3) + buttons([486, 640, 794, 948, 1102], paint, middle + 2)
        : ''),
  })
}

export function shirt(paint: Paint, view: View, style: Style): string {
  const scene = topScene(shirtCut, paint, view)
  const { shades } = paint
  const placket = line(`M${middle - 22} 330V1262M${middle + 22} 330V1262`, shades.seam, 2.5, 'opacity=".6"')
  const pockets = style.flapPockets
    ? flapPocket(652, 520, paint) + flapPocket(432, 520, paint)
    : pocket(640, 500, paint)
  const cuffs =
    line(cuffLines(shirtCut, 74), shades.seam, 3) + stitched(cuffLines(shirtCut, 12) + cuffLines(shirtCut, 64), paint)
  return assembled(scene, {
    sleeves: cuffs,
    body:
      stitched(hemLine(shirtCut, 18), paint) +
      (view === 'front' ? placket + pockets : yoke(shirtCut, paint) + boxPleat(paint)),
    over:
      pointedCollar(shirtCut, paint, view) +
      (view === 'front' ? buttons([344, 470, 610, 750, 890, 1030, 1160], paint) : ''),
  })
}

export function polo(paint: Paint, view: View, style: Style): string {
  const scene = topScene(poloCut, paint, view)
  const { shades } = paint
  const placket = `${path(`M${middle - 26} 330H${middle + 26}V574H${middle - 26}Z`, shades.trim)}${line(`M${middle - 26} 340V574H${middle + 26}V340M${middle - 26} 550H${middle + 26}`, shades.seam, 2.5)}`
  const slit = `M${middle} 326L${middle + 34} 336L${middle} 520L${middle - 34} 336Z`
  const front = style.buttonless ? path(slit, shades.inside) + line(slit, shades.trim, 12) : placket
  const cuffBands = line(cuffLines(poloCut, 18), shades.trim, 40)
  return assembled(scene, {
    sleeves:
      cuffBands +
      line(cuffLines(poloCut, 38), shades.seam, 2.5) +
      tipping(cuffLines(poloCut, 12) + cuffLines(poloCut, 26), style),
    body: stitched(hemLine(poloCut, 26), paint) + (view === 'front' ? front : ''),
    over:
      pointedCollar(poloCut, knitCollar(paint), view) +
      collarTipping(view, style) +
      (view === 'front' && !style.buttonless ? buttons([380, 444, 510], paint) : ''),
  })
}

const knitCollar = (paint: Paint): Paint => ({ ...paint, fill: paint.shades.trim })

function tipping(d: string, { tipped }: Style) {
  return tipped ? line(d, '#e79f1f', 6) : ''
}

function collarTipping(view: View, style: Style) {
  if (view === 'back') return tipping('M494 300Q600 322 706 300', style)
  const edge = 'M622 340L680 390L700 288'
  return tipping(edge + flipped(edge), style)
}

function pocket(x: number, y: number, paint: Paint) {
  const shape = `M${x} ${y}h130v118l-65 34l-65 -34Z`
  return path(shape, paint.fill) + line(shape, paint.shades.seam, 3) + stitched(`M${x} ${y + 22}h130`, paint)
}

function flapPocket(x: number, y: number, paint: Paint) {
  const { shades } = paint
  const flap = `M${x - 4} ${y}h124v44l-62 22l-62 -22Z`
  const body = `M${x} ${y + 20}h116v130h-116Z`
  return (
    path(body, paint.fill) +
    line(body, shades.seam, 3) +
    path(flap, paint.fill) +
    line(flap, shades.seam, 3) +
    buttons([y + 46], paint, x + 58)
  )
}

function yoke({ neck, shoulder, armpit }: TopCut, { shades }: Paint) {
  const y = neck.back + (armpit[1] - neck.back) * 0.38
  return line(
    `M${2 * middle - shoulder[0] - 40} ${y - 14}Q${middle} ${y + 10} ${shoulder[0] + 40} ${y - 14}`,
    shades.seam,
    3,
  )
}

function boxPleat({ shades }: Paint) {
  return line(
    `M${middle - 20} 372L${middle - 14} 900M${middle + 20} 372L${middle + 14} 900`,
    shades.seam,
    2.5,
    'opacity=".5"',
  )
}
