// Ribs: strips cut shorter than the edge they are sewn to. The gathers then appear by themselves; no trick does more.
import { join, lengthOf, line, mirror, resample, type Point } from '../../cloth/curve.ts'
import type { Panel } from '../../cloth/pattern.ts'
import { sheetGap, type Part } from './assemble.ts'
import { halfNeck, type BodiceMeasures } from './bodice.ts'
import { nth } from '../../nth.ts'

export interface NeckRib {
  height: number
  scale: number
  /** A binding lies flat and takes the main colour. */
  role?: 'rib' | 'main'
}

export function neckRib(body: BodiceMeasures, { height, scale, role = 'rib' }: NeckRib): Part {
  const panels = (['front', 'back'] as const).map((face): Panel => {
    const half = halfNeck(body, face)
    const neck = join(half, mirror(half))
    const length = lengthOf(neck) * scale
    const taper = length * (face === 'front' ? 0.06 : 0.02)
    return {
      name: `neckrib-${face}`,
      role,
      bend: 0.5,
      place: placeInside(neck, length, face === 'front' ? -sheetGap : sheetGap, body.top + 0.03),
      edges: [
        { name: 'bottom', points: line([0, 0], [length, 0]) },
        { name: 'end', points: line([length, 0], [length - taper, height]) },
        { name: 'top', points: line([length - taper, height], [taper, height]) },
        { name: 'start', points: line([taper, height], [0, 0]) },
      ],
    }
  })
  return {
    panels,
    seams: [
      { one: ['neckrib-front', 'bottom'], other: ['front', 'neck'] },
      { one: ['neckrib-back', 'bottom'], other: ['back', 'neck'] },
      { one: ['neckrib-front', 'end'], other: ['neckrib-back', 'end'] },
      { one: ['neckrib-front', 'start'], other: ['neckrib-back', 'start'] },
    ],
  }
}

/** Lays a straight strip along the neckline, pointing at the middle of the neck. */
function placeInside(neck: Point[], length: number, y: number, height: number) {
  const steps = resample(neck, 200)
  return ([u, v]: Point) => {
    const at = Math.min(199.999, Math.max(0, (u / length) * 200))
    const [a, b] = [nth(steps, Math.floor(at)), nth(steps, Math.floor(at) + 1)]
    const share = at - Math.floor(at)
    const [x, z] = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
    const away = Math.hypot(x, height - z)
    return [x - (x / away) * v, y, z + ((height - z) / away) * v] as const
  }
}

export interface HemRib {
  height: number
  scale: number
}

export function hemRib(body: BodiceMeasures, { height, scale }: HemRib): Part {
  const hemline = body.top - body.length
  const w = body.hem * scale
  const panels = (['front', 'back'] as const).map((face): Panel => ({
    name: `hemrib-${face}`,
    role: 'rib',
    bend: 0.6,
    stretch: 1e-7,
    place: ([u, v]) => [u / scale, face === 'front' ? -sheetGap : sheetGap, hemline + v],
    edges: [
      { name: 'top', points: line([-w, 0], [w, 0]) },
      { name: 'left', points: line([w, 0], [w, -height]) },
      { name: 'bottom', points: line([w, -height], [-w, -height]) },
      { name: 'right', points: line([-w, -height], [-w, 0]) },
    ],
  }))
  return {
    panels,
    seams: [
      { one: ['hemrib-front', 'top'], other: ['front', 'hem'] },
      { one: ['hemrib-back', 'top'], other: ['back', 'hem'] },
      { one: ['hemrib-front', 'left'], other: ['hemrib-back', 'left'] },
      { one: ['hemrib-front', 'right'], other: ['hemrib-back', 'right'] },
    ],
  }
}
