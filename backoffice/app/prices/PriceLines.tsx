import { pictureAt } from '@nukkad/contract/media-rules'
import { IconButton } from '@nukkad/ui/IconButton'
import { TextField } from '@nukkad/ui/TextField'
import { warningOf, type PriceLine, formatPrice, today } from './price-draft.ts'
import { texts } from './texts.ts'
import styles from './Prices.module.css'

type LinesProps = {
  lines: readonly PriceLine[]
  /** By the names of the call: `prices.2.price`. */
  faults: Readonly<Record<string, string>>
  onChange: (lines: readonly PriceLine[]) => void
}

const pictureWidth = 240
const leastWidth = 480

export function PriceLines({ lines, faults, onChange }: LinesProps) {
  const day = today()
  return (
    <ul className={styles.lines} aria-label={texts.create.products}>
      {lines.map((line, at) => (
        <Line
          key={line.productId}
          line={line}
          note={warningOf(line, day)}
          faults={{
            product: faults[`prices.${at}.productId`],
            price: faults[`prices.${at}.price`],
            mrp: faults[`prices.${at}.mrp`],
          }}
          onChange={(part) => onChange(lines.map((one) => (one === line ? { ...line, ...part } : one)))}
          onRemove={() => onChange(lines.filter((one) => one !== line))}
        />
      ))}
    </ul>
  )
}

type LineProps = {
  line: PriceLine
  note: string | null
  faults: Record<'product' | 'price' | 'mrp', string | undefined>
  onChange: (part: Partial<PriceLine>) => void
  onRemove: () => void
}

function Line({ line, note, faults, onChange, onRemove }: LineProps) {
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
        {note && <span className={styles.note}>{note}</span>}
        {faults.product && <span role="alert">{faults.product}</span>}
      </div>
      <TextField
        label={texts.create.salePrice}
        aria-label={texts.create.salePriceOf(name)}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        value={typedPrice}
        error={faults.price}
        onChange={(event) => onChange({ typedPrice: event.target.value })}
      />
      <TextField
        label={texts.create.mrp}
        aria-label={texts.create.mrpOf(name)}
        optional
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        placeholder={texts.create.mrpStays}
        value={typedMrp}
        error={faults.mrp}
        onChange={(event) => onChange({ typedMrp: event.target.value })}
      />
      <IconButton icon="close" size={18} label={texts.create.remove(name)} onClick={onRemove} />
    </li>
  )
}
