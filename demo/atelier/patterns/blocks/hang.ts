// How trousers hang: on a form made after their cut, held at the waist.
import type { Settings } from '../../cloth/solver.ts'
import type { Garment } from '../garment.ts'
import { assemble } from './assemble.ts'
import { legForm } from './leg-form.ts'
import { trousers, type TrouserMeasures } from './trousers.ts'

/** The waist is held as by a belt, and the legs slide down their form: cloth that clings there crumples. */
const fall = { frames: 300, grow: 90, selfFrom: 105, friction: 0.06, belt: 0.9 } satisfies Partial<Settings>

interface TrouserCloth {
  /** Of the mesh, and of cloth from cloth; metres. */
  spacing: number
  gap: number
  softness: Garment['softness']
  /** Room between leg and cloth, as `legForm` takes it. */
  ease?: number
}

/** Trousers of a cut, sewn and ready to be draped. */
export const hung = (cut: TrouserMeasures, { spacing, gap, softness, ease }: TrouserCloth) => ({
  pattern: assemble(trousers(cut)),
  spacing,
  seed: 3,
  body: legForm(cut, ease),
  settings: { ...fall, gap },
  softness,
})
