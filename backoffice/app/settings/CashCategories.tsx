import type { StaffCategory } from '@nukkad/contract/staff/categories'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { texts as categoryTexts } from '../categories/texts.ts'
import { texts } from './texts.ts'
import styles from './CheckoutForm.module.css'

type CashCategoriesProps = {
  categories: readonly StaffCategory[]
  chosen: readonly string[]
  onChoose: (categoryIds: string[]) => void
}

/** The categories whose products are not sold on COD. */
export function CashCategories({ categories, chosen, onChoose }: CashCategoriesProps) {
  return (
    <details open={chosen.length > 0 || undefined}>
      <summary>{texts.checkout.cashCategories(chosen.length)}</summary>
      <div className={styles.boxes}>
        {categories.map(({ categoryId, gender, name }) => (
          <Checkbox
            key={categoryId}
            label={categoryTexts.nameWithMenu(gender, name)}
            checked={chosen.includes(categoryId)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, categoryId] : chosen.filter((one) => one !== categoryId))
            }
          />
        ))}
      </div>
    </details>
  )
}
