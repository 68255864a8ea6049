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
const hips = stretch(0.37, 0.31, 0.63, 0.375)
/** Above the worn places. */
const fly = stretch(0.37, 0.175, 0.6, 0.225)
const waistDown = stretch(0.38, 0.58, 0.64, 0.72)
const lap = stretch(0.4, 0.6, 0.62, 0.8)

const stretches: Partial<Record<string, Stretch>> = {
  'tee-oversized': stretch(0.35, 0.65, 0.6, 0.765),
  'tee-regular': stretch(0.37, 0.64, 0.65, 0.745),
  'shirt-regular': stretch(0.36, 0.62, 0.68, 0.78),
  sweatshirt: stretch(0.36, 0.58, 0.6, 0.7),
  'jacket-varsity': stretch(0.4, 0.35, 0.47, 0.6),
  'crop-top': stretch(0.39, 0.66, 0.61, 0.69),
  'crop-tank': stretch(0.43, 0.4, 0.57, 0.64),
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
  shorts: stretch(0.36, 0.46, 0.64, 0.62),
  'cargo-shorts': stretch(0.36, 0.42, 0.64, 0.525),
  skirt: stretch(0.41, 0.38, 0.59, 0.62),
  'skirt-buttoned': stretch(0.513, 0.38, 0.59, 0.62),
}

export const plainStretch = (garment: string): Stretch => stretches[garment] ?? belly
