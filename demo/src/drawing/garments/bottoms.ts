import type { Paint } from '../paint.ts'
import type { Style } from '../style.ts'
import { flipped, fold, line, middle, path } from '../svg.ts'
import { buttons } from './collars.ts'
import { ribStrip, stitched, type View } from './top-parts.ts'
import { rise, trousers, type TrouserCut } from './trousers.ts'

const joggerCut: TrouserCut = {
  top: 170,
  waist: 196,
  hip: 246,
  crotch: 600,
  hem: { y: 1280, outer: 196, inner: 92 },
  knee: 226,
}
const cargoCut: TrouserCut = {
  top: 160,
  waist: 186,
  hip: 246,
  crotch: 590,
  hem: { y: 1350, outer: 262, inner: 66 },
  knee: 256,
}
const wideCargoCut: TrouserCut = { ...cargoCut, hip: 254, hem: { y: 1350, outer: 296, inner: 52 }, knee: 280 }
const jeansCut: TrouserCut = {
  top: 156,
  waist: 180,
  hip: 232,
  crotch: 570,
  hem: { y: 1356, outer: 226, inner: 72 },
  knee: 226,
}
const wideJeansCut: TrouserCut = { ...jeansCut, hip: 240, hem: { y: 1356, outer: 284, inner: 50 }, knee: 264 }
const shortsCut: TrouserCut = {
  top: 330,
  waist: 214,
  hip: 276,
  crotch: 800,
  hem: { y: 1090, outer: 318, inner: 28 },
  knee: 298,
}

export function jogger(paint: Paint, view: View): string {
  const cuffs = 'M698 1306Q745 1312 792 1306M408 1306Q455 1312 502 1306'
  const pocket = sides('M784 262C800 340 828 400 848 452')
  const details =
    elastic(joggerCut, paint) +
    line(rise(joggerCut), paint.shades.seam, 3) +
    (view === 'front' ? line(pocket, paint.shades.seam, 3.5) : backPocket(660, 330, paint))
  return (
    ribStrip(cuffs, paint, 92) +
    trousers(joggerCut, paint, details) +
    (view === 'front' ? drawcord(joggerCut, paint) : '')
  )
}

export function shorts(paint: Paint, view: View, style: Style): string {
  const { shades } = paint
  const hems = stitched('M628 1068Q760 1080 920 1066M572 1068Q440 1080 280 1066', paint)
  const pocket = line(sides('M804 420C822 500 850 560 874 600'), shades.seam, 3.5)
  const flaps = style.flapPockets ? bellows(770, 800, paint) + bellows(326, 800, paint) : ''
  const waist = style.flapPockets ? waistband(shortsCut, paint, view) : elastic(shortsCut, paint)
  const details =
    waist +
    hems +
    line(rise(shortsCut), shades.seam, 3) +
    (view === 'front' ? pocket + flaps : backPocket(664, 500, paint) + flaps)
  return (
    trousers(shortsCut, paint, details) + (view === 'front' && !style.flapPockets ? drawcord(shortsCut, paint) : '')
  )
}

export function cargo(paint: Paint, view: View, style: Style): string {
  const cut = style.wide ? wideCargoCut : cargoCut
  const { shades } = paint
  const knee = line(
    sides(`M660 900Q750 914 ${middle + cut.knee} 896M656 1090Q760 1104 ${middle + cut.hem.outer} 1086`),
    shades.seam,
    2.5,
    'opacity=".6"',
  )
  const pockets = bellows(middle + cut.hip - 112, 650, paint) + bellows(middle - cut.hip - 20, 650, paint)
  const front =
    line(sides('M702 244C724 330 780 372 846 380'), shades.seam, 3.5) +
    stitched(sides('M690 244C712 338 776 384 846 394'), paint) +
    fly(cut, paint)
  const back = flap(650, 330, paint) + flap(432, 330, paint)
  const hem = stitched(sides(`M664 1330Q770 1344 ${middle + cut.hem.outer} 1326`), paint)
  return trousers(
    cut,
    paint,
    waistband(cut, paint, view) +
      knee +
      line(rise(cut), shades.seam, 3) +
      hem +
      (view === 'front' ? front : back) +
      pockets,
  )
}

export function jeans(paint: Paint, view: View, style: Style): string {
  const cut = style.wide ? wideJeansCut : jeansCut
  const { shades } = paint
  const thread = { ...paint, shades: { ...shades, stitch: '#d79a4b' } }
  const pocket = sides('M684 240C696 312 760 352 836 352')
  const coin = 'M762 262V322M820 262V350'
  const front =
    line(pocket, shades.seam, 3.5) +
    stitched(sides('M672 240C686 324 754 366 838 366'), thread) +
    line(coin, shades.seam, 2.5) +
    fly(cut, thread) +
    rivets()
  const yoke = 'M600 352L840 306'
  const back =
    line(sides(yoke), shades.seam, 3.5) +
    stitched(sides('M600 366L840 320'), thread) +
    patch(648, 392, thread) +
    patch(420, 392, thread) +
    path('M690 236h84v50h-84z', '#b9845a')
  const hem = stitched(sides(`M662 1332Q740 1344 ${middle + cut.hem.outer} 1330`), thread)
  const worn = fold([464, 580], [458, 820], [470, 1060], 56) + fold([742, 560], [748, 780], [730, 1000], 46)
  const fade = path(worn, shades.light, `opacity="${shades.dark ? 0.2 : 0.5}"`)
  const outseam = line(
    sides(
      `M${middle + cut.hip - 14} 420C${middle + cut.hip - 12} 700 ${middle + cut.knee - 14} 900 ${middle + cut.hem.outer - 14} 1360`,
    ),
    shades.seam,
    2.5,
    'opacity=".5"',
  )
  return trousers(
    cut,
    paint,
    (view === 'front' ? fade : '') +
      outseam +
      line(rise(cut), shades.seam, 3.5) +
      waistband(cut, thread, view) +
      hem +
      (view === 'front' ? front : back),
  )
}

export const sides = (right: string) => right + flipped(right)

/** A waistband with belt loops; a button in front. */
export function waistband({ top, waist }: Pick<TrouserCut, 'top' | 'waist'>, paint: Paint, view: View): string {
  const { shades } = paint
  const along = (down: number) =>
    `M${middle - waist - 30} ${top + down}Q${middle} ${top + down + 12} ${middle + waist + 30} ${top + down}`
  const loops = sides(
    `M${middle + waist * 0.42} ${top + 2}L${middle + waist * 0.42} ${top + 86}M${middle + waist * 0.86} ${top - 4}L${middle + waist * 0.86} ${top + 80}`,
  )
  const button = view === 'front' ? buttons([top + 44], paint) : line(`M${middle} ${top + 4}v84`, shades.trim, 20)
  return (
    line(along(40), shades.trim, 78, 'opacity=".75"') +
    line(along(80), shades.seam, 3) +
    stitched(along(70) + along(12), paint) +
    line(loops, shades.seam, 22) +
    line(loops, shades.base, 17) +
    button
  )
}

function elastic({ top, waist }: TrouserCut, paint: Paint) {
  const along = (down: number) =>
    `M${middle - waist - 30} ${top + down}Q${middle} ${top + down + 12} ${middle + waist + 30} ${top + down}`
  return ribStrip(along(40), paint, 84) + line(along(82), paint.shades.seam, 3)
}

function drawcord({ top }: TrouserCut, { shades }: Paint) {
  const colour = shades.dark ? '#d9d2c4' : '#f4efe4'
  const fall = `M582 ${top + 50}C566 ${top + 120} 578 ${top + 190} 562 ${top + 260}M618 ${top + 50}C632 ${top + 130} 622 ${top + 200} 640 ${top + 280}`
  return (
    line(fall, shades.seam, 12, 'stroke-linecap="round" opacity=".4" transform="translate(4 4)"') +
    line(fall, colour, 9, 'stroke-linecap="round"') +
    line(`M563 ${top + 246}l-3 30M638 ${top + 266}l4 30`, shades.seam, 11)
  )
}

function fly({ top, crotch }: TrouserCut, paint: Paint) {
  return stitched(
    `M${middle + 44} ${top + 84}V${crotch - 150}Q${middle + 44} ${crotch - 90} ${middle} ${crotch - 70}`,
    paint,
  )
}

function bellows(x: number, y: number, paint: Paint) {
  const { shades } = paint
  const bag = `M${x} ${y + 20}h132v186q-66 12 -132 0Z`
  const lid = `M${x - 6} ${y}h144v62l-72 14l-72 -14Z`
  return (
    path(bag, paint.fill) +
    line(bag, shades.seam, 3.5) +
    line(`M${x + 44} ${y + 74}v138M${x + 88} ${y + 74}v138`, shades.seam, 2.5, 'opacity=".5"') +
    path(lid, paint.fill) +
    line(lid, shades.seam, 3.5) +
    buttons([y + 52], paint, x + 30) +
    buttons([y + 52], paint, x + 102)
  )
}

function flap(x: number, y: number, paint: Paint) {
  const { shades } = paint
  const lid = `M${x} ${y}h118v48l-59 20l-59 -20Z`
  const bag = `M${x + 4} ${y + 40}v124h110v-124`
  return (
    line(bag, shades.seam, 3) + path(lid, paint.fill) + line(lid, shades.seam, 3.5) + buttons([y + 46], paint, x + 59)
  )
}

function backPocket(x: number, y: number, paint: Paint) {
  return line(`M${x} ${y}h116v130l-58 20l-58 -20Z`, paint.shades.seam, 3) + stitched(`M${x} ${y + 18}h116`, paint)
}

function patch(x: number, y: number, paint: Paint) {
  const shape = `M${x} ${y}h132v120l-66 42l-66 -42Z`
  return (
    path(shape, paint.fill) +
    line(shape, paint.shades.seam, 3.5) +
    stitched(`M${x} ${y + 16}h132M${x + 8} ${y + 60}q58 34 116 0`, paint)
  )
}

function rivets() {
  return '<g fill="#c58a4e"><circle cx="688" cy="252" r="6"/><circle cx="826" cy="342" r="6"/><circle cx="512" cy="252" r="6"/><circle cx="374" cy="342" r="6"/></g>'
}
