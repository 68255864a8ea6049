// Cloth slides on its stand, a little to one side in every take; a neckline shows it first. Around the neck every point is
// brought halfway to where its counterpart on the other side lies, mirrored: both then meet. Folds further away stay as they fell.
import type { Straightened } from '../patterns/garment.ts'
import type { Part, Sheet } from './solid.ts'
import { locator, type Locate } from './trims/locate.ts'
import { normalsOf } from './vectors.ts'

export function straighten(sheet: Sheet, parts: readonly Part[], area: Straightened): Sheet {
  const locate = locator(sheet)
  const positions = Float32Array.from(sheet.positions)
  const isDone = new Uint8Array(positions.length / 3)
  sheet.triangles.forEach((point, corner) => {
    const panel = sheet.panel[Math.floor(corner / 3)]!
    const { name } = parts[panel]!
    if (isDone[point] || !neighbourhood.test(name)) return
    const [u, v] = [sheet.uv[corner * 2]!, sheet.uv[corner * 2 + 1]!]
    const share = /^(?:front|back)/.test(name) ? shareAt(area, Math.abs(u), v) : 1
    if (share === 0) return
    isDone[point] = 1
    const other = counterpart(parts, panel, { u, v, locate })
    for (let axis = 0; axis < 3; axis += 1) {
      const here = sheet.positions[point * 3 + axis]!
      positions[point * 3 + axis]! += (share / 2) * (other[axis]! - here)
    }
  })
  return { ...sheet, positions, normals: normalsOf(positions, sheet.triangles) }
}

const neighbourhood = /^(?:front|back|hood|neckrib)/

interface Spot {
  u: number
  v: number
  locate: Locate
}

/** Where the same spot of the other side lies, seen in a mirror. */
function counterpart(parts: readonly Part[], panel: number, { u, v, locate }: Spot): number[] {
  const { name, edges } = parts[panel]!
  const twin = name.replace(/[RL]$/, (side) => (side === 'R' ? 'L' : 'R'))
  const middle = twin === name && name.startsWith('neckrib') ? widthOf(edges) / 2 : 0
  const there = twin === name ? locate(panel, 2 * middle - u, v) : locate(numberOf(parts, twin), u, v)
  const [x, y, z] = there.position
  return [-x, y, z]
}

const numberOf = (parts: readonly Part[], name: string) => parts.findIndex((part) => part.name === name)

const widthOf = (edges: Part['edges']) => Math.max(...edges.flatMap(({ points }) => points.map(([u]) => u)))

function shareAt({ above, below, within, beyond }: Straightened, aside: number, height: number): number {
  return eased((height - below) / (above - below)) * eased((beyond - aside) / (beyond - within))
}

function eased(share: number): number {
  const t = Math.min(1, Math.max(0, share))
  return t * t * (3 - 2 * t)
}
