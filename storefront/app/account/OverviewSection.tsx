import { Button } from '@nukkad/ui/Button'
import { DefinitionList } from '@nukkad/ui/DataTable'
import { type ReactNode, useState } from 'react'
import { useSession } from '../platform/session.ts'
import { NewEmail } from './NewEmail.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { Section } from './Section.tsx'

type OverviewSectionProps = { startEditing?: boolean; children?: ReactNode }

/** Full name, phone and e-mail, read or edited (spec §2.5). */
export function OverviewSection({ startEditing = false, children }: OverviewSectionProps) {
  const [isEditing, setEditing] = useState(startEditing)
  const user = useSession()?.user
  if (user === undefined) return null

  if (isEditing) {
    return (
      <Section title="Edit profile">
        <NewEmail user={user} />
        <ProfileForm user={user} onDone={() => setEditing(false)} />
      </Section>
    )
  }
  return (
    <Section
      title="Overview"
      aside={
        <Button icon="edit" onClick={() => setEditing(true)}>
          Edit
        </Button>
      }
    >
      <NewEmail user={user} />
      <DefinitionList
        items={[
          { term: 'Full name', value: user.name },
          { term: 'Phone', value: `+91 ${user.phone}` },
          { term: 'E-mail', value: user.email },
        ]}
      />
      {children}
    </Section>
  )
}
