// A skirt: two flared panels and a waistband.
import { bezier, line, mirror, type Point } from '../../cloth/curve.ts'
import type { Chart, Panel } from '../../cloth/pattern.ts'
import { sheetGap, towardsSeam, type Part } from './assemble.ts'
import { widthAt } from './bodice.ts'

export interface SkirtMeasures {
  waistHeight: number
  length: number
  /** Half widths. */
  waist: number
  hem: number
  hemCurve: number
  band: { height: number; scale: number; role?: 'main' | 'rib' }
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
    charts: [-1, 1].map((sign) => sideChart(sideOf(m), sign)),
  }
}

const awayOf = (face: Face) => (face === 'front' ? -1 : 1)

function sheetPanel(m: SkirtMeasures, face: Face): Panel {
  const side = sideOf(m)
  const low = m.waistHeight - m.length
  const hem = bezier([
    [-m.hem, low],
    [-m.hem * 0.4, low - m.hemCurve * 1.33],
    [m.hem * 0.4, low - m.hemCurve * 1.33],
    [m.hem, low],
  ])
  return {
    name: face,
    place: ([u, v]) => [u, awayOf(face) * towardsSeam(widthAt(side, v) - Math.abs(u)), v],
    edges: [
      { name: 'sideR', points: side },
      { name: 'hem', points: hem },
      { name: 'sideL', points: mirror(side) },
      { name: 'waist', points: line([m.waist, m.waistHeight], [-m.waist, m.waistHeight]) },
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
    place: ([u, v]) => [u / m.band.scale, awayOf(face) * sheetGap, m.waistHeight + v],
    edges: [
      { name: 'bottom', points: line([-w, 0], [w, 0]) },
      { name: 'left', points: line([w, 0], [w, m.band.height]) },
      { name: 'top', points: line([w, m.band.height], [-w, m.band.height]) },
      { name: 'right', points: line([-w, m.band.height], [-w, 0]) },
    ],
  }
}

const sideChart =
  (side: readonly Point[], sign: number): Chart =>
  (panel, [u, v]) => {
    const from = widthAt(side, v) - sign * u
    const face = panel === 'front' ? 1 : panel === 'back' ? -1 : 0
    return face && from < 0.07 ? [face * from, v] : undefined
  }
