// Where on a front a garment shows plain cloth: away from graphics, seams and pockets. In shares of the picture.
export interface Stretch {
  left: number
  top: number
  right: number
  bottom: number
}

const stretch = (left: number, top: number, right: number, bottom: number): Stretch => ({ left, top, right, bottom })

/** Across the belly, below what is printed. */
const belly = stretch(0.36, 0.66, 0.62, 0.78)
const hips = stretch(0.36, 0.29, 0.64, 0.36)
/** Above the worn places. */
const fly = stretch(0.37, 0.12, 0.6, 0.17)
const waistDown = stretch(0.34, 0.6, 0.68, 0.78)
const lap = stretch(0.4, 0.6, 0.62, 0.8)

const stretches: Partial<Record<string, Stretch>> = {
  'tee-oversized': stretch(0.34, 0.66, 0.6, 0.78),
  'tee-regular': stretch(0.35, 0.66, 0.67, 0.78),
  'shirt-regular': stretch(0.36, 0.62, 0.68, 0.78),
  sweatshirt: stretch(0.36, 0.58, 0.6, 0.7),
  'jacket-varsity': stretch(0.4, 0.35, 0.47, 0.6),
  'crop-top': stretch(0.36, 0.7, 0.64, 0.74),
  'crop-tank': stretch(0.36, 0.3, 0.64, 0.8),
  top: waistDown,
  'top-rib': waistDown,
  'dress-midi': lap,
  'dress-mini': lap,
  'coord-set': stretch(0.44, 0.15, 0.56, 0.3),
  jogger: hips,
  cargo: hips,
  'jeans-straight': fly,
  'jeans-wide': fly,
  'jeans-baggy': stretch(0.38, 0.82, 0.64, 0.9),
  shorts: stretch(0.25, 0.4, 0.75, 0.7),
  'cargo-shorts': stretch(0.25, 0.3, 0.75, 0.5),
  skirt: stretch(0.35, 0.3, 0.65, 0.7),
  'skirt-buttoned': stretch(0.52, 0.3, 0.65, 0.7),
}

export const plainStretch = (garment: string): Stretch => stretches[garment] ?? belly
