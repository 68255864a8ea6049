// Stage 2, whole: from a pattern to a draped garment. Sound or sewn again with another seed.
import type { Garment } from '../patterns/garment.ts'
import { cached, keyOf } from '../work/cache.ts'
import { buildField } from './body.ts'
import { inspect, isSound, type Findings } from './inspect.ts'
import { iron } from './iron.ts'
import type { Cloth } from './cloth.ts'
import { sew } from './sew.ts'
import { skinOf } from './skin.ts'
import { settle, usualSettings } from './solver.ts'
import { tie } from './springs.ts'

export interface Draped {
  cloth: Cloth
  findings: Findings
  seed: number
}

const attempts = 3
export const solverVersion = 2 // raise it when the solver's results change

/** `coarse` multiplies the mesh's spacing, for drafts. */
export function sewGarment(garment: Garment, coarse = 1): Draped {
  let best = sewOnce(garment, coarse, garment.seed)
  for (let attempt = 1; attempt < attempts && !isSound(best.findings); attempt += 1) {
    const draped = sewOnce(garment, coarse, garment.seed + attempt * 101)
    if (isSound(draped.findings) || draped.findings.worstStrain < best.findings.worstStrain) best = draped
  }
  return best
}

function sewOnce(garment: Garment, coarse: number, seed: number): Draped {
  const spacing = garment.spacing * coarse
  const settings = { ...usualSettings, ...garment.settings }
  const gap = settings.gap * Math.min(1.3, coarse)
  const cloth = sew(garment.pattern, spacing, seed)
  const springs = tie(garment.pattern, cloth, { ...garment.softness, spacing })
  const { body, arms = {} } = garment
  const key = keyOf(solverVersion, cloth.positions, springs.ends, springs.rest, springs.compliance, {
    ...settings,
    gap,
    body,
    arms,
  })
  const { settled, findings } = cached('cloth', key, () => {
    const skin = skinOf(buildField(body, 0.006), garment.arms)
    const x = settle(cloth.positions, springs, skin, { ...settings, gap })
    return { settled: x, findings: inspect(x, springs, skin) }
  })
  iron(cloth, settled, 1)
  return { cloth: { ...cloth, positions: settled }, findings, seed }
}
