// A shirt's front: the placket the buttons sit on and the pocket on the chest.
import type { Point } from '../../cloth/curve.ts'
import type { Detail, Patch } from '../garment.ts'
import { nth } from '../../nth.ts'

interface ShirtFront {
  /** From its lower left corner, counter-clockwise. */
  placket: readonly Point[]
  /** Three points below, then the mouth from right to left. */
  pocket: readonly Point[]
  /** Metres: the placket's stitch from its edge, the pocket's hem from its mouth, the pocket's edge over the cloth. */
  placketStitch: number
  pocketHem: number
  pocketLift: number
}

/** Both pieces, and what holds them. */
export function shirtFront(front: ShirtFront): { details: Detail[]; patches: Patch[] } {
  const { placket, pocket, placketStitch, pocketHem, pocketLift } = front
  const fold = [nth(placket, 0), nth(placket, -1)]
  const mouth = [nth(pocket, 4), nth(pocket, 3)]
  return {
    details: [
      { panel: 'front', kind: 'groove', lines: [[...pocket, nth(pocket, 0)], fold] },
      { panel: 'placket', kind: 'topstitch', edges: ['outline'], at: placketStitch },
      { panel: 'pocket', kind: 'topstitch', edges: ['outline'], at: 0.002 },
      { panel: 'pocket', kind: 'topstitch', lines: [mouth], at: pocketHem },
    ],
    patches: [
      { name: 'placket', panel: 'front', outline: placket, lift: 0.0022 },
      { name: 'pocket', panel: 'front', outline: pocket, lift: pocketLift, puff: 0.001 },
    ],
  }
}
