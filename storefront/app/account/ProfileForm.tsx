import type { User } from '@nukkad/contract/auth'
import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { Form, SubmitButton } from '../platform/Form.tsx'
import { PhoneField } from '../platform/PhoneField.tsx'
import styles from './ProfileForm.module.css'
import { useProfileChange } from './use-profile-change.ts'
import { texts } from './texts.ts'

export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { save, refusals } = useProfileChange(user, onDone)

  return (
    <Form onSubmit={save} className={styles.form}>
      <TextField
        label={texts.profile.name}
        name="name"
        autoComplete="name"
        defaultValue={user.name}
        error={refusals.name}
      />
      <PhoneField name="phone" defaultValue={user.phone} error={refusals.phone} />
      <TextField
        // A code entered above changes it while it is shown.
        key={user.email}
        label={texts.profile.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={texts.profile.emailHint}
        defaultValue={user.email}
        error={refusals.email}
      />
      <div className={styles.actions}>
        <SubmitButton tone="primary">{texts.profile.save}</SubmitButton>
        <Button onClick={onDone}>{texts.profile.cancel}</Button>
      </div>
    </Form>
  )
}
