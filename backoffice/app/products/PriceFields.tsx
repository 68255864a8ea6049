import { istDay } from '@nukkad/contract/dates'
import { findTaxRate, gstRate, type TaxContext, type TaxRate } from '@nukkad/contract/gst-rules'
import { hsnHeading } from '@nukkad/contract/hsn-rules'
import { formatRupees, toPaise } from '@nukkad/contract/money'
import { fieldRowClass } from '@nukkad/ui/Field'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { Part } from './Part.tsx'
import { HsnHeadings, hsnList } from '../frame/HsnHeadings.tsx'
import { RupeeField } from '../frame/RupeeField.tsx'
import { rupeesOf } from '../platform/typed-number.ts'
import { type FieldsProps, errorOf, lineOf } from './DetailFields.tsx'
import { productFieldLabels, texts } from './texts.ts'
import styles from './ProductPage.module.css'

export function PriceFields({ editor, taxRates }: FieldsProps & { taxRates: readonly TaxRate[] }) {
  const { draft, change } = editor
  const [day] = useState(() => istDay(new Date()))
  const tax = { day, rates: taxRates }
  const heading = hsnHeading(draft.hsn, tax.day, taxRates)
  return (
    <Part title={texts.price.title}>
      <div className={`${styles.row} ${fieldRowClass}`}>
        {(['price', 'mrp'] as const).map((name) => (
          <RupeeField
            key={name}
            label={texts.price[name]}
            optional={name === 'mrp'}
            value={draft[name]}
            error={errorOf(editor, name)}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
        <TextField label={productFieldLabels.hsn} inputMode="numeric" list={hsnList} {...lineOf(editor, 'hsn')} />
      </div>
      <HsnHeadings tax={tax} />
      <p className={styles.soft}>{heading && `${heading.code}: ${heading.words}. ${formatTax(draft, tax)}`}</p>
      <p className={styles.soft}>{texts.price.onePrice}</p>
    </Part>
  )
}

function formatTax({ hsn, price }: Record<'hsn' | 'price', string>, { day, rates }: TaxContext): string {
  const rupees = rupeesOf(price)
  if (!(rupees > 0) || findTaxRate(hsn, day, rates) === undefined) return ''
  return texts.price.gst(formatRupees(rupees), gstRate(hsn, toPaise(rupees), day, rates))
}
