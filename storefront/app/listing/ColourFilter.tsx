import { Checkbox } from '@nukkad/ui/Checkbox'
import { SwatchChip } from '@nukkad/ui/Swatch'
import { familyState, isShadeChosen, toggleFamily, toggleShade } from './colour-choice.ts'
import styles from './ColourFilter.module.css'
import type { FamilyOption } from './filter-options.ts'
import checks from './FilterChecks.module.css'

/** Colours by the words everybody has for them, and below each the shop's own names for its shades. */
export function ColourFilter({ legend, families, chosen, onChange }: ColourFilterProps) {
  if (families.length === 0) return null
  return (
    <fieldset>
      <legend className={checks.legend}>{legend}</legend>
      <div className={styles.families}>
        {families.map((family) => (
          <div key={family.value}>
            <Checkbox
              label={family.label}
              aside={family.count}
              checked={familyState(chosen, family) === 'all'}
              indeterminate={familyState(chosen, family) === 'some'}
              onChange={() => onChange(toggleFamily(chosen, family))}
            />
            <div className={styles.shades}>
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
        ))}
      </div>
    </fieldset>
  )
}

type ColourFilterProps = {
  legend: string
  families: readonly FamilyOption[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}
