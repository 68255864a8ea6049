// Collars are built on the draped neckline, not simulated: a leaf that must stand, roll and fall over has two ways to lie,
// and the solver finds the wrong one.
import { mirror, type Point } from '../../cloth/curve.ts'
import type { Collar, Detail } from '../garment.ts'
import { halfNeck, type BodiceMeasures } from './bodice.ts'

export interface CollarMeasures {
  /** How far the leaf reaches along the shoulder, and down the back. */
  width: number
  backWidth: number
  stand: Collar['stand']
  outer: Collar['outer']
  role?: Collar['role']
}

export function collar(body: BodiceMeasures, m: CollarMeasures): Collar {
  const slope = Math.atan2(-body.drop, body.shoulder - body.neck)
  const shoulder: Point = [body.neck + m.width * Math.cos(slope), body.top + m.width * Math.sin(slope)]
  return {
    neckFront: halfNeck(body, 'front'),
    neckBack: halfNeck(body, 'back'),
    outer: m.outer,
    shoulder,
    backWidth: m.backWidth,
    stand: m.stand,
    role: m.role ?? 'main',
  }
}

/** The line where the leaf's edge touches the shirt, and the stitches along it. */
export function collarDetails({ shoulder, outer }: Collar): Detail[] {
  const left = [shoulder, ...outer.map(([, point]) => point)]
  return [
    { panel: 'front', kind: 'groove', lines: [left, mirror(left)] },
    { panel: 'collar', kind: 'topstitch', edges: ['outer'], at: 0.004 },
  ]
}
