import { bySize, isSameSize } from '@nukkad/contract/sameness-rules'
import { mostSizes, sizeSets } from '@nukkad/contract/variant-rules'
import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import styles from './GridFields.module.css'

/** In their order; what is there already in another spelling stays as it is. */
function withSizes(sizes: readonly string[], more: readonly string[]): string[] {
  const others = more.filter((size) => !sizes.some((one) => isSameSize(one, size)))
  return [...new Set([...sizes, ...others])].slice(0, mostSizes).toSorted(bySize)
}

type SizeFieldsProps = { sizes: readonly string[]; onChange: (sizes: string[]) => void }

/** Sizes come in sets that are usual, or one by one; a press on one takes it out. */
export function SizeFields({ sizes, onChange }: SizeFieldsProps) {
  const [typed, setTyped] = useState('')
  const add = (more: readonly string[]) => onChange(withSizes(sizes, more))
  return (
    <fieldset className={styles.sizes}>
      <legend>Sizes</legend>
      <p className={styles.row}>
        {sizes.map((size) => (
          <Button
            key={size}
            size="small"
            aria-label={`Take out size ${size}`}
            onClick={() => onChange(sizes.filter((one) => one !== size))}
          >
            {size} ×
          </Button>
        ))}
      </p>
      <div className={styles.row}>
        {sizeSets.map(({ name, sizes: set }) => (
          <Button key={name} size="small" tone="quiet" icon="plus" onClick={() => add(set)}>
            {name}
          </Button>
        ))}
        <TextField
          label="Another size"
          labelHidden
          placeholder="Another size"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          size="small"
          {...(typed.trim() === '' && { disabledReason: 'Type a size first.' })}
          onClick={() => {
            add([typed.trim()])
            setTyped('')
          }}
        >
          Add the size
        </Button>
      </div>
    </fieldset>
  )
}
