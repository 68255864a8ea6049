import type { Paint } from '../paint.ts'
import { flipped, line, middle, mirrored, path } from '../svg.ts'
import type { TopCut } from '../top-block.ts'
import { assembled, backCollar, cuffLines, ribCollar, ribStrip, topScene, type View } from './top-parts.ts'

const sweatCut: TopCut = {
  neck: { half: 98, side: 258, front: 334, back: 266 },
  shoulder: [858, 346],
  armpit: [830, 610],
  hem: [816, 1150],
  dip: 10,
  nip: -34,
  drop: 36,
  cuff: { out: [1066, 1096], in: [958, 1134] },
}

const hoodCut: TopCut = { ...sweatCut, neck: { half: 116, side: 300, front: 386, back: 308 }, drop: 84 }

export function sweatshirt(paint: Paint, view: View): string {
  const scene = topScene(sweatCut, paint, view)
  const insert = mirrored(`M${middle} 372L${middle + 34} 366L${middle} 428`)
  const vee = view === 'front' ? path(insert, paint.shades.trim) + line(insert, paint.shades.seam, 2.5) : ''
  return (
    ribbedEnds(sweatCut, paint) +
    assembled(scene, { neck: view === 'front' ? backCollar(scene, 40) : '', body: vee, over: ribCollar(scene, 40) })
  )
}

export function hoodie(paint: Paint, view: View): string {
  const scene = topScene(hoodCut, paint, view)
  const { shades } = paint
  const pouch = `M${middle} 850L724 850L806 1010L806 1150L${middle} 1160`
  const pocket =
    path(mirrored(pouch), shades.base, 'opacity="0"') +
    line(mirrored(pouch), shades.seam, 3) +
    line('M716 864L800 1016M484 864L400 1016', shades.stitch, 2.5, 'stroke-dasharray="9 5"')
  return (
    ribbedEnds(hoodCut, paint) +
    (view === 'front' ? hoodBehind(paint) : '') +
    assembled(scene, {
      body: view === 'front' ? pocket : '',
      over: view === 'front' ? hoodFront(paint) + cords(paint) : hoodDown(paint),
    })
  )
}

export function zipHoodie(paint: Paint, view: View): string {
  const scene = topScene(hoodCut, paint, view)
  const { shades } = paint
  const slant = `M${middle + 20} 850L714 850L796 1010L796 1150L${middle + 20} 1158`
  const pockets =
    line(slant + flipped(slant), shades.seam, 3) +
    line('M706 864L788 1016M494 864L412 1016', shades.stitch, 2.5, 'stroke-dasharray="9 5"')
  return (
    ribbedEnds(hoodCut, paint) +
    (view === 'front' ? hoodBehind(paint) : '') +
    assembled(scene, {
      body: view === 'front' ? pockets : '',
      over: view === 'front' ? hoodFront(paint) + zip(400, 1224, shades) + cords(paint) : hoodDown(paint),
    })
  )
}

/** Ribbed hem and cuffs, drawn under the body so that it blouses over them. */
export function ribbedEnds(cut: TopCut, paint: Pick<Paint, 'shades'>): string {
  const [x, y] = cut.hem
  const hem = `M${2 * middle - x + 8} ${y + 30}Q${middle} ${y + 46} ${x - 8} ${y + 30}`
  return ribStrip(hem, paint, 92) + ribStrip(cuffLines(cut, -24, 7), paint, 72)
}

/** A metal zip with its tape and pull. */
export function zip(from: number, to: number, { seam, trim }: Paint['shades']): string {
  const run = `M${middle} ${from}V${to}`
  const teeth = line(run, seam, 20) + line(run, '#c9c4ba', 9, 'stroke-dasharray="5 4"')
  return `${line(run, trim, 34)}${teeth}<path d="M591 ${from + 6}h18v26l-4 34h-10l-4-34z" fill="#d8d3c8" stroke="#77716a" stroke-width="2"/>`
}

function hoodBehind({ shades, fill }: Paint) {
  const outer = mirrored(`M${middle} 126C690 128 752 190 748 268C746 304 736 330 700 350L${middle} 380`)
  const opening = mirrored(`M${middle} 150C656 152 694 196 690 260C684 322 642 362 ${middle} 396`)
  return path(outer, fill) + line(`M${middle} 126V152`, shades.seam, 3) + path(opening, shades.inside)
}

function hoodFront({ shades, fill }: Paint) {
  const side = `M${middle} 404C646 372 690 324 690 256C690 224 684 204 672 186C724 214 752 264 744 312C740 346 716 366 690 378C664 392 632 410 618 434Z`
  const edge = `M${middle + 2} 402C646 372 690 324 690 256C690 224 684 204 672 186`
  return (
    path(side + flipped(side), fill) +
    line(edge + flipped(edge), shades.trim, 14) +
    line(side + flipped(side), shades.seam, 3)
  )
}

function hoodDown({ shades, fill }: Paint) {
  const outer = mirrored(`M${middle} 214C676 214 742 250 752 318C760 400 694 470 ${middle} 492`)
  const fold = mirrored(`M${middle} 268C668 268 716 286 728 322C734 300 724 250 ${middle} 232`)
  return (
    path(outer, fill) +
    path(fold, shades.inside, 'opacity=".8"') +
    line(outer, shades.seam, 3) +
    line(
      `M${middle - 34} 272Q${middle - 28} 380 ${middle - 22} 488M${middle + 34} 272Q${middle + 28} 380 ${middle + 22} 488`,
      shades.seam,
      2.5,
      'opacity=".6"',
    )
  )
}

function cords({ shades }: Paint) {
  const colour = shades.dark ? '#d9d2c4' : '#f4efe4'
  const fall = 'M556 410C548 470 560 540 550 622M644 410C650 480 640 560 652 650'
  const tips = 'M550 600v34M652 628v34'
  return (
    line(fall, shades.seam, 13, 'stroke-linecap="round" opacity=".45" transform="translate(4 4)"') +
    line(fall, colour, 10, 'stroke-linecap="round"') +
    line(tips, shades.seam, 12)
  )
}
