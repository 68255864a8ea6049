// Pockets, plackets, flaps, belt loops: a piece cut along an outline, laid on the panel and lifted off it, with an edge that
// catches light and throws a shadow. It keeps the panel's coordinates, so checks and stripes match across it.
import { distanceToLine, type Point } from '../../cloth/curve.ts'
import { meshPanel } from '../../cloth/mesh.ts'
import { randomFrom } from '../../cloth/random.ts'
import type { Patch } from '../../patterns/garment.ts'
import { normalsOf } from '../vectors.ts'
import type { Locate } from './locate.ts'
import type { Shape } from './shape.ts'
import { nth } from '../../nth.ts'

const spacing = 0.004
const puffReach = 0.05

export function patchShape(patch: Patch, panel: number, locate: Locate): Shape {
  const first = nth(patch.outline, 0)
  const closed = [...patch.outline, first]
  const edge = { name: 'outline', points: closed }
  const segments = () => Math.max(8, Math.round(lengthAround(closed) / spacing))
  const mesh = meshPanel({ edges: [edge] }, { spacing, random: randomFrom(4), segments })
  const top: number[] = []
  const foot: number[] = []
  const seat = patch.stiff ? unfolded(patch.outline, panel, locate) : locate
  for (const [u, v] of mesh.points) {
    const { position, normal } = seat(panel, u, v)
    const inward = distanceToLine(u, v, closed)
    const height =
      patch.lift * (0.75 + 0.25 * Math.min(1, inward / 0.004)) +
      (patch.puff ?? 0) * Math.min(1, inward / puffReach) ** 0.7 +
      gape(patch, u, v)
    top.push(...position.map((value, k) => value + normal[k]! * height))
    foot.push(...position.map((value, k) => value - normal[k]! * 0.0005))
  }
  return withWall(patch, mesh, { top, foot, rim: mesh.edges.get('outline') ?? [] })
}

const gapeHeight = 0.005
const gapeReach = 0.028

/** How far a pocket's mouth stands open at a spot. */
function gape({ mouths = [] }: Patch, u: number, v: number): number {
  const near = Math.min(...mouths.map((mouth) => distanceToLine(u, v, mouth)))
  return gapeHeight * Math.exp(-((near / gapeReach) ** 2))
}

const refinements = 4

/** Seen from the front a stiff piece keeps its drawn shape: it lies on the folds, not in them. */
function unfolded(outline: readonly Point[], panel: number, locate: Locate): Locate {
  const middle = (axis: 0 | 1) => outline.reduce((sum, point) => sum + point[axis], 0) / outline.length
  const [mu, mv] = [middle(0), middle(1)]
  const [x0, , z0] = locate(panel, mu, mv).position
  return (_, u, v) => {
    const [x, z] = [x0 + u - mu, z0 + v - mv]
    let [a, b] = [u, v]
    for (let k = 0; k < refinements; k += 1) {
      const [px, , pz] = locate(panel, a, b).position
      a += x - px
      b += z - pz
    }
    const { position, normal } = locate(panel, a, b)
    return { position: [x, position[1], z], normal }
  }
}

const lengthAround = (points: readonly Point[]) =>
  points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - nth(points, i)[0], y - nth(points, i)[1]), 0)

interface Wall {
  top: number[]
  foot: number[]
  rim: number[]
}

/** Closes the side between the lifted edge and the cloth. */
function withWall(patch: Patch, { points, triangles }: ReturnType<typeof meshPanel>, { top, foot, rim }: Wall): Shape {
  const count = points.length
  const wall: number[] = []
  for (let i = 0; i + 1 < rim.length; i += 1) {
    const [a, b] = [rim[i]!, rim[i + 1]!]
    wall.push(a, a + count, b, b, a + count, b + count)
  }
  const flat = [...normalsOf(Float32Array.from(top), Int32Array.from(triangles))]
  const facing = outward(top, flat, points)
  const faces = facing ? triangles : turned(triangles)
  const up = facing ? flat : flat.map((value) => -value)
  return {
    part: {
      name: patch.name,
      role: patch.role ?? 'main',
      edges: [{ name: 'outline', points: [...patch.outline, nth(patch.outline, 0)] }],
      turned: false,
    },
    positions: [...top, ...foot],
    normals: [...up, ...up],
    triangles: [...faces, ...(facing ? wall : turned(wall))],
    uv: [...points, ...points].flat(),
  }
}

/** The panel's back is mirrored when seen from outside: the first triangle's normal tells. */
function outward(top: number[], normals: number[], points: readonly Point[]): boolean {
  const y = top.reduce((sum, value, i) => (i % 3 === 1 ? sum + value : sum), 0) / points.length
  const normalY = normals.reduce((sum, value, i) => (i % 3 === 1 ? sum + value : sum), 0)
  return y * normalY >= 0
}

const turned = (triangles: number[]): number[] =>
  triangles.flatMap((_, i) => (i % 3 === 0 ? [triangles[i]!, triangles[i + 2]!, triangles[i + 1]!] : []))
