import type { TaxRate } from '@nukkad/contract/gst-rules'
import { pictureAt } from '@nukkad/contract/media-rules'
import { IconButton } from '@nukkad/ui/IconButton'
import { RupeeField } from '../frame/RupeeField.tsx'
import { warningOf, type PriceLine, formatPrice, today } from './price-draft.ts'
import { texts } from './texts.ts'
import styles from './Prices.module.css'

type PriceLinesProps = {
  lines: readonly PriceLine[]
  taxRates: readonly TaxRate[]
  /** Keyed by the paths of the call: `prices.2.price`. */
  errors: Readonly<Record<string, string>>
  onChange: (lines: readonly PriceLine[]) => void
}

const pictureWidth = 240
const leastWidth = 480

export function PriceLines({ lines, taxRates, errors, onChange }: PriceLinesProps) {
  const tax = { day: today(), rates: taxRates }
  return (
    <ul className={styles.lines} aria-label={texts.create.products}>
      {lines.map((line, at) => (
        <LineFields
          key={line.productId}
          line={line}
          warning={warningOf(line, tax)}
          errors={{
            product: errors[`prices.${at}.productId`],
            price: errors[`prices.${at}.price`],
            mrp: errors[`prices.${at}.mrp`],
          }}
          onChange={(part) => onChange(lines.map((one) => (one === line ? { ...line, ...part } : one)))}
          onRemove={() => onChange(lines.filter((one) => one !== line))}
        />
      ))}
    </ul>
  )
}

type LineFieldsProps = {
  line: PriceLine
  warning: string | null
  errors: Record<'product' | 'price' | 'mrp', string | undefined>
  onChange: (part: Partial<PriceLine>) => void
  onRemove: () => void
}

function LineFields({ line, warning, errors, onChange, onRemove }: LineFieldsProps) {
  const { name, image, typedPrice, typedMrp } = line
  return (
    <li className={styles.line}>
      {image === null ? (
        <span className={styles.none} />
      ) : (
        <img
          className={styles.picture}
          src={pictureAt(image, { width: leastWidth, most: pictureWidth })}
          alt=""
          width={40}
          height={50}
        />
      )}
      <div className={styles.named}>
        <strong>{name}</strong>
        <span className={styles.soft}>{texts.price.now(formatPrice(line))}</span>
        {warning && <span className={styles.note}>{warning}</span>}
        {errors.product && <span role="alert">{errors.product}</span>}
      </div>
      <RupeeField
        label={texts.create.salePrice}
        aria-label={texts.create.salePriceOf(name)}
        value={typedPrice}
        error={errors.price}
        onChange={(event) => onChange({ typedPrice: event.target.value })}
      />
      <RupeeField
        label={texts.create.mrp}
        aria-label={texts.create.mrpOf(name)}
        optional
        placeholder={texts.create.mrpStays}
        value={typedMrp}
        error={errors.mrp}
        onChange={(event) => onChange({ typedMrp: event.target.value })}
      />
      <IconButton icon="close" size={18} label={texts.create.remove(name)} onClick={onRemove} />
    </li>
  )
}
