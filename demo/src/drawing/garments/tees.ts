import type { Paint } from '../paint.ts'
import type { Style } from '../style.ts'
import { flipped, line, middle, mirrored, path } from '../svg.ts'
import { topShape, type TopCut } from '../top-block.ts'
import {
  assembled,
  backCollar,
  cuffLines,
  hemLine,
  ribCollar,
  ribStrip,
  stitched,
  topScene,
  type View,
} from './top-parts.ts'

const oversizedCut: TopCut = {
  neck: { half: 100, side: 270, front: 352, back: 276 },
  shoulder: [872, 352],
  armpit: [842, 618],
  hem: [858, 1262],
  dip: 16,
  cuff: { out: [1070, 704], in: [900, 780] },
}

const regularCut: TopCut = {
  neck: { half: 98, side: 262, front: 352, back: 268 },
  shoulder: [818, 320],
  armpit: [800, 566],
  hem: [806, 1246],
  dip: 16,
  nip: 8,
  cuff: { out: [990, 612], in: [852, 680] },
}

const longCut: TopCut = { ...regularCut, cuff: { out: [1030, 1160], in: [934, 1192] } }

const cropCut: TopCut = {
  neck: { half: 96, side: 382, front: 462, back: 388 },
  shoulder: [832, 440],
  armpit: [806, 690],
  hem: [800, 1096],
  dip: 10,
  cuff: { out: [1006, 752], in: [862, 822] },
}

const tankCut: TopCut = {
  neck: { half: 96, side: 330, front: 520, back: 400 },
  shoulder: [760, 330],
  armpit: [786, 640],
  hem: [778, 1090],
  dip: 12,
  nip: 24,
}

export const oversizedTee = (paint: Paint, view: View) => tee(oversizedCut, paint, view)
export const regularTee = (paint: Paint, view: View) => tee(regularCut, paint, view)

export function longSleeveTee(paint: Paint, view: View): string {
  const scene = topScene(longCut, paint, view)
  return assembled(scene, {
    neck: view === 'front' ? backCollar(scene) : '',
    sleeves: ribStrip(cuffLines(longCut, 24), paint, 52),
    body: stitched(hemLine(longCut, 28) + hemLine(longCut, 36), paint),
    over: ribCollar(scene),
  })
}

export function cropTop(paint: Paint, view: View, style: Style): string {
  if (style.sleeveless) return tank(paint, view)
  const neck = style.boatNeck ? { half: 150, side: 398, front: 432, back: 404 } : cropCut.neck
  return tee({ ...cropCut, neck }, paint, view, style.boatNeck ? 26 : 34)
}

function tee(cut: TopCut, paint: Paint, view: View, collar = 36): string {
  const scene = topScene(cut, paint, view)
  return assembled(scene, {
    neck: view === 'front' ? backCollar(scene, collar) : '',
    sleeves: stitched(cuffLines(cut, 26) + cuffLines(cut, 34), paint),
    body: stitched(hemLine(cut, 28) + hemLine(cut, 36), paint),
    over: ribCollar(scene, collar),
  })
}

function tank(paint: Paint, view: View): string {
  const { neck, armpit, hem, dip } = tankCut
  const depth = view === 'front' ? neck.front : neck.back
  const side = `C${armpit[0] - 30} 800 ${hem[0] - 24} 960 ${hem[0]} ${hem[1]}Q${middle + 90} ${hem[1] + dip} ${middle} ${hem[1] + dip}`
  const hole = `M752 332C726 440 716 560 ${armpit.join(' ')}`
  const scoop = (bottom: number) => `C652 ${bottom} 690 ${Math.round((bottom + 330) / 2)} 692 324`
  const body = mirrored(`M${middle} ${depth}${scoop(depth)}L752 332${hole.slice(8)}${side}`)
  const edge = (bottom: number) =>
    `M508 324C510 ${Math.round((bottom + 330) / 2)} 548 ${bottom} ${middle} ${bottom}${scoop(bottom)}`
  const shape = {
    ...topShape(tankCut, view),
    body,
    armholes: [flipped(hole), hole] as const,
    neckHole: mirrored(
      `M${middle} ${neck.back}${scoop(neck.back)}C690 ${(neck.front + 330) / 2} 652 ${neck.front} ${middle} ${neck.front}`,
    ),
  }
  const binding = `${hole}${flipped(hole)}${edge(depth)}`
  return assembled(
    { cut: tankCut, shape, paint, view },
    {
      neck:
        view === 'front' ? line(edge(neck.back), paint.shades.collar, 20) + path('M576 408h48v28h-48z', '#e79f1f') : '',
      body: stitched(hemLine(tankCut, 22), paint),
      over:
        line(binding, paint.shades.trim, 20) +
        line(binding, paint.shades.seam, 2, 'opacity=".5" transform="translate(0 9)"'),
    },
  )
}
