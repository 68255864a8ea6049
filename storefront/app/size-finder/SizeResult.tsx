import { fitEvidence } from '@nukkad/contract/fit-rules'
import { isSameSize } from '@nukkad/contract/sameness-rules'
import { inCentimetres } from '@nukkad/contract/size-chart-rules'
import { Button } from '@nukkad/ui/Button'
import { compareGarment, type FoundSize } from './find-size.ts'
import type { Outcome } from './read-typed.ts'
import type { SizeFinderProps } from './size-finder-props.ts'
import styles from './SizeResult.module.css'
import { texts } from './texts.ts'
import type { TypedBody, Unit } from './typed-body.ts'

type SizeResultProps = Omit<SizeFinderProps, 'onClose'> & {
  typed: TypedBody
  outcome: Extract<Outcome, { found: unknown }>
}

export function SizeResult({ product, typed, outcome, whyNot, onChoose }: SizeResultProps) {
  const { found, garment } = outcome
  if (found === null) return <p>{texts.found.none}</p>
  const { title, note, sizes } = describe(found, typed.way)
  const evidence = fitEvidence(product.fitReturns, product.fitCounts)
  return (
    <section ref={bringIntoView} className={styles.result} aria-labelledby="found-size">
      <h3 id="found-size">{title}</h3>
      <p>{note}</p>
      {evidence && <p className={styles.evidence}>{texts.evidence(evidence)}</p>}
      <div className={styles.choices}>
        {sizes.map((size) => (
          <SizeChoice key={size} size={size} sold={product.sizes} {...{ whyNot, onChoose }} />
        ))}
      </div>
      {sizes.map((size) => (
        <Comparison
          key={size}
          size={size}
          unit={typed.unit}
          measures={compareGarment(product.sizeChart, garment, size)}
        />
      ))}
    </section>
  )
}

/** On a short screen it appears below the fields. */
function bringIntoView(result: HTMLElement | null): void {
  result?.scrollIntoView({ block: 'nearest' })
}

function describe(found: FoundSize, way: TypedBody['way']): { title: string; note: string; sizes: string[] } {
  if (found.kind === 'size') {
    const { size, certainty } = found
    return { title: texts.found.size(size), note: texts.certainties[way][certainty], sizes: [size] }
  }
  if (found.kind === 'between') {
    const { closer, looser } = found
    const note = texts.found.betweenNote(closer, looser)
    return { title: texts.found.between(closer, looser), note, sizes: [closer, looser] }
  }
  const title = found.are === 'small' ? texts.found.tooSmall : texts.found.tooLarge
  return { title, note: texts.found.outsideNote[found.are](found.nearest), sizes: [] }
}

type Measures = ReturnType<typeof compareGarment>

function Comparison({ size, unit, measures }: { size: string; unit: Unit; measures: Measures }) {
  if (measures.length === 0) return null
  const inUnit = (inches: number) =>
    unit === 'in' ? `${Math.round(inches * 100) / 100} in` : `${inCentimetres(inches)} cm`
  return (
    <ul aria-label={texts.compared(size)} className={styles.comparison}>
      {measures.map(({ name, ours, theirs }) => (
        <li key={name}>{texts.comparison(`${size}, ${name.toLowerCase()}`, inUnit(ours), inUnit(theirs))}</li>
      ))}
    </ul>
  )
}

type SizeChoiceProps = Pick<SizeFinderProps, 'whyNot' | 'onChoose'> & { size: string; sold: readonly string[] }

/** The size as the product calls it; why not, if it cannot be had. */
function SizeChoice({ size, sold, whyNot, onChoose }: SizeChoiceProps) {
  const own = sold.find((one) => isSameSize(one, size))
  const why = own === undefined ? texts.notMade(size) : whyNot(own)
  if (own === undefined) return <p>{why}</p>
  if (why !== undefined) return <p>{texts.soldOut(own, why)}</p>
  return <Button onClick={() => onChoose(own)}>{texts.choose(own)}</Button>
}
