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
import { texts } from './texts.ts'

export const meta = (page: Headed) => privateHead(page, texts.register.title)

const { terms } = texts.register

export default function RegisterPage() {
  useGuestOnly()
  const knownEmail = useKnownEmail()
  const { openAccount, refusals, typedEmail } = useRegistration()

  return (
    <AuthFrame scene={0} title={texts.register.title} intro={texts.register.intro}>
      <AuthFields onSubmit={openAccount}>
        <TextField label={texts.fields.name} name="name" autoComplete="name" error={refusals.name} />
        <TextField
          label={texts.fields.email}
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
          {texts.register.createAccount}
        </SubmitButton>
      </AuthFields>
      <p>
        {texts.register.hasAccount}{' '}
        <Link to={href('/auth/login')} state={{ email: typedEmail } satisfies KnownEmail}>
          {texts.register.login}
        </Link>
      </p>
      <p className={styles.terms}>
        {terms.before}
        <Link to={href('/terms-and-conditions')}>{terms.termsLink}</Link>
        {terms.between}
        <Link to={href('/privacy-policy')}>{terms.privacyLink}</Link>
        {terms.after}
      </p>
    </AuthFrame>
  )
}
