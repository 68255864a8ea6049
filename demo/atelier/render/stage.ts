// Stages 3 to 5 in order: from a draped garment to a scene that is lit and waits for colour.
import type { Draped } from '../cloth/sew-garment.ts'
import type { Finish, Garment, View } from '../patterns/garment.ts'
import { cached, keyOf } from '../work/cache.ts'
import { buildTree } from './bvh.ts'
import { pose } from './camera.ts'
import { denoise } from './denoise.ts'
import { marksOf } from './marks.ts'
import { rasterise } from './raster.ts'
import { pointsOf, trace } from './rays.ts'
import { partsOf, sheetOf, thicken, type Solid } from './solid.ts'
import { straighten } from './straighten.ts'
import type { Cloths, Scene } from './strip.ts'
import { thinned } from './thinning.ts'
import { trimmed } from './trims/index.ts'
import { weaveOf } from './weave.ts'

export interface Size {
  width: number
  height: number
  /** Samples along a pixel's side. */
  samples: number
  /** Finished pixels per traced point. */
  tracedEvery: number
  rays: number
}

export const finished: Size = { width: 1200, height: 1500, samples: 3, tracedEvery: 2, rays: 16 }
export const draft: Size = { width: 480, height: 600, samples: 2, tracedEvery: 2, rays: 16 }

const fill = 0.87
export const tracerVersion = 2 // raise it when lamps or rays change

export function build(garment: Garment, draped: Draped): Solid {
  const parts = partsOf(garment.pattern)
  const hung = sheetOf(draped)
  const sheet = garment.straightened ? straighten(hung, parts, garment.straightened) : hung
  return trimmed(thicken(sheet, garment.finish.thickness, parts), sheet, garment.finish)
}

/** What is to be seen: the garment, or the two worn together, and how the camera stands. */
export interface Shot {
  solid: Solid
  finishes: readonly Finish[]
  view: View
  size: Size
}

export function light({ solid, finishes, view, size }: Shot): Scene {
  const camera = pose(solid, { view, aspect: size.width / size.height, fill })
  const frame = rasterise(solid, camera, size.width * size.samples, size.height * size.samples)
  const points = pointsOf(solid, frame, size.samples * size.tracedEvery)
  const shadows = solid.layers.length > 1 ? [solid.casts] : [] // of a garment alone they follow from its triangles
  const key = keyOf(tracerVersion, solid.positions, solid.triangles, camera, size, ...shadows)
  const values = cached('light', key, () => {
    trace(buildTree(solid.positions, casting(solid)), points, { rays: size.rays })
    return Uint8Array.from(points.values, (share) => Math.round(share * 255))
  })
  points.values.set(values)
  points.values.forEach((value, i) => (points.values[i] = value / 255))
  denoise(points)
  const shaded = thinned(frame, size.samples)
  return { solid, frame, shaded, light: points, cloths: clothsOf(finishes, solid, camera.height / size.height) }
}

const casting = ({ triangles, casts }: Solid): Int32Array => triangles.filter((_, i) => casts[Math.floor(i / 3)] === 1)

/** Relief of seams and weave; another cloth on the same garment needs only this anew. */
export function clothsOf(finishes: readonly Finish[], { layers }: Solid, pixel: number): Cloths {
  const hard = new Set(['button', 'metal', 'cord', 'label', 'hole'])
  const weaves = finishes.map(({ fabric }) => weaveOf(fabric, pixel))
  return {
    marks: layers.flatMap((parts, k) => marksOf(finishes[k]!.details, parts)),
    weaves: layers.flatMap((parts, k) => parts.map(({ role }) => (hard.has(role) ? undefined : weaves[k]))),
  }
}
