// Trousers: four panels, two fronts and two backs, with a waistband and, for joggers, cuffs.
import { bezier, join, line, mirror, reversed, type Point } from '../../cloth/curve.ts'
import type { Chart, Edge, Panel, Seam } from '../../cloth/pattern.ts'
import { sheetGap, sides, towardsSeam, type Part } from './assemble.ts'
import { widthAt } from './bodice.ts'

export interface TrouserMeasures {
  waistHeight: number
  crotchHeight: number
  kneeHeight: number
  hemHeight: number
  /** Half widths measured from the middle of the body. */
  waist: number
  hip: number
  knee: readonly [outer: number, inner: number]
  hem: readonly [outer: number, inner: number]
  /** How far the crotch reaches past the middle. */
  extension: number
  band: { height: number; scale: number; role?: 'main' | 'rib' }
  cuff?: { height: number; scale: number }
  bend?: number
}

type Face = 'front' | 'back'

export function trousers(m: TrouserMeasures): Part {
  const faces = ['front', 'back'] as const
  const halves = faces.flatMap((face) => sides.map(({ side, sign }) => ({ face, side, sign })))
  return {
    panels: halves.flatMap((half) => [
      legPanel(m, half),
      bandPanel(m, half),
      ...(m.cuff ? [cuffPanel(m, half, m.cuff)] : []),
    ]),
    seams: [
      ...halves.flatMap((half) => halfSeams(m, half)),
      ...faces.flatMap(middleSeams),
      ...sides.flatMap(({ side }) => sideSeams(m, side)),
    ],
    charts: [...sides.flatMap(({ side, sign }) => legCharts(m, side, sign)), ...faces.map(middleChart)],
  }
}

interface Half {
  face: Face
  side: 'R' | 'L'
  sign: number
}

export function outerSeamOf(m: TrouserMeasures): Point[] {
  const { waistHeight: top, crotchHeight: crotch, kneeHeight: knee, hemHeight: hem, hip } = m
  return join(
    bezier(
      [
        [-m.waist, top],
        [-hip + 0.005, top - 0.07],
        [-hip, top - 0.12],
        [-hip, crotch],
      ],
      20,
    ),
    ...(knee > hem
      ? [
          bezier(
            [
              [-hip, crotch],
              [-hip, crotch - 0.1],
              [-m.knee[0] - 0.004, knee + 0.1],
              [-m.knee[0], knee],
            ],
            20,
          ),
          bezier(
            [
              [-m.knee[0], knee],
              [-m.knee[0] + 0.003, knee - 0.1],
              [-m.hem[0], hem + 0.1],
              [-m.hem[0], hem],
            ],
            20,
          ),
        ]
      : [
          bezier(
            [
              [-hip, crotch],
              [-hip, crotch - 0.06],
              [-m.hem[0], hem + 0.06],
              [-m.hem[0], hem],
            ],
            20,
          ),
        ]),
  )
}

function innerSeamOf(m: TrouserMeasures, crotch: Point): Point[] {
  const { kneeHeight: knee, hemHeight: hem } = m
  if (knee <= hem)
    return bezier([[-m.hem[1], hem], [-m.hem[1], hem + 0.04], [crotch[0] - 0.02, crotch[1] - 0.05], crotch], 20)
  return join(
    bezier(
      [
        [-m.hem[1], hem],
        [-m.hem[1], hem + 0.1],
        [-m.knee[1] - 0.005, knee - 0.1],
        [-m.knee[1], knee],
      ],
      20,
    ),
    bezier([[-m.knee[1], knee], [-m.knee[1] + 0.012, knee + 0.1], [crotch[0] - 0.03, crotch[1] - 0.08], crotch], 20),
  )
}

function crotchPoint(m: TrouserMeasures, face: Face): Point {
  return [m.extension * (face === 'front' ? 1 : 2), m.crotchHeight]
}

/** The crotch reaches past the middle; laid flat there, it would be caught on the other leg. */
const beforeMiddle = (u: number, sign: number): number =>
  u * sign > 0.003 ? u : sign * (0.003 + 0.08 * (u * sign - 0.003))

function legPanel(m: TrouserMeasures, { face, side, sign }: Half): Panel {
  const crotch = crotchPoint(m, face)
  const z = m.crotchHeight
  const middle = join(
    bezier([crotch, [0.006, z + 0.01], [0, z + 0.06], [0, z + 0.13]], 20),
    line([0, z + 0.13], [0, m.waistHeight]),
  )
  const right: Edge[] = [
    { name: 'waist', points: line([0, m.waistHeight], [-m.waist, m.waistHeight]) },
    { name: 'side', points: outerSeamOf(m) },
    { name: 'hem', points: line([-m.hem[0], m.hemHeight], [-m.hem[1], m.hemHeight]) },
    { name: 'inner', points: innerSeamOf(m, crotch) },
    { name: 'middle', points: middle },
  ]
  const left = right.map(({ name, points }) => ({ name, points: mirror(points) })).reverse()
  const outer = outerSeamOf(m)
  const inner = reversed(innerSeamOf(m, crotch))
  const place: Panel['place'] = ([u, v]) => {
    const toInner = v < m.crotchHeight ? Math.abs(u) - widthAt(inner, v) : Infinity
    const y = towardsSeam(Math.min(widthAt(outer, v) - Math.abs(u), toInner))
    return [beforeMiddle(u, sign), face === 'front' ? -y : y, v]
  }
  return { name: face + side, bend: m.bend ?? 1, place, edges: side === 'R' ? right : left }
}

function bandPanel(m: TrouserMeasures, { face, side, sign }: Half): Panel {
  const { height, scale, role = 'rib' } = m.band
  const w = m.waist * scale
  const [x0, x1] = sign < 0 ? [-w, 0] : [0, w]
  const y = face === 'front' ? -sheetGap : sheetGap
  return {
    name: `band-${face}${side}`,
    role,
    bend: 0.4,
    stretch: role === 'rib' ? 2e-8 : 0,
    place: ([u, v]) => [u / scale, y, m.waistHeight + v],
    edges: [
      { name: 'bottom', points: line([x0, 0], [x1, 0]) },
      { name: 'end', points: line([x1, 0], [x1, height]) },
      { name: 'top', points: line([x1, height], [x0, height]) },
      { name: 'start', points: line([x0, height], [x0, 0]) },
    ],
  }
}

function cuffPanel(m: TrouserMeasures, { face, side, sign }: Half, cuff: { height: number; scale: number }): Panel {
  const from = Math.min(sign * m.hem[0], sign * m.hem[1])
  const width = (m.hem[0] - m.hem[1]) * cuff.scale
  const y = face === 'front' ? -sheetGap : sheetGap
  return {
    name: `cuff-${face}${side}`,
    role: 'rib',
    bend: 0.5,
    stretch: 2e-8,
    place: ([u, v]) => [from + u / cuff.scale, y, m.hemHeight + v],
    edges: [
      { name: 'top', points: line([0, 0], [width, 0]) },
      { name: 'end', points: line([width, 0], [width, -cuff.height]) },
      { name: 'bottom', points: line([width, -cuff.height], [0, -cuff.height]) },
      { name: 'start', points: line([0, -cuff.height], [0, 0]) },
    ],
  }
}

const halfSeams = (m: TrouserMeasures, { face, side }: Half): Seam[] => [
  { one: [`band-${face}${side}`, 'bottom'], other: [face + side, 'waist'], reversed: true },
  ...(m.cuff ? [{ one: [`cuff-${face}${side}`, 'top'], other: [face + side, 'hem'] } as const] : []),
]

const middleSeams = (face: Face): Seam[] => [
  { one: [`${face}R`, 'middle'], other: [`${face}L`, 'middle'], reversed: true },
  { one: [`band-${face}R`, 'end'], other: [`band-${face}L`, 'start'], reversed: true },
]

function sideSeams(m: TrouserMeasures, side: 'R' | 'L'): Seam[] {
  const outer = side === 'R' ? 'start' : 'end'
  const join = (edge: string): Seam => ({ one: [`front${side}`, edge], other: [`back${side}`, edge] })
  const cuff = (edge: string): Seam => ({ one: [`cuff-front${side}`, edge], other: [`cuff-back${side}`, edge] })
  return [
    join('side'),
    join('inner'),
    { one: [`band-front${side}`, outer], other: [`band-back${side}`, outer] },
    ...(m.cuff ? [cuff('start'), cuff('end')] : []),
  ]
}

const chartWidth = 0.07

/** Long links across the outer and the inner seam of a leg. */
function legCharts(m: TrouserMeasures, side: 'R' | 'L', sign: number): Chart[] {
  const outer = outerSeamOf(m)
  const inner = reversed(innerSeamOf(m, crotchPoint(m, 'front')))
  const face = (panel: string) => (panel === `front${side}` ? 1 : panel === `back${side}` ? -1 : 0)
  const across =
    (from: (u: number, v: number) => number): Chart =>
    (panel, [u, v]) => {
      const way = from(sign * u, v)
      return face(panel) && way >= -0.02 && way < chartWidth ? [face(panel) * way, v] : undefined
    }
  return [
    across((u, v) => widthAt(outer, v) - u),
    across((u, v) => (v < m.crotchHeight - 0.03 ? u - widthAt(inner, v) : Infinity)),
  ]
}

/** Both halves share the middle line, so their own coordinates already lie side by side. */
const middleChart =
  (face: Face): Chart =>
  (panel, point) =>
    (panel === `${face}R` || panel === `${face}L`) && Math.abs(point[0]) < chartWidth ? point : undefined
