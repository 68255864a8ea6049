// Stage 2a: what holds the cloth together. Three kinds of springs, all "keep this distance":
// edges (no stretch), bends across each edge (weak), and links 3 cm long (weaker, but they turn paper crumples into cotton folds).
import type { Point } from './curve.ts'
import type { Panel, Pattern } from './pattern.ts'
import { randomFrom, shuffle, type Random } from './random.ts'
import type { Cloth } from './cloth.ts'
import { nth } from '../nth.ts'

export interface Springs {
  /** Two point numbers a spring. */
  ends: Int32Array
  rest: Float32Array
  compliance: Float32Array
  /** How many of them, from the start, are edges. */
  edgeCount: number
}

export interface Softness {
  bend: number
  link: number
  spacing: number
}

interface Spring {
  a: number
  b: number
  rest: number
  compliance: number
}

interface Side {
  triangle: number
  corner: number
}

const linkLength = 0.03
const linksPerPoint = 2

export function tie(pattern: Pattern, cloth: Cloth, softness: Softness): Springs {
  const random = randomFrom(7)
  const sides = sidesOf(cloth)
  const edges = [...sides].map(([key, found]) => edgeSpring(pattern, cloth, key, found))
  const bends = [...sides].flatMap(([key, found]) => bendSpring(pattern, cloth, key, found))
  for (const spring of bends) spring.compliance *= softness.bend
  const links = linkSprings(pattern, cloth, softness, random)
  return pack(mixed(edges, random), mixed([...bends, ...links], random))
}

/** Solving in a random order keeps the weave from showing a direction. */
function mixed(springs: Spring[], random: Random): Spring[] {
  const order = shuffle(Int32Array.from(springs.keys()), random)
  return Array.from(order, (index) => nth(springs, index))
}

function pack(edges: Spring[], others: Spring[]): Springs {
  const all = [...edges, ...others]
  return {
    ends: Int32Array.from(all.flatMap(({ a, b }) => [a, b])),
    rest: Float32Array.from(all, ({ rest }) => rest),
    compliance: Float32Array.from(all, ({ compliance }) => compliance),
    edgeCount: edges.length,
  }
}

/** Every edge of the sewn mesh with the triangles on its sides. */
export function sidesOf({ triangles, positions }: Pick<Cloth, 'triangles' | 'positions'>): Map<number, Side[]> {
  const count = positions.length / 3
  const sides = new Map<number, Side[]>()
  for (let i = 0; i < triangles.length; i += 1) {
    const triangle = Math.floor(i / 3)
    const corner = i % 3
    const a = triangles[i]!
    const b = triangles[triangle * 3 + ((corner + 1) % 3)]!
    const key = Math.min(a, b) * count + Math.max(a, b)
    const known = sides.get(key)
    if (known) known.push({ triangle, corner })
    else sides.set(key, [{ triangle, corner }])
  }
  return sides
}

const endsOf = (cloth: Cloth, key: number): [number, number] => {
  const count = cloth.positions.length / 3
  return [Math.floor(key / count), key % count]
}

const flatPoint = (cloth: Cloth, { triangle, corner }: Side, step = 0): Point => {
  const point = cloth.flatTriangles[triangle * 3 + ((corner + step) % 3)]!
  return [cloth.uv[point * 2]!, cloth.uv[point * 2 + 1]!]
}

const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function edgeSpring(pattern: Pattern, cloth: Cloth, key: number, sides: Side[]): Spring {
  const [a, b] = endsOf(cloth, key)
  const rest = mean(sides.map((side) => apart(flatPoint(cloth, side), flatPoint(cloth, side, 1))))
  const compliance = mean(sides.map(({ triangle }) => panelAt(pattern, cloth, triangle).stretch ?? 0))
  return { a, b, rest, compliance }
}

const panelAt = (pattern: Pattern, cloth: Cloth, triangle: number) =>
  nth(pattern.panels, cloth.panelOfTriangle[triangle]!)

/** Unfolds the two triangles into one plane; the far corners keep that distance unless the cloth bends. */
function bendSpring(pattern: Pattern, cloth: Cloth, key: number, sides: Side[]): Spring[] {
  const [one, other] = sides
  if (!one || !other || sides.length !== 2) return []
  const [from] = endsOf(cloth, key)
  const rest = mean(sides.map((side) => apart(flatPoint(cloth, side), flatPoint(cloth, side, 1))))
  const c = farCorner(cloth, one, from, rest)
  const d = farCorner(cloth, other, from, rest)
  if (c.point === d.point) return []
  const stiffness = mean(
    sides.map((side) => softnessAt(panelAt(pattern, cloth, side.triangle), flatPoint(cloth, side))),
  )
  return [{ a: c.point, b: d.point, rest: Math.hypot(c.x - d.x, c.y + d.y), compliance: stiffness }]
}

function farCorner(cloth: Cloth, side: Side, from: number, rest: number) {
  const [p, q, r] = [flatPoint(cloth, side), flatPoint(cloth, side, 1), flatPoint(cloth, side, 2)]
  const base = apart(p, q)
  const toP = apart(p, r)
  let x = (base * base + toP * toP - apart(q, r) ** 2) / (2 * base)
  const y = Math.sqrt(Math.max(toP * toP - x * x, 1e-12))
  const start = cloth.triangles[side.triangle * 3 + side.corner]!
  if (start !== from) x = base - x
  const point = cloth.triangles[side.triangle * 3 + ((side.corner + 2) % 3)]!
  return { point, x: (x * rest) / base, y }
}

interface LinkSheet {
  points: Point[]
  sewn: number[]
  /** Softness at each point. */
  bend: number[]
}

/** A print is a film of ink or foam: cloth under it bends less. */
function softnessAt({ bend = 1, backing }: Panel, [u, v]: Point): number {
  if (!backing) return bend
  const away = Math.max(Math.abs(u - backing.at[0]) / backing.width, Math.abs(v - backing.at[1]) / backing.height) * 2
  return bend * (backing.bend + (1 - backing.bend) * Math.min(1, Math.max(0, (away - 0.9) / 0.35)))
}

function linkSprings(pattern: Pattern, cloth: Cloth, softness: Softness, random: Random): Spring[] {
  const flat = Array.from({ length: cloth.sewn.length }, (_, i) => i)
  const uvOf = (i: number): Point => [cloth.uv[i * 2]!, cloth.uv[i * 2 + 1]!]
  const sheets: LinkSheet[] = pattern.panels.map((panel, index) => {
    const own = flat.filter((i) => cloth.panelOfPoint[i] === index)
    return {
      points: own.map(uvOf),
      sewn: own.map((i) => cloth.sewn[i]!),
      bend: own.map((i) => softnessAt(panel, uvOf(i))),
    }
  })
  for (const chart of pattern.charts) {
    const sheet: LinkSheet = { points: [], sewn: [], bend: [] }
    for (const i of flat) {
      const point = chart(nth(pattern.panels, cloth.panelOfPoint[i]!).name, uvOf(i))
      if (!point) continue
      sheet.points.push(point)
      sheet.sewn.push(cloth.sewn[i]!)
      sheet.bend.push(1)
    }
    sheets.push(sheet)
  }
  return sheets.filter((sheet) => sheet.points.length >= 30).flatMap((sheet) => linked(sheet, softness, random))
}

function linked({ points, sewn, bend }: LinkSheet, softness: Softness, random: Random): Spring[] {
  const nearest = nearestIn(points, softness.spacing)
  const springs: Spring[] = []
  for (let round = 0; round < linksPerPoint; round += 1) {
    points.forEach(([x, y], i) => {
      const angle = random() * Math.PI * 2
      const j = nearest(x + linkLength * Math.cos(angle), y + linkLength * Math.sin(angle))
      if (j === undefined || sewn[i] === sewn[j]) return
      const rest = apart(nth(points, i), nth(points, j))
      springs.push({
        a: sewn[i]!,
        b: sewn[j]!,
        rest,
        compliance: softness.link * bend[i]!,
      })
    })
  }
  return springs
}

/** The point within 0.8 of the spacing, if any: beyond an outline there is none, so links never bridge a gap. */
function nearestIn(points: Point[], spacing: number) {
  const cells = new Map<string, number[]>()
  const key = (cx: number, cy: number) => `${cx},${cy}`
  points.forEach(([x, y], i) => {
    const at = key(Math.floor(x / spacing), Math.floor(y / spacing))
    const known = cells.get(at)
    if (known) known.push(i)
    else cells.set(at, [i])
  })
  return (x: number, y: number): number | undefined => {
    let best: number | undefined
    let bestDistance = 0.8 * spacing
    for (let k = 0; k < 9; k += 1) {
      const cell = cells.get(
        key(Math.floor(x / spacing) + (k % 3) - 1, Math.floor(y / spacing) + Math.floor(k / 3) - 1),
      )
      for (const i of cell ?? []) {
        const distance = apart(nth(points, i), [x, y])
        if (distance < bestDistance) [best, bestDistance] = [i, distance]
      }
    }
    return best
  }
}
