// Wide jeans for women: high at the waist, and wide from the thigh.
import { jeans } from './blocks/jeans.ts'

export const jeansWide = jeans('jeans-wide', {
  waistHeight: 1.03,
  crotchHeight: 0.755,
  kneeHeight: 0.46,
  hemHeight: 0.02,
  waist: 0.208,
  hip: 0.252,
  knee: [0.268, 0.026],
  hem: [0.29, 0.022],
  extension: 0.032,
  band: { height: 0.04, scale: 0.9, role: 'main' },
})
