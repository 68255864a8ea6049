import type { Product } from '@nukkad/contract/catalogue'
import { fitEvidence } from '@nukkad/contract/fit-rules'
import type { SizeChart } from '@nukkad/contract/size-chart-rules'
import { comparedColumns, type FoundSize, findByGarment, findByWearer, isMeasuredFlat } from './find-size.ts'
import { texts } from './texts.ts'
import type { TypedBody } from './typed-body.ts'
import { readHeight, readMeasure, readWeight } from './typed-measures.ts'

export type FittedProduct = Pick<Product, 'gender' | 'fitCounts' | 'fitReturns'> & { sizeChart: SizeChart }

/** The faults of the typed fields by their names, or the size that they lead to. */
export type Outcome = { faults: Readonly<Record<string, string>> } | { found: FoundSize | null; garment: Measures }

type Measures = Readonly<Record<string, number>>

export function readTyped(product: FittedProduct, typed: TypedBody): Outcome {
  return typed.way === 'wearer' ? readWearer(product, typed) : readGarment(product, typed)
}

function readWearer({ sizeChart, gender, fitCounts, fitReturns }: FittedProduct, typed: TypedBody): Outcome {
  const [heightCm, weightKg] = [readHeight(typed.height), readWeight(typed.weight)]
  if (heightCm === null || weightKg === null) {
    return {
      faults: {
        ...(heightCm === null && { height: texts.faults.height }),
        ...(weightKg === null && { weight: texts.faults.weight }),
      },
    }
  }
  const runs = fitEvidence(fitReturns, fitCounts)?.fit
  const found = findByWearer(sizeChart, { gender, heightCm, weightKg, usualFit: typed.usualFit }, runs)
  return { found, garment: {} }
}

function readGarment({ sizeChart }: FittedProduct, { garment, unit }: TypedBody): Outcome {
  const columns = comparedColumns(sizeChart)
  const filled = columns.flatMap(({ name }) => (garment[name]?.trim() ? [[name, garment[name]] as const] : []))
  const measures = filled.map(([name, text]) => [name, readMeasure(text, unit)] as const)
  const faults = measures.flatMap(([name, inches]) => {
    if (inches === null) return [[name, texts.faults.measure]]
    return isMeasuredFlat(sizeChart, name, inches) ? [[name, texts.faults.flat]] : []
  })
  const girths = columns.filter(({ isGirth }) => isGirth)
  if (!girths.some(({ name }) => filled.some(([one]) => one === name))) {
    const name = girths[0]?.name
    if (name !== undefined) faults.push([name, texts.faults.noGirth(name)])
  }
  if (faults.length > 0) return { faults: Object.fromEntries(faults) as Record<string, string> }
  const read = Object.fromEntries(measures) as Record<string, number>
  return { found: findByGarment(sizeChart, read), garment: read }
}
