import { inCentimetres } from '@nukkad/contract/measure-rules'
import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { Failure } from '../platform/Failure.tsx'
import { Part } from './Part.tsx'
import { sizesOf } from './product-draft.ts'
import { faultOf } from './ProductFields.tsx'
import type { ProductEditor } from './use-product-draft.ts'
import styles from './ProductPage.module.css'

/** What the garment measures by size, typed in inches and shown in centimetres as well. */
export function MeasureFields({ editor }: { editor: ProductEditor }) {
  const fault = faultOf(editor, 'measures')
  return (
    <Part title="Size chart">
      {sizesOf(editor.product).length === 0 ? (
        <p className={styles.soft}>The sizes come from the colours and sizes below.</p>
      ) : (
        <Chart editor={editor} />
      )}
      {fault && <Failure>{fault}</Failure>}
      <MoreMeasures editor={editor} />
    </Part>
  )
}

function Chart({ editor: { draft, product, change } }: { editor: ProductEditor }) {
  const { measured, inches } = draft
  const put = (size: string, at: number, typed: string) => {
    const row = measured.map((_, place) => (place === at ? typed : (inches[size]?.[place] ?? '')))
    change({ inches: { ...inches, [size]: row } })
  }
  return (
    <div className={styles.scroll}>
      <table className={styles.measures}>
        <caption className={styles.unseen}>Measured on the garment, in inches</caption>
        <thead>
          <tr>
            {['Size', ...measured].map((what) => (
              <th key={what} scope="col">
                {what}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizesOf(product).map((size) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {measured.map((what, at) => (
                <td key={what}>
                  <TextField
                    label={`${what} of ${size} in inches`}
                    labelHidden
                    inputMode="decimal"
                    autoComplete="off"
                    value={inches[size]?.[at] ?? ''}
                    onChange={(event) => put(size, at, event.target.value)}
                  />
                  <span className={styles.soft}>{centimetres(inches[size]?.[at])}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MoreMeasures({ editor: { draft, change } }: { editor: ProductEditor }) {
  const [more, setMore] = useState('')
  const name = more.trim()
  const isNew = /^[A-Z][a-z ]+$/.test(name) && !draft.measured.includes(name)
  function add() {
    change({ measured: [...draft.measured, name] })
    setMore('')
  }
  return (
    <div className={styles.more}>
      <TextField
        label="Another measure"
        placeholder="Waist"
        value={more}
        onChange={(event) => setMore(event.target.value)}
      />
      <Button
        size="small"
        icon="plus"
        {...(!isNew && { disabledReason: 'Type a new word that begins with a capital.' })}
        onClick={add}
      >
        Add
      </Button>
    </div>
  )
}

function centimetres(typed: string | undefined): string {
  const inches = Number(typed)
  return typed?.trim() && Number.isFinite(inches) ? `${inCentimetres(inches)} cm` : ''
}
