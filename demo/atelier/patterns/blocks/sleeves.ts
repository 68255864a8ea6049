// Sleeves: each is one piece folded over its middle line (v < 0 in front, v > 0 behind), laid out along the raised arm.
import { bezier, lengthOf, line, type Point } from '../../cloth/curve.ts'
import type { Chart, Panel, Place, Seam } from '../../cloth/pattern.ts'
import { sheetGap, sides, type Part } from './assemble.ts'
import { armholeOf, type BodiceMeasures } from './bodice.ts'

export interface SleeveMeasures {
  length: number
  /** Half the sleeve's width at its end. */
  cuff: number
  /** Height of the cap; the higher, the less lift. */
  cap: number
  rib?: { height: number; scale: number; role?: 'rib' | 'main' | 'contrast' }
  bend?: number
  role?: 'main' | 'contrast'
}

/** How far below the horizontal the arms are stretched out when the cloth is laid. */
export const armsDown = 28

export function sleeves(body: BodiceMeasures, m: SleeveMeasures): Part {
  const depth = Math.sqrt(lengthOf(armholeOf(body)) ** 2 - m.cap ** 2)
  const parts = sides.map(({ side, sign }) => ({
    panels: [sleevePanel(body, m, { side, sign, depth }), ...(m.rib ? [cuffPanel(body, m, { side, sign })] : [])],
    seams: [...sleeveSeams(side), ...(m.rib ? cuffSeams(side) : [])],
    charts: [underChart(m, side, depth)],
  }))
  return {
    panels: parts.flatMap((part) => part.panels),
    seams: parts.flatMap((part) => part.seams),
    charts: parts.flatMap((part) => part.charts),
  }
}

interface Which {
  side: 'R' | 'L'
  sign: number
  depth?: number
}

/** Lays (u along the arm, v around it) onto the raised arm; `from` shifts along it, `scale` widens a gathered strip. */
function placeOnArm(body: BodiceMeasures, sign: number, from = 0, scale = 1): Place {
  const angle = (armsDown * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return ([along, around]) => {
    const u = along + from
    const { y, drop } = aroundFold(around / scale)
    return [sign * (body.shoulder + u * cos - drop * sin), y, body.top - body.drop - u * sin - drop * cos]
  }
}

/** The fold is a half circle, not a crease: a crease would stay as a fin along the arm. */
function aroundFold(v: number): { y: number; drop: number } {
  const angle = Math.min(Math.PI / 2, Math.abs(v) / sheetGap)
  const straight = Math.max(0, Math.abs(v) - (sheetGap * Math.PI) / 2)
  return { y: Math.sign(v) * sheetGap * Math.sin(angle), drop: sheetGap * (1 - Math.cos(angle)) + straight }
}

function sleevePanel(body: BodiceMeasures, m: SleeveMeasures, { side, sign, depth = 0 }: Which): Panel {
  const cap = bezier([
    [0, 0],
    [0.004, -depth * 0.35],
    [m.cap * 0.75, -depth * 0.7],
    [m.cap, -depth],
  ])
  const back = cap.map(([u, v]): Point => [u, -v]).reverse()
  return {
    name: `sleeve${side}`,
    role: m.role ?? 'main',
    bend: m.bend ?? 1,
    turned: true,
    place: placeOnArm(body, sign),
    edges: [
      { name: 'capFront', points: cap },
      { name: 'underFront', points: line([m.cap, -depth], [m.length, -m.cuff]) },
      { name: 'cuff', points: line([m.length, -m.cuff], [m.length, m.cuff]) },
      { name: 'underBack', points: line([m.length, m.cuff], [m.cap, depth]) },
      { name: 'capBack', points: back },
    ],
  }
}

function sleeveSeams(side: 'R' | 'L'): Seam[] {
  const sleeve = `sleeve${side}`
  return [
    { one: [sleeve, 'capFront'], other: ['front', `armhole${side}`], reversed: side === 'L' },
    { one: [sleeve, 'capBack'], other: ['back', `armhole${side}`], reversed: side === 'R' },
    { one: [sleeve, 'underFront'], other: [sleeve, 'underBack'], reversed: true },
  ]
}

function cuffPanel(body: BodiceMeasures, m: SleeveMeasures, { side, sign }: Which): Panel {
  const { height, scale } = m.rib ?? { height: 0, scale: 1 }
  const w = m.cuff * scale
  return {
    name: `cuff${side}`,
    role: m.rib?.role ?? 'rib',
    turned: true,
    bend: 0.6,
    stretch: 1e-7,
    place: placeOnArm(body, sign, m.length, scale),
    edges: [
      { name: 'top', points: line([0, -w], [0, w]) },
      { name: 'back', points: line([0, w], [height, w]) },
      { name: 'end', points: line([height, w], [height, -w]) },
      { name: 'front', points: line([height, -w], [0, -w]) },
    ],
  }
}

const cuffSeams = (side: 'R' | 'L'): Seam[] => [
  { one: [`cuff${side}`, 'top'], other: [`sleeve${side}`, 'cuff'] },
  { one: [`cuff${side}`, 'back'], other: [`cuff${side}`, 'front'], reversed: true },
]

function underChart(m: SleeveMeasures, side: 'R' | 'L', depth: number): Chart {
  return (panel, [u, v]) => {
    const half = depth + ((m.cuff - depth) * (u - m.cap)) / (m.length - m.cap)
    const inward = half - Math.abs(v)
    return panel === `sleeve${side}` && u > m.cap && inward < 0.07 ? [u, Math.sign(v) * inward] : undefined
  }
}
