// The form trousers hang on, made after their cut.
import { seat, type Body, type LegRing } from '../../cloth/body.ts'
import type { TrouserMeasures } from './trousers.ts'

const hipEdge = 0.166
const thighEdge = 0.173
const thighsApart = 0.005
/** So far within the inner seam: a form that stands out of the flat cloth catches it. */
const clear = 0.006
/** Half width for a girth of two, as deep as seven tenths of its width. */
const halfWidth = 0.356

/**
 * Legs that stand where the cloth falls by itself, and fill it but for `ease`, a share of its girth. A leg of flesh in a wide
 * trouser lets it curl; one that stands astride buckles the outer seam; a cuff that is not filled flops.
 */
export function legForm(m: TrouserMeasures, ease = 0.1): Body {
  const section = (z: number, [flatOuter, flatInner]: readonly [number, number], narrow = 1): LegRing => {
    const outer = thighEdge + flatOuter - m.hip + (m.crotchHeight - z) * 0.02
    const half = (flatOuter - flatInner) * halfWidth * (1 - ease)
    const middle = Math.max(outer, flatInner + clear + half * 2) - half
    return [z, middle - half * narrow, middle + half * narrow, half * narrow * 0.7]
  }
  const cuff = m.cuff ? m.cuff.scale * 1.06 : 1
  const legs: LegRing[] = [
    section(m.hemHeight - 0.02, m.hem, cuff),
    section(m.hemHeight + 0.06, m.hem),
    ...(m.kneeHeight > m.hemHeight ? [section(m.kneeHeight, m.knee)] : []),
    [m.crotchHeight - 0.03, thighsApart, thighEdge, 0.086],
    [m.crotchHeight + 0.1, 0.012, hipEdge, 0.084],
    [1, 0.05, 0.12, 0.05],
  ]
  return { rings: seat, legs, stance: 0 }
}
