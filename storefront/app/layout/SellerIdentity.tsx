import { useSeller } from '../page/chrome-loader.ts'
import styles from './SellerIdentity.module.css'

/** Legal name, address, registrations and the grievance officer (E-Commerce Rules 2020, rules 4 and 7). */
export function SellerIdentity() {
  const { legalName, address, gstin, cin, grievanceOfficer } = useSeller()
  return (
    <section aria-label="Seller" className={styles.seller}>
      <h2 className={styles.title}>Sold by</h2>
      <address>
        {legalName}
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p>
        GSTIN {gstin}
        {cin !== undefined && (
          <>
            <br />
            CIN {cin}
          </>
        )}
      </p>
      <p>
        {grievanceOfficer.designation}: {grievanceOfficer.name},{' '}
        <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a>,{' '}
        <span className={styles.phone}>{grievanceOfficer.phone}</span>
      </p>
    </section>
  )
}
