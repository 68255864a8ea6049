import { unitOutcomes } from '@nukkad/contract/return-rules'
import { Button } from '@nukkad/ui/Button'
import { Fragment, useId } from 'react'
import { allOnShelf, type ExpectedLine, type Outcomes } from './inspection.ts'
import { outcomeNames, texts } from './texts.ts'
import styles from './Inspection.module.css'

type InspectionProps = {
  lines: readonly ExpectedLine[]
  outcomes: Outcomes
  onOutcomes: (outcomes: Outcomes) => void
}

/** The result for each item of an opened shipment. */
export function Inspection({ lines, outcomes, onOutcomes }: InspectionProps) {
  const id = useId()
  return (
    <div className={styles.inspection}>
      <p>
        <Button size="small" onClick={() => onOutcomes(allOnShelf(lines))}>
          {texts.restockAll}
        </Button>
      </p>
      {lines.map((line) => (
        <Fragment key={line.orderItemId}>
          {(outcomes[line.orderItemId] ?? []).map((found, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- items of a line differ by their place alone
            <fieldset key={at} className={styles.piece}>
              <legend>
                {line.productName}, {line.color}, {line.size}
                {line.quantity > 1 && texts.itemOf(at + 1, line.quantity)}
              </legend>
              {unitOutcomes.map((outcome) => (
                <label key={outcome} className={styles.outcome}>
                  <input
                    type="radio"
                    name={`${id}-${line.orderItemId}-${at}`}
                    checked={found === outcome}
                    onChange={() =>
                      onOutcomes({
                        ...outcomes,
                        [line.orderItemId]: (outcomes[line.orderItemId] ?? []).with(at, outcome),
                      })
                    }
                  />
                  <span>{outcomeNames[outcome]}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </Fragment>
      ))}
    </div>
  )
}
