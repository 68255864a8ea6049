import { createPersonalValue } from '../platform/personal-value.ts'
import { type UsualFit, usualFits } from './find-size.ts'

export type Way = 'wearer' | 'garment'
export type Unit = 'in' | 'cm'

/** The fields of the dialog, as typed. */
export type TypedBody = {
  way: Way
  height: string
  weight: string
  usualFit: UsualFit
  unit: Unit
  /** By the name of the column. */
  garment: Readonly<Record<string, string>>
}

export const nothingTyped: TypedBody = {
  way: 'wearer',
  height: '',
  weight: '',
  usualFit: 'regular',
  unit: 'in',
  garment: {},
}

const stored = createPersonalValue<Partial<TypedBody>>('bodyMeasures')

/** Kept in this browser alone: no call of the store has it. */
export const typedBody = {
  read: (): TypedBody | null => {
    const found = stored.read()
    return found === null ? null : completed(found)
  },
  write: (typed: TypedBody) => stored.write(typed),
  remove: stored.remove,
}

/** It may be of an older version. */
function completed({ way, height, weight, usualFit, unit, garment }: Partial<TypedBody>): TypedBody {
  const measures = Object.entries(garment ?? {}).filter(([, typed]) => typeof typed === 'string')
  return {
    way: way === 'garment' ? 'garment' : 'wearer',
    height: typeof height === 'string' ? height : '',
    weight: typeof weight === 'string' ? weight : '',
    usualFit: usualFits.find((one) => one === usualFit) ?? 'regular',
    unit: unit === 'cm' ? 'cm' : 'in',
    garment: Object.fromEntries(measures),
  }
}
