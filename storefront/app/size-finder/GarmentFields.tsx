import type { SizeChart } from '@nukkad/contract/size-chart-rules'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { TextField } from '@nukkad/ui/TextField'
import { comparedColumns } from './find-size.ts'
import styles from './SizeFinder.module.css'
import { texts } from './texts.ts'
import type { TypedFields } from './WearerFields.tsx'

const unitOptions = (['in', 'cm'] as const).map((value) => ({ value, label: texts.units[value] }))

export function GarmentFields({ typed, faults, onChange, chart }: TypedFields & { chart: SizeChart }) {
  return (
    <>
      <p>{texts.garmentIntro}</p>
      <RadioGroup
        legend={texts.unit}
        legendHidden
        segmented
        options={unitOptions}
        value={typed.unit}
        onChange={(unit) => onChange({ unit })}
      />
      <div className={styles.pair}>
        {comparedColumns(chart).map(({ name, isGirth }) => (
          <TextField
            key={name}
            label={texts.measure(name, typed.unit)}
            hint={isGirth ? texts.girthHint : texts.lengthHint}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            value={typed.garment[name] ?? ''}
            error={faults[name]}
            onChange={({ target }) => onChange({ garment: { ...typed.garment, [name]: target.value } })}
          />
        ))}
      </div>
    </>
  )
}
