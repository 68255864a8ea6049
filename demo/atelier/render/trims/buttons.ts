// Buttons, snaps, rivets, eyelets: a profile turned about the cloth's normal.
import type { Button, TrimRole } from '../../patterns/garment.ts'
import type { Locate, Place } from './locate.ts'
import type { Shape } from './shape.ts'
import type { Vector } from '../vectors.ts'

const around = 28

type Profile = readonly (readonly [radius: number, height: number])[]

/** Radius as a share of the button's own, height in metres, from the rim inwards. */
const profiles: Record<Button['kind'], { profile: Profile; role: TrimRole }> = {
  'four-hole': {
    profile: [
      [0.98, 0],
      [1, 0.0012],
      [0.95, 0.0023],
      [0.85, 0.0026],
      [0.72, 0.0023],
      [0.6, 0.0018],
      [0.3, 0.0017],
      [0, 0.0017],
    ],
    role: 'button',
  },
  shank: {
    profile: [
      [0.95, 0],
      [1, 0.0015],
      [0.9, 0.0032],
      [0.78, 0.0034],
      [0.7, 0.0029],
      [0.4, 0.0031],
      [0, 0.0032],
    ],
    role: 'metal',
  },
  snap: {
    profile: [
      [0.96, 0],
      [1, 0.001],
      [0.86, 0.0026],
      [0.6, 0.0034],
      [0.3, 0.0037],
      [0, 0.0038],
    ],
    role: 'metal',
  },
  rivet: {
    profile: [
      [0.95, 0],
      [1, 0.0006],
      [0.8, 0.0013],
      [0.5, 0.0011],
      [0.35, 0.0019],
      [0, 0.0021],
    ],
    role: 'metal',
  },
  eyelet: {
    profile: [
      [1, 0],
      [0.95, 0.0011],
      [0.78, 0.0016],
      [0.62, 0.0011],
      [0.55, 0.0002],
    ],
    role: 'metal',
  },
}

export function buttonShapes(button: Button, panel: number, locate: Locate): Shape[] {
  const place = locate(panel, ...button.at)
  const { profile, role } = profiles[button.kind]
  const frame = frameAt(place, button.over ?? 0)
  const shapes = [lathe(profile, button.radius, frame, { name: button.kind, role })]
  if (button.kind === 'eyelet') shapes.push(disc(0.58 * button.radius, 0.0003, frame, [0, 0]))
  if (button.kind === 'four-hole') {
    const off = button.radius * 0.24
    for (const x of [-off, off])
      for (const z of [-off, off]) shapes.push(disc(button.radius * 0.11, 0.00185, frame, [x, z]))
  }
  return shapes
}

interface Frame {
  origin: [number, number, number]
  right: [number, number, number]
  up: [number, number, number]
  out: Vector
}

export function frameAt({ position, normal }: Place, over: number): Frame {
  const [nx, ny, nz] = normal
  const length = Math.hypot(nx, ny) + 1e-9
  const right: Frame['right'] = [-ny / length, nx / length, 0]
  const up: Frame['up'] = [-nz * right[1], nz * right[0], nx * right[1] - ny * right[0]]
  return { origin: [position[0] + nx * over, position[1] + ny * over, position[2] + nz * over], right, up, out: normal }
}

export const inFrame = ({ origin, right, up, out }: Frame, x: number, z: number, height: number): number[] =>
  [0, 1, 2].map((k) => origin[k]! + right[k]! * x + up[k]! * z + out[k]! * height)

function lathe(
  profile: Profile,
  radius: number,
  frame: Frame,
  { name, role }: { name: string; role: TrimRole },
): Shape {
  const shape: Shape = { part: { name, role, edges: [], turned: false }, positions: [], triangles: [], uv: [] }
  for (const [share, height] of profile) {
    for (let j = 0; j < around; j += 1) {
      const angle = (j / around) * Math.PI * 2
      shape.positions.push(
        ...inFrame(frame, Math.cos(angle) * share * radius, Math.sin(angle) * share * radius, height),
      )
      shape.uv.push(share, angle)
    }
  }
  for (let i = 0; i + 1 < profile.length; i += 1) {
    for (let j = 0; j < around; j += 1) {
      const [a, b] = [i * around + j, i * around + ((j + 1) % around)]
      shape.triangles.push(a, b, a + around, b, b + around, a + around)
    }
  }
  return shape
}

function disc(radius: number, height: number, frame: Frame, [x, z]: readonly [number, number]): Shape {
  const shape: Shape = {
    part: { name: 'hole', role: 'hole', edges: [], turned: false },
    positions: inFrame(frame, x, z, height),
    triangles: [],
    uv: [0, 0],
  }
  for (let j = 0; j < 10; j += 1) {
    const angle = (j / 10) * Math.PI * 2
    shape.positions.push(...inFrame(frame, x + Math.cos(angle) * radius, z + Math.sin(angle) * radius, height))
    shape.uv.push(0, 0)
    shape.triangles.push(0, 1 + j, 1 + ((j + 1) % 10))
  }
  return shape
}
