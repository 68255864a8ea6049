import { Checkbox } from '@nukkad/ui/Checkbox'
import { BusinessFields } from '../../business/BusinessFields.tsx'
import styles from './BusinessInvoice.module.css'
import { texts } from './texts.ts'
import type { useBusiness } from './use-business.ts'

/** Opens the fields of a business. Without a tick, the invoice is for a consumer. */
export function BusinessInvoice({ business }: { business: ReturnType<typeof useBusiness> }) {
  if (!business.isOffered) return null
  return (
    <div className={styles.business}>
      <Checkbox
        label={texts.business.add}
        checked={business.isOpen}
        onChange={({ target }) => business.setOpen(target.checked)}
      />
      {business.isOpen && (
        <fieldset className={styles.fields}>
          <legend className={styles.legend}>{texts.business.legend}</legend>
          <BusinessFields errors={business.errors} typed={business.typed} onChange={business.change} />
        </fieldset>
      )}
    </div>
  )
}
