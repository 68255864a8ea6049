// Stage 2g: ironing. One pass takes the mesh's jitter out without shrinking (Taubin); open edges are smoothed along
// themselves. Where a graphic will sit the cloth is pressed longer, so that its letters are not swallowed by folds.
import { sidesOf } from './springs.ts'
import type { Cloth } from './cloth.ts'

/** How strongly a flat point of a panel is pressed, 0 to 1. */
export type Press = (panel: number, u: number, v: number) => number

interface Web {
  starts: Int32Array
  others: Int32Array
}

export function iron(cloth: Cloth, x: Float32Array, passes: number, press?: Press): void {
  const web = webOf(cloth)
  const weight = press ? weightsOf(cloth, press) : undefined
  for (let pass = 0; pass < passes; pass += 1) {
    relax(x, web, 0.4, weight)
    relax(x, web, -0.42, weight)
  }
}

function weightsOf({ uv, sewn, panelOfPoint, positions }: Cloth, press: Press): Float32Array {
  const weight = new Float32Array(positions.length / 3)
  for (let i = 0; i < sewn.length; i += 1) {
    const at = sewn[i]!
    weight[at] = Math.max(weight[at]!, press(panelOfPoint[i]!, uv[i * 2]!, uv[i * 2 + 1]!))
  }
  return weight
}

/** Inner points know all their neighbours; points on an open edge only those along the edge. */
function webOf(cloth: Cloth): Web {
  const count = cloth.positions.length / 3
  const inner: number[][] = Array.from({ length: count }, () => [])
  const rim: number[][] = Array.from({ length: count }, () => [])
  for (const [key, sides] of sidesOf(cloth)) {
    const [a, b] = [Math.floor(key / count), key % count]
    const list = sides.length === 1 ? rim : inner
    list[a]?.push(b)
    list[b]?.push(a)
  }
  const lists = inner.map((near, i) => (rim[i]?.length ? (rim[i].length === 2 ? rim[i] : []) : near))
  const starts = new Int32Array(count + 1)
  lists.forEach((list, i) => (starts[i + 1] = starts[i]! + list.length))
  return { starts, others: Int32Array.from(lists.flat()) }
}

function relax(x: Float32Array, { starts, others }: Web, share: number, weight?: Float32Array): void {
  const old = Float32Array.from(x)
  for (let i = 0; i < starts.length - 1; i += 1) {
    const count = starts[i + 1]! - starts[i]!
    const pull = weight ? weight[i]! * share : share
    if (!count || !pull) continue
    for (let axis = 0; axis < 3; axis += 1) {
      let sum = 0
      for (let k = starts[i]!; k < starts[i + 1]!; k += 1) sum += old[others[k]! * 3 + axis]!
      x[i * 3 + axis] = old[i * 3 + axis]! + (sum / count - old[i * 3 + axis]!) * pull
    }
  }
}
