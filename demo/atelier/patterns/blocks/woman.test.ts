import { expect, test } from 'vitest'
import { buildField } from '../../cloth/body.ts'
import { skinOf, type Skin } from '../../cloth/skin.ts'
import { cropTank } from '../crop-top.ts'
import { topRib } from '../top.ts'
import type { Garment } from '../garment.ts'
import { widthAt } from './bodice.ts'

/** Once around the stand at a height, walked in steps of three degrees. */
function girthAt({ distance }: Skin, z: number): number {
  const spots = Array.from({ length: 121 }, (_, step) => {
    const angle = (step * Math.PI) / 60
    let reach = 0.2
    while (distance(reach * Math.cos(angle), reach * Math.sin(angle), z) > 0) reach -= 0.0005
    return [reach * Math.cos(angle), reach * Math.sin(angle)] as const
  })
  return spots.slice(1).reduce((sum, [x, y], k) => sum + Math.hypot(x - spots[k]![0], y - spots[k]![1]), 0)
}

/** Once around the garment as it is cut. */
function cutAt({ pattern }: Garment, z: number): number {
  const side = pattern.panels.find(({ name }) => name === 'front')?.edges.find(({ name }) => name === 'sideR')
  return widthAt(side?.points ?? [], z) * 4
}

test.for([cropTank, topRib])('the stand fills $id: its ribs lie close, and can still slide down', (garment) => {
  const skin = skinOf(buildField(garment.body, 0.01))
  for (const z of [1.02, 1.07, 1.12, 1.18]) {
    const share = girthAt(skin, z) / cutAt(garment, z)
    expect(share).toBeGreaterThan(0.94)
    expect(share).toBeLessThan(0.995)
  }
})
