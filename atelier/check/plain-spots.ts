// Where on a picture a garment shows plain cloth: away from graphics, seams, pockets and deep folds. In shares of the picture.
export type Spot = readonly [x: number, y: number]

/** Below the chest, on the lamp's side of the middle: flat in every top. */
const front: Spot[] = [[0.39, 0.72]]
const thighs: Spot[] = [
  [0.36, 0.4],
  [0.6, 0.4],
]
const wideThighs: Spot[] = [
  [0.32, 0.5],
  [0.68, 0.5],
]

/** Beside the places where jeans are worn. */
const besideWear: Spot[] = [
  [0.38, 0.2],
  [0.6, 0.2],
  [0.64, 0.8],
]

const spots: Partial<Record<string, Spot[]>> = {
  jogger: thighs,
  cargo: thighs,
  'jeans-straight': besideWear,
  'jeans-wide': besideWear,
  'jeans-baggy': besideWear,
  shorts: wideThighs,
  'cargo-shorts': wideThighs,
  'jacket-varsity': [
    [0.42, 0.5],
    [0.4, 0.4],
  ],
  'jacket-bomber': [
    [0.42, 0.5],
    [0.4, 0.4],
  ],
  'crop-top': [
    [0.39, 0.72],
    [0.5, 0.68],
  ],
  skirt: [
    [0.5, 0.5],
    [0.6, 0.3],
  ],
  'dress-mini': [[0.45, 0.25]],
  'dress-midi': [
    [0.45, 0.25],
    [0.55, 0.7],
  ],
  'coord-set': [[0.45, 0.25]],
  'crop-tank': [
    [0.4, 0.6],
    [0.4, 0.4],
  ],
}

export const plainSpots = (garment: string): readonly Spot[] => spots[garment] ?? front

/** Side of a spot, as a share of the picture's width. */
export const spotSide = 0.04
