// Stage 1d: sewing. The i-th point of one edge becomes the same point of cloth as the i-th of the other; each panel keeps
// its own flat coordinates (uv, in metres), which later carry prints, stripes and stitches.
import type { Cloth } from './cloth.ts'
import { lengthOf } from './curve.ts'
import { meshPanel, type PanelMesh } from './mesh.ts'
import { orient } from './orient.ts'
import type { Pattern, Seam } from './pattern.ts'
import { randomFrom } from './random.ts'
import { nth } from '../nth.ts'

export function sew(pattern: Pattern, spacing: number, seed: number): Cloth {
  const random = randomFrom(seed)
  const segments = countSegments(pattern, spacing)
  const meshes = pattern.panels.map((panel) =>
    meshPanel(panel, { spacing, random, segments: (edge) => segments(panel.name, edge) }),
  )
  const starts = meshes.map((_, i) => meshes.slice(0, i).reduce((sum, mesh) => sum + mesh.points.length, 0))
  const total = meshes.reduce((sum, mesh) => sum + mesh.points.length, 0)
  const { sewn, count } = weld(pattern, meshes, starts, total)
  const flat = flatten(meshes, starts)
  const panelOfPoint = new Int32Array(meshes.flatMap((mesh, panel) => mesh.points.map(() => panel)))
  const cloth: Cloth = {
    ...flat,
    sewn,
    panelOfPoint,
    positions: placed(pattern, meshes, { sewn, count }),
    triangles: flat.flatTriangles.map((point) => sewn[point]!),
  }
  orient(cloth)
  return cloth
}

/** Edges that are sewn together are cut into the same number of pieces, whatever their lengths: that makes gathers. */
export function countSegments(pattern: Pattern, spacing: number): (panel: string, edge: string) => number {
  const group = new Map<string, string>()
  const find = (key: string): string => {
    const parent = group.get(key) ?? key
    return parent === key ? key : find(parent)
  }
  for (const { one, other } of pattern.seams) group.set(find(one.join('/')), find(other.join('/')))
  const longest = new Map<string, number>()
  for (const panel of pattern.panels) {
    for (const edge of panel.edges) {
      const key = find(`${panel.name}/${edge.name}`)
      longest.set(key, Math.max(longest.get(key) ?? 0, lengthOf(edge.points)))
    }
  }
  return (panel, edge) => Math.max(1, Math.round((longest.get(find(`${panel}/${edge}`)) ?? 0) / spacing))
}

function pointsOn(seam: Seam, pattern: Pattern, meshes: PanelMesh[], starts: number[]): [number[], number[]] {
  const side = ([panel, edge]: readonly [string, string]) => {
    const index = pattern.panels.findIndex(({ name }) => name === panel)
    const points = meshes[index]?.edges.get(edge)
    if (!points) throw new RangeError(`No edge ${panel}/${edge} to sew`)
    return points.map((point) => point + starts[index]!)
  }
  const one = side(seam.one)
  const other = side(seam.other)
  return [one, seam.reversed ? other.reverse() : other]
}

function weld(pattern: Pattern, meshes: PanelMesh[], starts: number[], total: number) {
  const parent = Int32Array.from({ length: total }, (_, i) => i)
  const find = (point: number): number => {
    let at = point
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!
      at = parent[at]!
    }
    return at
  }
  for (const seam of pattern.seams) {
    const [one, other] = pointsOn(seam, pattern, meshes, starts)
    one.forEach((point, i) => {
      parent[find(point)] = find(other[i]!)
    })
  }
  const numbers = new Map<number, number>()
  const sewn = new Int32Array(total)
  for (let point = 0; point < total; point += 1) {
    const root = find(point)
    if (!numbers.has(root)) numbers.set(root, numbers.size)
    sewn[point] = numbers.get(root)!
  }
  return { sewn, count: numbers.size }
}

function flatten(meshes: PanelMesh[], starts: number[]) {
  return {
    uv: new Float32Array(meshes.flatMap((mesh) => mesh.points.flat())),
    flatTriangles: new Int32Array(meshes.flatMap((mesh, i) => mesh.triangles.map((p) => p + starts[i]!))),
    panelOfTriangle: new Int32Array(
      meshes.flatMap((mesh, panel) => Array.from({ length: mesh.triangles.length / 3 }, () => panel)),
    ),
  }
}

function placed(pattern: Pattern, meshes: PanelMesh[], { sewn, count }: { sewn: Int32Array; count: number }) {
  const positions = new Float32Array(count * 3)
  const shares = new Float32Array(count)
  let flat = 0
  meshes.forEach((mesh, panel) => {
    for (const point of mesh.points) {
      const at = sewn[flat]!
      const place = nth(pattern.panels, panel).place(point)
      for (let axis = 0; axis < 3; axis += 1) positions[at * 3 + axis]! += place[axis]!
      shares[at]! += 1
      flat += 1
    }
  })
  return positions.map((sum, i) => sum / shares[Math.floor(i / 3)]!)
}
