import { useSeller } from '../page/chrome-loader.ts'
import styles from './SellerIdentity.module.css'
import { texts } from './texts.ts'

/** Legal name, address, registrations and the grievance officer (E-Commerce Rules 2020, rules 4 and 7). */
export function SellerIdentity() {
  const { legalName, address, gstin, cin, grievanceOfficer } = useSeller()
  return (
    <section aria-label={texts.seller.label} className={styles.seller}>
      <h2 className={styles.title}>{texts.seller.title}</h2>
      <address>
        {legalName}
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p>
        {texts.seller.gstin(gstin)}
        {cin !== undefined && (
          <>
            <br />
            {texts.seller.cin(cin)}
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
