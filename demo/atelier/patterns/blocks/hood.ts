// The hood: two halves, sewn to each other along crown and back and to the neckline below; the front edge stays open.
import { bezier, join, lengthOf, line, slice, type Point } from '../../cloth/curve.ts'
import { sides, type Part } from './assemble.ts'
import { halfNeck, type BodiceMeasures } from './bodice.ts'

export interface HoodMeasures {
  height: number
  bend?: number
}

const lean = (12 * Math.PI) / 180

export function hood(body: BodiceMeasures, { height, bend = 0.06 }: HoodMeasures): Part {
  const front = lengthOf(halfNeck(body, 'front'))
  const around = front + lengthOf(halfNeck(body, 'back'))
  const neck = bezier(
    [
      [0, 0],
      [around * 0.35, -0.012],
      [around * 0.7, -0.01],
      [around, 0.015],
    ],
    60,
  )
  const split = (lengthOf(neck) * front) / around
  const edges = [
    { name: 'neckFront', points: slice(neck, 0, split) },
    { name: 'neckBack', points: slice(neck, split, lengthOf(neck)) },
    { name: 'crown', points: crownOf(around, height) },
    { name: 'open', points: line([0, height - 0.015], [0, 0]) },
  ]
  return {
    panels: sides.map(({ side, sign }) => ({
      name: `hood${side}`,
      bend,
      edges,
      place: ([u, v]: Point) =>
        [sign * 0.1, -0.07 + u * 0.75 + v * Math.sin(lean), body.top - 0.02 + v * Math.cos(lean)] as const,
    })),
    seams: [
      { one: ['hoodL', 'neckFront'], other: ['front', 'neckL'], reversed: true },
      { one: ['hoodR', 'neckFront'], other: ['front', 'neckR'] },
      { one: ['hoodL', 'neckBack'], other: ['back', 'neckL'] },
      { one: ['hoodR', 'neckBack'], other: ['back', 'neckR'], reversed: true },
      { one: ['hoodL', 'crown'], other: ['hoodR', 'crown'] },
    ],
  }
}

/** From the back of the neck up and over to the front edge. */
const crownOf = (around: number, height: number): Point[] =>
  join(
    bezier(
      [
        [around, 0.015],
        [around + 0.035, 0.1],
        [around + 0.03, height * 0.72],
        [around - 0.06, height - 0.01],
      ],
      30,
    ),
    bezier(
      [
        [around - 0.06, height - 0.01],
        [around - 0.12, height + 0.02],
        [0.08, height],
        [0, height - 0.015],
      ],
      30,
    ),
  )
