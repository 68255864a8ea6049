// The body of a top: a front and a back, sewn at the shoulders and the sides. Everything a tee, a shirt or a dress starts from.
import { bezier, join, line, mirror, type Point } from '../../cloth/curve.ts'
import type { Chart, Edge, Panel } from '../../cloth/pattern.ts'
import { sheetGap, towardsSeam, type Part } from './assemble.ts'
import { nth } from '../../nth.ts'

export interface BodiceMeasures {
  /** Height of the shoulder point at the neck. */
  top: number
  /** Half the neck's width, and how deep it is cut in front and behind. */
  neck: number
  frontNeck: number
  backNeck: number
  /** Half the shoulder's width and how far it falls. */
  shoulder: number
  drop: number
  armhole: number
  /** Half widths. */
  chest: number
  hem: number
  waist?: { below: number; half: number }
  length: number
  /** How far the hem hangs down in the middle. */
  hemCurve?: number
  frontExtra?: number
  backExtra?: number
  /** How far the armhole is cut in. */
  scoop?: number
  /** A neck in two halves, for a hood or a collar; `vee` draws it straight down to a point. */
  neckline?: 'round' | 'split' | 'vee'
  bend?: number
  /** Stiffens the chest and the back where graphics sit. */
  backing?: Partial<Record<Face, NonNullable<Panel['backing']>>>
}

type Face = 'front' | 'back'

export function bodice(measures: BodiceMeasures): Part {
  const panels = (['front', 'back'] as const).map((face) => bodicePanel(measures, face))
  const seams = ['shoulderR', 'shoulderL', 'sideR', 'sideL'].map((edge) => ({
    one: ['front', edge] as const,
    other: ['back', edge] as const,
  }))
  return { panels, seams, charts: [sideChart(measures, -1), sideChart(measures, 1), shoulderChart(measures)] }
}

export interface Corners {
  neckPoint: Point
  shoulderPoint: Point
  armpit: Point
  hemCorner: Point
}

/** The four corners of the right half, as the viewer sees it: on the left. */
export function cornersOf(m: BodiceMeasures): Corners {
  const armpit = m.top - m.drop - m.armhole
  return {
    neckPoint: [-m.neck, m.top],
    shoulderPoint: [-m.shoulder, m.top - m.drop],
    armpit: [-m.chest, armpit],
    hemCorner: [-m.hem, m.top - m.length],
  }
}

export function armholeOf(m: BodiceMeasures): Point[] {
  const { shoulderPoint, armpit } = cornersOf(m)
  const [x, z] = shoulderPoint
  const scoop = m.scoop ?? 0.012
  return bezier([shoulderPoint, [x + scoop, z - m.armhole * 0.35], [x + scoop * 0.5, z - m.armhole * 0.75], armpit])
}

function sideOf(m: BodiceMeasures): Point[] {
  const { armpit, hemCorner } = cornersOf(m)
  if (!m.waist) return line(armpit, hemCorner)
  const waist: Point = [-m.waist.half, m.top - m.waist.below]
  const reach = (armpit[1] - waist[1]) * 0.5
  const fall = (waist[1] - hemCorner[1]) * 0.4
  const slope = (hemCorner[0] - waist[0]) * 0.25
  return join(
    bezier([armpit, [armpit[0] + 0.01, armpit[1] - reach], [waist[0], waist[1] + reach * 0.8], waist], 20),
    bezier([waist, [waist[0], waist[1] - fall * 0.6], [hemCorner[0] - slope, hemCorner[1] + fall], hemCorner], 20),
  )
}

/** Half of the neckline, from the left shoulder point (x > 0) down to the middle. */
export function halfNeck(m: BodiceMeasures, face: Face): Point[] {
  const depth = face === 'front' ? m.frontNeck : m.backNeck
  const { neck, top } = m
  if (face === 'front' && m.neckline === 'vee') {
    return bezier(
      [
        [neck, top],
        [neck * 0.9, top - depth * 0.35],
        [neck * 0.4, top - depth * 0.75],
        [0, top - depth],
      ],
      30,
    )
  }
  const knee = depth > 0.05 ? 0.75 : 0.8
  return bezier(
    [
      [neck, top],
      [neck * 0.98, top - depth * knee],
      [neck * 0.55, top - depth],
      [0, top - depth],
    ],
    30,
  )
}

function bodicePanel(m: BodiceMeasures, face: Face): Panel {
  const { neckPoint, shoulderPoint, armpit } = cornersOf(m)
  const shoulder = line(neckPoint, shoulderPoint)
  const [armhole, side] = [armholeOf(m), sideOf(m)]
  const away = face === 'front' ? -1 : 1
  return {
    name: face,
    bend: m.bend ?? 1,
    ...(m.backing?.[face] && { backing: m.backing[face] }),
    place: ([u, v]) => [u, away * (v < armpit[1] ? towardsSeam(widthAt(side, v) - Math.abs(u)) : sheetGap), v],
    edges: [
      { name: 'shoulderR', points: shoulder },
      { name: 'armholeR', points: armhole },
      { name: 'sideR', points: side },
      { name: 'hem', points: hemOf(m, face) },
      { name: 'sideL', points: mirror(side) },
      { name: 'armholeL', points: mirror(armhole) },
      { name: 'shoulderL', points: mirror(shoulder) },
      ...neckEdges(m, face),
    ],
  }
}

function hemOf(m: BodiceMeasures, face: Face): Point[] {
  const [x, z] = cornersOf(m).hemCorner
  const extra = { front: m.frontExtra, back: m.backExtra }[face] ?? 0
  const low = z - ((m.hemCurve ?? 0) + extra) * 1.33
  return bezier([
    [x, z],
    [x * 0.4, low],
    [-x * 0.4, low],
    [-x, z],
  ])
}

function neckEdges(m: BodiceMeasures, face: Face): Edge[] {
  const half = halfNeck(m, face)
  if ((m.neckline ?? 'round') === 'round') return [{ name: 'neck', points: join(half, mirror(half)) }]
  return [
    { name: 'neckL', points: half },
    { name: 'neckR', points: mirror(half) },
  ]
}

const chartWidth = 0.07

const faceSign = (panel: string) => (panel === 'front' ? 1 : panel === 'back' ? -1 : 0)

/** How wide a half outline is at a height: the outline runs downwards on x < 0. */
export function widthAt(outline: readonly Point[], z: number): number {
  for (let i = 1; i < outline.length; i += 1) {
    const [high, low] = [nth(outline, i - 1), nth(outline, i)]
    if (z <= high[1] && z >= low[1]) {
      return -(high[0] + ((low[0] - high[0]) * (high[1] - z)) / Math.max(1e-9, high[1] - low[1]))
    }
  }
  return -nth(outline, z > nth(outline, 0)[1] ? 0 : -1)[0]
}

function sideChart(m: BodiceMeasures, sign: number): Chart {
  const side = sideOf(m)
  const armpit = nth(side, 0)[1]
  return (panel, [u, v]) => {
    const from = widthAt(side, v) - sign * u
    if (!faceSign(panel) || v > armpit || from > chartWidth) return undefined
    return [faceSign(panel) * from, v]
  }
}

function shoulderChart(m: BodiceMeasures): Chart {
  return (panel, [u, v]) => {
    const out = (Math.abs(u) - m.neck) / (m.shoulder - m.neck)
    const below = m.top - m.drop * out - v
    if (!faceSign(panel) || out < 0 || out > 1 || below > chartWidth) return undefined
    return [u, -faceSign(panel) * below]
  }
}
