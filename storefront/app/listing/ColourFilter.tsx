import { Checkbox } from '@nukkad/ui/Checkbox'
import { IconButton } from '@nukkad/ui/IconButton'
import { SwatchChip } from '@nukkad/ui/Swatch'
import { useId, useState } from 'react'
import { familyState, isShadeChosen, toggleFamily, toggleShade } from './colour-choice.ts'
import styles from './ColourFilter.module.css'
import type { FamilyOption } from './filter-options.ts'
import checks from './FilterChecks.module.css'
import { OptionLabel } from './FilterChecks.tsx'
import { texts } from './texts.ts'

/** Colours by the words everybody has for them; each unfolds to the shop's own names for its shades. */
export function ColourFilter({ legend, families, chosen, onChange }: ColourFilterProps) {
  if (families.length === 0) return null
  return (
    <fieldset>
      <legend className={checks.legend}>{legend}</legend>
      {families.map((family) => (
        <Family key={family.value} {...{ family, chosen, onChange }} />
      ))}
    </fieldset>
  )
}

/** Unfolded, the shades of all families would be twice as long as all other filters. */
function Family({ family, chosen, onChange }: FamilyProps) {
  const state = familyState(chosen, family)
  const [isOpen, setOpen] = useState(state !== 'none')
  const shadesId = useId()
  return (
    <div className={styles.family}>
      <Checkbox
        label={<OptionLabel {...family} />}
        aside={family.count}
        checked={state === 'all'}
        indeterminate={state === 'some'}
        onChange={() => {
          if (state !== 'all') setOpen(true)
          onChange(toggleFamily(chosen, family))
        }}
      />
      <IconButton
        icon={isOpen ? 'chevron-up' : 'chevron-down'}
        label={texts.filters.shades(family.label)}
        aria-expanded={isOpen}
        aria-controls={shadesId}
        size={20}
        onClick={() => setOpen(!isOpen)}
      />
      <div id={shadesId} hidden={!isOpen} className={styles.shades}>
        {family.within.map((shade) => (
          <SwatchChip
            key={shade.value}
            small
            name={shade.label}
            hex={shade.hex}
            aside={shade.count}
            checked={isShadeChosen(chosen, family, shade.value)}
            onChange={() => onChange(toggleShade(chosen, family, shade.value))}
          />
        ))}
      </div>
    </div>
  )
}

type FamilyProps = Pick<ColourFilterProps, 'chosen' | 'onChange'> & { family: FamilyOption }

type ColourFilterProps = {
  legend: string
  families: readonly FamilyOption[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}
