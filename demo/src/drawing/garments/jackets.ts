import { paintOf, type Paint } from '../paint.ts'
import { flipped, line, middle } from '../svg.ts'
import type { TopCut } from '../top-block.ts'
import { ribbedEnds, zip } from './sweats.ts'
import { assembled, backCollar, cuffLines, ribCollar, topScene, type View } from './top-parts.ts'

const bomberCut: TopCut = {
  neck: { half: 104, side: 258, front: 330, back: 266 },
  shoulder: [846, 336],
  armpit: [832, 604],
  hem: [820, 1110],
  dip: 8,
  nip: -36,
  cuff: { out: [1076, 1074], in: [954, 1116] },
}

const cream = '#efe6d2'

export function bomber(paint: Paint, view: View): string {
  const scene = topScene(bomberCut, paint, view)
  const { shades } = paint
  const welt = 'M700 850L764 990'
  const arm =
    line('M256 700L244 792', shades.seam, 14) + line('M256 700L244 792', '#c9c4ba', 5, 'stroke-dasharray="4 3"')
  return (
    ribbedEnds(bomberCut, paint) +
    assembled(scene, {
      neck: view === 'front' ? backCollar(scene, 46) : '',
      sleeves: arm,
      body:
        view === 'front'
          ? line(welt + flipped(welt), shades.seam, 22) + line(welt + flipped(welt), shades.trim, 13)
          : panels(shades),
      over: ribCollar(scene, 46) + (view === 'front' ? zip(372, 1176, shades) : ''),
    })
  )
}

export function varsity(paint: Paint, view: View): string {
  const sleeves = paintOf(cream, 'plain', '')
  const two: Paint = { ...paint, fillLeft: cream, fillRight: cream, sleeveShade: sleeves.shades.shade }
  const scene = topScene(bomberCut, two, view)
  const { shades } = paint
  const welt = 'M700 850L764 990'
  const front = line(welt + flipped(welt), shades.seam, 26) + line(welt + flipped(welt), cream, 17)
  const opening = line(`M${middle} 372V1118`, shades.seam, 4) + snaps([420, 528, 636, 744, 852, 960, 1068])
  return (
    ribbedEnds(bomberCut, paint) +
    striped(bomberCut) +
    assembled(scene, {
      neck: view === 'front' ? backCollar(scene, 46) : '',
      sleeves: line(cuffLines(bomberCut, 4), sleeves.shades.seam, 2.5),
      body: view === 'front' ? front : '',
      over: ribCollar(scene, 46) + (view === 'front' ? opening : ''),
    })
  )
}

function striped(cut: TopCut) {
  const [x, y] = cut.hem
  const along = (down: number) => `M${2 * middle - x + 8} ${y + down}Q${middle} ${y + down + 16} ${x - 8} ${y + down}`
  return line(along(34) + along(56) + cuffLines(cut, -14, 9) + cuffLines(cut, -36, 9), cream, 9)
}

function snaps(ys: number[]) {
  const discs = ys.map((y) => `<circle cx="${middle}" cy="${y}" r="12"/>`).join('')
  return `<g fill="${cream}" stroke="#8d8577" stroke-width="3">${discs}</g>`
}

function panels({ seam }: Paint['shades']) {
  return line('M400 480Q600 500 800 480', seam, 3, 'opacity=".8"')
}
