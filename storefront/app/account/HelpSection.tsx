import { Icon } from '@nukkad/ui/Icon'
import { href, Link } from 'react-router'
import { useIdentity, useSeller } from '../page/chrome-loader.ts'
import { telephone } from '../platform/telephone.ts'
import styles from './HelpSection.module.css'
import { Section } from './Section.tsx'
import { texts } from './texts.ts'

const words = texts.help

/** Customer care and its hours (spec §2.5), links to the policies, and the grievance officer. */
export function HelpSection() {
  const { email, phone, grievanceOfficer } = useSeller()
  const { supportHours } = useIdentity()
  return (
    <Section title={words.title}>
      <p className={styles.lead}>
        {words.contact.before}
        <a href={`mailto:${email}`}>{email}</a>
        {words.contact.between}
        <a href={telephone(phone)} className={styles.phone}>
          {phone}
        </a>
        {words.contact.after}
      </p>
      <ul className={styles.facts}>
        {supportHours && (
          <li>
            <Icon name="clock" />
            <p>{words.hours(supportHours)}</p>
          </li>
        )}
        <li>
          <Icon name="return" />
          <p>
            {words.policy.before}
            <Link to={href('/shipping-returns')}>{words.policy.link}</Link>
            {words.policy.after}
          </p>
        </li>
        <li>
          <Icon name="shield" />
          <p>
            {words.grievance.before(grievanceOfficer.name, grievanceOfficer.designation)}
            <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a>
            {words.grievance.between}
            <a href={telephone(grievanceOfficer.phone)} className={styles.phone}>
              {grievanceOfficer.phone}
            </a>
            {words.grievance.after}
          </p>
        </li>
      </ul>
    </Section>
  )
}
