// A collar as a grid: columns along the neckline from one front end over the back to the other, rows from the seam up the
// stand, around the roll and down the leaf, which lies a few millimetres over the cloth.
import { lengthOf, pointAt, type Point } from '../../cloth/curve.ts'
import type { Collar } from '../../patterns/garment.ts'
import type { Part } from '../solid.ts'
import { normalsOf, vector, type Vector } from '../vectors.ts'
import type { Locate, Place } from './locate.ts'
import type { Shape } from './shape.ts'
import { nth } from '../../nth.ts'

const columnsPerPart = 44
const standRows = 7
const rollRows = 6
const leafRows = 26
const rows = standRows + rollRows + leafRows
const roll = 0.0055 // how far the leaf keeps from the stand
const edgeGap = 0.003
const thickness = 0.0013

type Face = 'front' | 'back'

interface Column {
  face: Face
  /** On the neckline and on the outer edge, in the panel's coordinates. */
  neck: Point
  outer: Point
  stand: number
}

export function collarShapes(collar: Collar, panels: Record<Face, number>, locate: Locate): Shape[] {
  const columns = columnsOf(collar)
  const seats = columns.map(({ face, neck }) => locate(panels[face], ...neck))
  const grid = columns.map((column, c) => {
    const [before, after] = [seats[Math.max(0, c - 2)]!, seats[Math.min(seats.length - 1, c + 2)]!]
    const tangent = unit(vector((k) => after.position[k] - before.position[k]))
    return profile(column, { ...seats[c]!, tangent }, (point) => locate(panels[column.face], ...point))
  })
  smooth(grid)
  for (const column of grid) for (const spot of column) clear(spot)
  return split(
    collar,
    columns,
    grid.map((column) => column.map(({ at }) => at)),
  )
}

/** A point of the grid; on the leaf it knows the cloth below. */
interface Spot {
  at: Vector
  under?: { position: Vector; normal: Vector }
}

function columnsOf(collar: Collar): Column[] {
  const steps = Array.from({ length: columnsPerPart + 1 }, (_, i) => i / columnsPerPart)
  const [back, shoulder, front] = collar.stand
  const behind = steps.map((t): Column => {
    const neck = pointAt(collar.neckBack, lengthOf(collar.neckBack) * (1 - t))
    return { face: 'back', neck, outer: backOuter(collar, t), stand: back + (shoulder - back) * t * t }
  })
  const corners = collar.outer.map(([at]) => at)
  const inFront = [...new Set([...steps, ...corners])]
    .sort((a, b) => a - b)
    .map((t): Column => {
      const neck = pointAt(collar.neckFront, lengthOf(collar.neckFront) * t)
      return {
        face: 'front',
        neck,
        outer: frontOuter(collar, t),
        stand: shoulder + (front - shoulder) * Math.min(1, t * 1.15),
      }
    })
  const left = [...behind, ...inFront]
  const flipped = (column: Column): Column => ({
    ...column,
    neck: [-column.neck[0], column.neck[1]],
    outer: [-column.outer[0], column.outer[1]],
  })
  return [...left.slice(1).reverse().map(flipped), ...left]
}

function backOuter({ neckBack, shoulder, backWidth }: Collar, t: number): Point {
  const middle = nth(neckBack, -1)[1] - backWidth
  return [
    shoulder[0] * Math.sin((t * Math.PI) / 2) ** 0.9,
    middle + (shoulder[1] - middle) * (1 - Math.cos((t * Math.PI) / 2)) ** 0.9,
  ]
}

function frontOuter({ shoulder, outer }: Collar, t: number): Point {
  const stops = [[0, shoulder] as const, ...outer]
  const next = Math.max(
    1,
    stops.findIndex(([at]) => at >= t),
  )
  const [from, a] = stops[next - 1]!
  const [to, b] = stops[next]!
  const share = (t - from) / Math.max(1e-9, to - from)
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

/** Where a row of the leaf lies: metres from the neckline, below zero on the stand's outside. */
const wayOf = (row: number, stand: number, length: number) =>
  -stand + ((length + stand) * (row - standRows - rollRows)) / (leafRows - 1)

const towards = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

interface Seat extends Place {
  /** Along the neckline. */
  tangent: Vector
}

function profile({ neck, outer, stand }: Column, seat: Seat, on: (point: Point) => Place): Spot[] {
  const length = Math.max(1e-4, Math.hypot(outer[0] - neck[0], outer[1] - neck[1]))
  const out = across(seat, on(towards(neck, outer, Math.min(1, 0.012 / length))))
  const at = (along: number, off: number): Vector =>
    vector((k) => seat.position[k] + out[k] * along + seat.normal[k] * off)
  return Array.from({ length: rows }, (_, row): Spot => {
    if (row < standRows) return { at: at((-stand * row) / (standRows - 1), -0.0006) }
    if (row < standRows + rollRows) {
      const angle = (Math.PI * (row - standRows + 1)) / (rollRows + 1)
      return { at: at(-stand - Math.sin(angle) * roll * 0.5, (roll / 2) * (1 - Math.cos(angle))) }
    }
    const way = wayOf(row, stand, length)
    const gap = edgeGap + (roll - edgeGap) * (1 - (way + stand) / (length + stand))
    if (way < 0) return { at: at(way, gap), under: { position: at(way, 0), normal: seat.normal } }
    const under = on(towards(neck, outer, way / length))
    return { at: vector((k) => under.position[k] + under.normal[k] * gap), under }
  })
}

/** Away from the neckline, square to it: the stand must not lean along the neck. */
function across({ position, tangent }: Seat, ahead: Place): Vector {
  const way = vector((k) => ahead.position[k] - position[k])
  const along = way.reduce((sum, value, k) => sum + value * tangent[k]!, 0)
  return unit(vector((k) => way[k] - tangent[k] * along))
}

function unit(way: Vector): Vector {
  const length = Math.hypot(...way) + 1e-12
  return vector((k) => way[k] / length)
}

/** Stiffens the leaf, up and down only: the shirt's small folds do not show through, its outline stays as drawn. */
function smooth(grid: Spot[][]): void {
  for (let pass = 0; pass < 40; pass += 1) {
    const old = grid.map((column) => column.map(({ at }) => at))
    for (let c = 1; c + 1 < grid.length; c += 1) {
      for (let r = standRows + rollRows; r < rows; r += 1) {
        const spot = grid[c]![r]!
        const normal = spot.under!.normal
        const here = old[c]![r]!
        const near = [old[c - 1]![r]!, old[c + 1]![r]!, ...(r + 1 < rows ? [old[c]![r - 1]!, old[c]![r + 1]!] : [])]
        const rise = normal.reduce(
          (sum, value, k) => sum + value * (near.reduce((all, one) => all + one[k]!, 0) / near.length - here[k]!),
          0,
        )
        spot.at = vector((k) => here[k] + normal[k] * rise * 0.5)
      }
    }
  }
}

/** After smoothing, no point may have sunk into the cloth. */
function clear(spot: Spot): void {
  if (!spot.under) return
  const { position, normal } = spot.under
  const height = spot.at.reduce((sum, value, k) => sum + (value - position[k]!) * normal[k]!, 0)
  if (height >= 0.0024) return
  const { at } = spot
  spot.at = vector((k) => at[k] + normal[k] * (0.0024 - height))
}

/** Two shapes, front and back, since they speak different coordinates; each with an upper and an under side. */
function split(collar: Collar, columns: Column[], grid: Vector[][]): Shape[] {
  const positions = grid.flat(2)
  const triangles: number[] = []
  for (let c = 0; c + 1 < columns.length; c += 1) {
    for (let r = 0; r + 1 < rows; r += 1) {
      const a = c * rows + r
      triangles.push(a, a + 1, a + rows, a + 1, a + rows + 1, a + rows)
    }
  }
  const normals = normalsOf(Float32Array.from(positions), Int32Array.from(triangles))
  return (['front', 'back'] as const).map((face) => {
    const isOwn = (t: number) => {
      const column = Math.floor(triangles[t * 3]! / rows)
      return columns[column]!.face === face && (columns[column + 1]!.face === face || face === 'front')
    }
    const own = triangles.filter((_, i) => isOwn(Math.floor(i / 3)))
    return thick(partOf(collar, face, columns), { positions, normals, triangles: own, columns })
  })
}

function partOf(collar: Collar, face: Face, columns: Column[]): Part {
  const outer = columns.filter((column) => column.face === face).map((column) => column.outer)
  const half = outer.filter(([x]) => x >= -1e-9)
  const other = outer.filter(([x]) => x <= 1e-9)
  return {
    name: `collar-${face}`,
    role: collar.role ?? 'main',
    turned: true, // cut across: a print or a stripe breaks at its edge
    edges: [half, other].map((points) => ({ name: 'outer', points })),
  }
}

interface Layer {
  positions: number[]
  normals: Float32Array
  triangles: number[]
  columns: Column[]
}

function thick(part: Part, { positions, normals, triangles, columns }: Layer): Shape {
  const count = positions.length / 3
  const under = positions.map((value, i) => value - normals[i]! * thickness)
  const last = columns.length - 1
  const rim: number[] = []
  const wall = (a: number, b: number) => rim.push(a, b, a + count, b, b + count, a + count)
  for (let c = 0; c < last; c += 1)
    if (columns[c]!.face === columns[c + 1]!.face && part.name.endsWith(columns[c]!.face))
      wall(c * rows + rows - 1, (c + 1) * rows + rows - 1)
  const uv = columns.flatMap((column) => Array.from({ length: rows }, (_, r) => uvOf(column, r)).flat())
  return {
    part,
    positions: [...positions, ...under],
    normals: [...normals, ...[...normals].map((value) => -value)],
    triangles: [...triangles, ...triangles.map((_, i) => triangles[i - (i % 3) + 2 - (i % 3)]! + count), ...rim],
    uv: [...uv, ...uv],
  }
}

/** The stand repeats the leaf's coordinates backwards: it is never seen beside it. */
function uvOf({ neck, outer, stand }: Column, row: number): Point {
  const length = Math.max(1e-4, Math.hypot(outer[0] - neck[0], outer[1] - neck[1]))
  const way = row < standRows + rollRows ? -(stand * row) / (standRows + rollRows) : wayOf(row, stand, length)
  return towards(neck, outer, way / length)
}
