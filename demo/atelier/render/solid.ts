// Stage 3b: cloth gets a thickness. The sheet is copied inwards and closed with a rim at every open edge; trims join later.
import type { Draped } from '../cloth/sew-garment.ts'
import type { Edge, Pattern } from '../cloth/pattern.ts'
import type { TrimRole } from '../patterns/garment.ts'
import { subdivide } from './subdivide.ts'
import { normalsOf } from './vectors.ts'

/** What the triangles belong to: a panel, or a trim with the panel's coordinates. */
export interface Part {
  name: string
  role: TrimRole
  edges: readonly Edge[]
  turned: boolean
}

export interface Solid {
  positions: Float32Array
  normals: Float32Array
  triangles: Int32Array
  /** u v of each corner. */
  uv: Float32Array
  part: Int16Array
  /** 1 for the inside of the cloth. */
  inside: Uint8Array
  parts: Part[]
  /** 1 for what casts shadows: the outer sheet and the trims. The inner sheet and the rims need not. */
  casts: Uint8Array
  /** 1 for what is worn over something and must win against it. */
  over: Uint8Array
  /** Where in space (x, z) the middle of a graphic came to lie, per panel. */
  anchors: Partial<Record<string, readonly [number, number]>>
  /** Parts of each layer, the upper one first: a top alone, or a top and its trousers. */
  layers: Part[][]
}

/** The outer sheet, finely divided. */
export interface Sheet {
  positions: Float32Array
  normals: Float32Array
  triangles: Int32Array
  uv: Float32Array
  panel: Int16Array
}

export function sheetOf({ cloth }: Pick<Draped, 'cloth'>): Sheet {
  const space = subdivide({ points: cloth.positions, width: 3, triangles: cloth.triangles })
  const paper = subdivide({ points: cloth.uv, width: 2, triangles: cloth.flatTriangles })
  const uv = new Float32Array(paper.triangles.length * 2)
  paper.triangles.forEach((point, i) => {
    uv[i * 2] = paper.points[point * 2]!
    uv[i * 2 + 1] = paper.points[point * 2 + 1]!
  })
  const panel = Int16Array.from({ length: space.triangles.length / 3 }, (_, t) => cloth.panelOfTriangle[t >> 2]!)
  return {
    positions: space.points,
    normals: normalsOf(space.points, space.triangles),
    triangles: space.triangles,
    uv,
    panel,
  }
}

export const partsOf = (pattern: Pattern): Part[] =>
  pattern.panels.map(({ name, role = 'main', edges, turned = false }) => ({ name, role, edges, turned }))

export function thicken(sheet: Sheet, thickness: number, parts: Part[]): Solid {
  const count = sheet.positions.length / 3
  const triangleCount = sheet.triangles.length / 3
  const rims = rimsOf(sheet.triangles, count)
  const total = triangleCount * 2 + rims.length * 2
  const solid: Solid = {
    positions: new Float32Array(count * 6),
    normals: new Float32Array(count * 6),
    triangles: new Int32Array(total * 3),
    uv: new Float32Array(total * 6),
    part: new Int16Array(total),
    inside: new Uint8Array(total),
    parts,
    casts: new Uint8Array(total).fill(1, 0, triangleCount),
    over: new Uint8Array(total),
    anchors: {},
    layers: [parts],
  }
  sheet.positions.forEach((value, i) => {
    solid.positions[i] = value
    solid.positions[i + count * 3] = value - sheet.normals[i]! * thickness
    solid.normals[i] = sheet.normals[i]!
    solid.normals[i + count * 3] = -sheet.normals[i]!
  })
  copySheets(sheet, solid, count)
  rims.forEach((rim, i) => addRim(sheet, solid, rim, triangleCount * 2 + i * 2))
  return solid
}

function copySheets(sheet: Sheet, solid: Solid, count: number): void {
  const size = sheet.triangles.length
  solid.triangles.set(sheet.triangles)
  solid.uv.set(sheet.uv)
  solid.part.set(sheet.panel)
  solid.part.set(sheet.panel, size / 3)
  solid.inside.fill(1, size / 3, (size / 3) * 2)
  for (let t = 0; t < size; t += 3) {
    for (let k = 0; k < 3; k += 1) {
      const from = t + 2 - k
      solid.triangles[size + t + k] = sheet.triangles[from]! + count
      solid.uv[(size + t + k) * 2] = sheet.uv[from * 2]!
      solid.uv[(size + t + k) * 2 + 1] = sheet.uv[from * 2 + 1]!
    }
  }
}

interface Rim {
  a: number
  b: number
  triangle: number
  corner: number
}

/** Directed edges that no other triangle shares. */
function rimsOf(triangles: Int32Array, count: number): Rim[] {
  const open = new Map<number, Rim | undefined>()
  for (let i = 0; i < triangles.length; i += 1) {
    const triangle = Math.floor(i / 3)
    const corner = i % 3
    const [a, b] = [triangles[i]!, triangles[triangle * 3 + ((corner + 1) % 3)]!]
    const key = Math.min(a, b) * count + Math.max(a, b)
    open.set(key, open.has(key) ? undefined : { a, b, triangle, corner })
  }
  return [...open.values()].filter((rim) => rim !== undefined)
}

function addRim(sheet: Sheet, solid: Solid, { a, b, triangle, corner }: Rim, at: number): void {
  const count = sheet.positions.length / 3
  solid.triangles.set([b, a, a + count, b, a + count, b + count], at * 3)
  const from = (triangle * 3 + corner) * 2
  const to = (triangle * 3 + ((corner + 1) % 3)) * 2
  const [ua, va, ub, vb] = [sheet.uv[from]!, sheet.uv[from + 1]!, sheet.uv[to]!, sheet.uv[to + 1]!]
  solid.uv.set([ub, vb, ua, va, ua, va, ub, vb, ua, va, ub, vb], at * 6)
  solid.part[at] = sheet.panel[triangle]!
  solid.part[at + 1] = sheet.panel[triangle]!
}
