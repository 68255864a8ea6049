import { Icon } from '@nukkad/ui/Icon'
import { href, Link } from 'react-router'
import { useIdentity, useSeller } from '../page/chrome-loader.ts'
import { telephone } from '../platform/telephone.ts'
import styles from './HelpSection.module.css'
import { Section } from './Section.tsx'

/** Customer care and its hours (spec §2.5), links to the policies, and the grievance officer. */
export function HelpSection() {
  const { email, phone, grievanceOfficer } = useSeller()
  const { supportHours } = useIdentity()
  return (
    <Section title="Help & Support">
      <p className={styles.lead}>
        For anything about an order, contact support by <a href={`mailto:${email}`}>{email}</a> or{' '}
        <a href={telephone(phone)} className={styles.phone}>
          {phone}
        </a>
        .
      </p>
      <ul className={styles.facts}>
        {supportHours && (
          <li>
            <Icon name="clock" />
            <p>Support hours: {supportHours}.</p>
          </li>
        )}
        <li>
          <Icon name="return" />
          <p>
            Cancelling, returning and refunds are explained in{' '}
            <Link to={href('/shipping-returns')}>Shipping &amp; Returns</Link>. Open the order to start.
          </p>
        </li>
        <li>
          <Icon name="shield" />
          <p>
            Not resolved? Write to {grievanceOfficer.name}, {grievanceOfficer.designation},{' '}
            <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a>,{' '}
            <a href={telephone(grievanceOfficer.phone)} className={styles.phone}>
              {grievanceOfficer.phone}
            </a>
            . We reply within 48 hours and resolve it within one month.
          </p>
        </li>
      </ul>
    </Section>
  )
}
