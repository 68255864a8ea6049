import { TextField } from '@nukkad/ui/TextField'
import { href, Link } from 'react-router'
import { SubmitButton } from '../platform/Form.tsx'
import { type Headed, privateHead } from '../page/head.ts'
import { PhoneField } from '../platform/PhoneField.tsx'
import { useGuestOnly } from '../platform/use-guest-only.ts'
import { AuthFields } from './AuthFields.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { type KnownEmail, useKnownEmail } from './known-email.ts'
import styles from './RegisterPage.module.css'
import { useRegistration } from './use-registration.ts'

export const meta = (page: Headed) => privateHead(page, 'Create an account')

export default function RegisterPage() {
  useGuestOnly()
  const knownEmail = useKnownEmail()
  const { openAccount, refusals, typedEmail } = useRegistration()

  return (
    <AuthFrame scene={0} title="Create an account" intro="Tell us a few details">
      <AuthFields onSubmit={openAccount}>
        <TextField label="Name" name="name" autoComplete="name" error={refusals.name} />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={knownEmail}
          error={refusals.email}
        />
        <PhoneField name="phone" error={refusals.phone} />
        <SubmitButton tone="primary" size="large" wide>
          Create account
        </SubmitButton>
      </AuthFields>
      <p>
        Already have an account?{' '}
        <Link to={href('/auth/login')} state={{ email: typedEmail } satisfies KnownEmail}>
          Login
        </Link>
      </p>
      <p className={styles.terms}>
        What we keep and why stands in the <Link to={href('/privacy-policy')}>Privacy Policy</Link>; what we promise
        each other in the <Link to={href('/terms-and-conditions')}>Terms &amp; Conditions</Link>.
      </p>
    </AuthFrame>
  )
}
