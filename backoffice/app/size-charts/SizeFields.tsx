import { bySize, isSameSize } from '@nukkad/contract/sameness-rules'
import { mostSizes, sizeSets } from '@nukkad/contract/variant-rules'
import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { type ReactNode, useState } from 'react'
import { sizeSetLabels, texts } from './texts.ts'
import styles from './SizeFields.module.css'

/** Adds sizes in order; an existing size keeps its spelling. */
function withSizes(sizes: readonly string[], more: readonly string[]): string[] {
  const others = more.filter((size) => !sizes.some((one) => isSameSize(one, size)))
  return [...new Set([...sizes, ...others])].slice(0, mostSizes).toSorted(bySize)
}

type SizeFieldsProps = {
  sizes: readonly string[]
  onChange: (sizes: string[]) => void
  /** Shows the sizes. Absent: as buttons that remove them. */
  list?: ReactNode
}

/** Adds the usual sets of sizes, or one size; a press on a size removes it. */
export function SizeFields({ sizes, onChange, list }: SizeFieldsProps) {
  const [typed, setTyped] = useState('')
  const add = (more: readonly string[]) => onChange(withSizes(sizes, more))
  return (
    <fieldset className={styles.sizes}>
      <legend>{texts.sizes.title}</legend>
      {list ?? (
        <p className={styles.row}>
          {sizes.map((size) => (
            <Button
              key={size}
              size="small"
              aria-label={texts.sizes.remove(size)}
              onClick={() => onChange(sizes.filter((one) => one !== size))}
            >
              {size} ×
            </Button>
          ))}
        </p>
      )}
      <div className={styles.row}>
        {sizeSets.map(({ key, sizes: set }) => (
          <Button key={key} size="small" tone="quiet" icon="plus" onClick={() => add(set)}>
            {sizeSetLabels[key]}
          </Button>
        ))}
        <TextField
          label={texts.sizes.other}
          labelHidden
          placeholder={texts.sizes.other}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          size="small"
          {...(typed.trim() === '' && { disabledReason: texts.sizes.typeFirst })}
          onClick={() => {
            add([typed.trim()])
            setTyped('')
          }}
        >
          {texts.sizes.add}
        </Button>
      </div>
    </fieldset>
  )
}
