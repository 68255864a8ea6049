// One scale for what hangs side by side on a listing: a tank is smaller than a sweatshirt, shorts are shorter than trousers.
import type { View } from './garment.ts'

/** Metres from the frame's upper to its lower edge; its width is four fifths of that. */
const frames = { top: 1.04, bottom: 1.17, dress: 1.3, set: 1.66 } as const

export type Hanging = keyof typeof frames

const bottoms = /^(?:jogger|jeans|cargo|shorts|skirt|trousers)/

/** What a garment is compared with; a set of two hangs as one. */
export function hangingOf([upper = '', lower]: readonly string[]): Hanging {
  if (lower) return 'set'
  if (upper.startsWith('dress')) return 'dress'
  return bottoms.test(upper) ? 'bottom' : 'top'
}

/** The view at the scale of its kind. */
export const toScale = (view: View, hanging: Hanging): View => ({ ...view, frame: frames[hanging] })
