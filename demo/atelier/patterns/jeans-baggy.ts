// Baggy jeans for men: wide from the hip, the seat cut deeper, stacked at the ankle.
import { jeans } from './blocks/jeans.ts'

export const jeansBaggy = jeans('jeans-baggy', {
  waistHeight: 1,
  crotchHeight: 0.735,
  kneeHeight: 0.46,
  hemHeight: 0.005,
  waist: 0.228,
  hip: 0.276,
  knee: [0.285, 0.026],
  hem: [0.276, 0.036],
  extension: 0.036,
  band: { height: 0.04, scale: 0.9, role: 'main' },
})
