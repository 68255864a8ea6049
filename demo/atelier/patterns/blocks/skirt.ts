// A skirt: two flared panels and a waistband, laid as a cone that already waves where the hem is wider than the hips.
import { bezier, line, mirror, resample, type Point } from '../../cloth/curve.ts'
import { woman, type Body } from '../../cloth/body.ts'
import type { Chart, Panel } from '../../cloth/pattern.ts'
import type { Part } from './assemble.ts'
import { widthAt } from './bodice.ts'

export interface SkirtMeasures {
  waistHeight: number
  length: number
  /** Half widths. */
  waist: number
  hem: number
  hemCurve: number
  /** The waist is this much lower in front than at the sides, and as much higher behind. */
  tilt: number
  /** How much narrower than its own width the hem is hung: the rest goes into folds. */
  fullness: number
  band: { height: number; scale: number; role?: 'main' | 'rib' }
}

/** A stand for skirts: a waist for the band to sit on, and hips from which the folds fall freely. */
export const skirtStand: Body = {
  rings: [
    [0.3, 0.2, 0.15, 0],
    [0.55, 0.18, 0.136, 0],
    [0.72, 0.168, 0.126, 0.003],
    [0.9, 0.154, 0.114, 0.004],
    [1, 0.136, 0.1, 0.002],
    [1.06, 0.1235, 0.09, 0],
    [1.13, 0.116, 0.085, 0],
    ...woman.slice(4),
  ],
  legs: false,
  stance: 0.1,
}

const sideOf = ({ waistHeight, length, waist, hem }: SkirtMeasures): Point[] => {
  const low = waistHeight - length
  return bezier(
    [
      [-waist, waistHeight],
      [-waist - (hem - waist) * 0.45, waistHeight - length * 0.22],
      [-hem + (hem - waist) * 0.2, low + length * 0.3],
      [-hem, low],
    ],
    30,
  )
}

const faces = ['front', 'back'] as const

type Face = (typeof faces)[number]

export function skirtBlock(m: SkirtMeasures): Part {
  return {
    panels: faces.flatMap((face) => [sheetPanel(m, face), bandPanel(m, face)]),
    seams: [
      ...['sideR', 'sideL'].map((edge) => ({ one: ['front', edge] as const, other: ['back', edge] as const })),
      ...['left', 'right'].map((edge) => ({ one: ['band-front', edge] as const, other: ['band-back', edge] as const })),
      ...faces.map((face) => ({
        one: [`band-${face}`, 'bottom'] as const,
        other: [face, 'waist'] as const,
        reversed: true,
      })),
    ],
    charts: [-1, 1].flatMap((sign) => [sideChart(sideOf(m), sign), bandChart(m.waist * m.band.scale, sign)]),
  }
}

const awayOf = (face: Face) => (face === 'front' ? -1 : 1)

/** How far the waist is above its height at the sides, as a plane cuts it. */
const rise = ({ waist, tilt }: SkirtMeasures, face: Face, u: number) =>
  awayOf(face) * tilt * Math.cos((u / waist) * (Math.PI / 2))

const roundness = { across: 0.73, depth: 0.73 }

/** A spot of a ring of cloth: `share` of the way from the middle of a face to its side, `drop` of the way to the hem. */
function onCone(face: Face, share: number, half: number, { drop = 0, fullness = 0 } = {}): [number, number] {
  const angle = share * (Math.PI / 2)
  const full = face === 'front' ? angle : Math.PI - angle
  const hang = fullness * drop ** 1.5
  const wave = Math.cos(9 * full + 0.1) + 0.3 * Math.cos(4 * full + 0.5)
  const radius = half * roundness.across * (1 - hang * 0.9 + hang * 0.75 * wave)
  return [radius * Math.sin(angle), awayOf(face) * radius * roundness.depth * Math.cos(angle)]
}

function sheetPanel(m: SkirtMeasures, face: Face): Panel {
  const side = sideOf(m)
  const low = m.waistHeight - m.length
  const hem = bezier([
    [-m.hem, low],
    [-m.hem * 0.4, low - m.hemCurve * 1.33],
    [m.hem * 0.4, low - m.hemCurve * 1.33],
    [m.hem, low],
  ])
  const waist = resample(line([m.waist, m.waistHeight], [-m.waist, m.waistHeight]), 24)
  return {
    name: face,
    place: ([u, v]) => {
      const half = widthAt(side, v)
      const drop = Math.max(0, (m.waistHeight - v) / m.length)
      return [...onCone(face, Math.max(-1, Math.min(1, u / half)), half, { drop, fullness: m.fullness }), v]
    },
    edges: [
      { name: 'sideR', points: side },
      { name: 'hem', points: hem },
      { name: 'sideL', points: mirror(side) },
      { name: 'waist', points: waist.map(([u, v]): Point => [u, v + rise(m, face, u)]) },
    ],
  }
}

function bandPanel(m: SkirtMeasures, face: Face): Panel {
  const w = m.waist * m.band.scale
  return {
    name: `band-${face}`,
    role: m.band.role ?? 'main',
    bend: 0.4,
    stretch: 2e-8,
    place: ([u, v]) => [...onCone(face, u / w, m.waist), m.waistHeight + rise(m, face, u / m.band.scale) + v],
    edges: [
      { name: 'bottom', points: line([-w, 0], [w, 0]) },
      { name: 'left', points: line([w, 0], [w, m.band.height]) },
      { name: 'top', points: line([w, m.band.height], [-w, m.band.height]) },
      { name: 'right', points: line([-w, m.band.height], [-w, 0]) },
    ],
  }
}

const faceSign = (panel: string, start = '') => (panel === `${start}front` ? 1 : panel === `${start}back` ? -1 : 0)

const sideChart =
  (side: readonly Point[], sign: number): Chart =>
  (panel, [u, v]) => {
    const from = widthAt(side, v) - sign * u
    const face = faceSign(panel)
    return face && from < 0.07 ? [face * from, v] : undefined
  }

const bandChart =
  (half: number, sign: number): Chart =>
  (panel, [u, v]) => {
    const from = half - sign * u
    const face = faceSign(panel, 'band-')
    return face && from < 0.07 ? [face * from, v] : undefined
  }
