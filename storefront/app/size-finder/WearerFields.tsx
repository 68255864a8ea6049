import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { TextField } from '@nukkad/ui/TextField'
import { usualFits } from './find-size.ts'
import styles from './SizeFinder.module.css'
import { texts } from './texts.ts'
import type { TypedBody } from './typed-body.ts'

export type TypedFields = {
  typed: TypedBody
  faults: Readonly<Record<string, string>>
  onChange: (next: Partial<TypedBody>) => void
}

const fitOptions = usualFits.map((value) => ({ value, label: texts.usualFits[value] }))

export function WearerFields({ typed, faults, onChange }: TypedFields) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={texts.height}
          hint={texts.heightHint}
          name="height"
          autoComplete="off"
          value={typed.height}
          error={faults.height}
          onChange={({ target }) => onChange({ height: target.value })}
        />
        <TextField
          label={texts.weight}
          name="weight"
          inputMode="decimal"
          autoComplete="off"
          value={typed.weight}
          error={faults.weight}
          onChange={({ target }) => onChange({ weight: target.value })}
        />
      </div>
      <RadioGroup
        legend={texts.usualFit}
        segmented
        options={fitOptions}
        value={typed.usualFit}
        onChange={(usualFit) => onChange({ usualFit })}
      />
    </>
  )
}
