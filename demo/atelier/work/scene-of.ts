// From patterns to a scene that is lit: sewn, put on one over the other, turned to the camera.
import { sewGarment } from '../cloth/sew-garment.ts'
import type { Fabric, Finish, Garment, View } from '../patterns/garment.ts'
import type { Solid } from '../render/solid.ts'
import { build, clothsOf, light, type Size } from '../render/stage.ts'
import type { Scene } from '../render/strip.ts'
import { wearTogether } from '../render/wear-together.ts'
import { timed } from './journal.ts'
import { nth } from '../nth.ts'

export interface Sitting {
  /** For the log of times. */
  what: string
  /** Upper garment first. */
  garments: readonly Garment[]
  view: View
  size: Size
  /** Multiplies the mesh's spacing, for drafts. */
  coarse: number
}

export async function sceneOf({ what, garments, view, size, coarse }: Sitting): Promise<Scene> {
  const solid = await worn(garments, coarse)
  const finishes = garments.map(({ finish }) => finish)
  return timed('light', what, () => light({ solid, finishes, view, size }))
}

async function worn(garments: readonly Garment[], coarse: number): Promise<Solid> {
  const [upper, lower] = [nth(garments, 0), garments[1]]
  const sewn = async (one: Garment) => build(one, await timed('sew', one.id, () => sewGarment(one, coarse)))
  const over = await sewn(upper)
  return lower ? wearTogether(over, await sewn(lower)) : over
}

/** A waist that hangs open shows its label. */
export const labelled = (garment: Garment, { waist }: View): Garment =>
  waist ? { ...garment, finish: { ...garment.finish, label: waist.label } } : garment

/** The garments' finishes when they are cut from these cloths. */
export const cutFrom = (garments: readonly Garment[], fabrics: readonly Fabric[]): Finish[] =>
  garments.map(({ finish }, k) => ({ ...finish, fabric: fabrics[k] ?? finish.fabric }))

/** Takes other cloths for the same scene. */
export function inCloth(scene: Scene, finishes: readonly Finish[], size: Size): Scene {
  return { ...scene, cloths: clothsOf(finishes, scene.solid, scene.frame.camera.height / size.height) }
}
