import { shop } from '@nukkad/contract/shop'
import styles from './SellerIdentity.module.css'

const { grievanceOfficer } = shop

/** Legal name, address, registrations and the grievance officer (E-Commerce Rules 2020, rules 4 and 7). */
export function SellerIdentity() {
  return (
    <section aria-label="Seller" className={styles.seller}>
      <h2 className={styles.title}>Sold by</h2>
      <address>
        {shop.legalName}
        {shop.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p>
        GSTIN {shop.gstin}
        <br />
        CIN {shop.cin}
      </p>
      <p>
        {grievanceOfficer.designation}: {grievanceOfficer.name},{' '}
        <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a>,{' '}
        <span className={styles.phone}>{grievanceOfficer.phone}</span>
      </p>
    </section>
  )
}
