// Straight jeans: one width from the knee to the hem.
import { jeans } from './blocks/jeans.ts'

export const jeansStraight = jeans('jeans-straight', {
  waistHeight: 1,
  crotchHeight: 0.755,
  kneeHeight: 0.46,
  hemHeight: 0.035,
  waist: 0.215,
  hip: 0.256,
  knee: [0.25, 0.04],
  hem: [0.25, 0.052],
  extension: 0.032,
  band: { height: 0.04, scale: 0.9, role: 'main' },
})
