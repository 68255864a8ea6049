import { Button } from '@nukkad/ui/Button'
import { DefinitionList } from '@nukkad/ui/DataTable'
import { type ReactNode, useState } from 'react'
import { useSession } from '../platform/session.ts'
import { NewEmail } from './NewEmail.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { Section } from './Section.tsx'
import { texts } from './texts.ts'

type OverviewSectionProps = { startEditing?: boolean; children?: ReactNode }

/** Full name, phone and e-mail, read or edited (spec §2.5). */
export function OverviewSection({ startEditing = false, children }: OverviewSectionProps) {
  const [isEditing, setEditing] = useState(startEditing)
  const user = useSession()?.user
  if (user === undefined) return null

  if (isEditing) {
    return (
      <Section title={texts.profile.title}>
        <NewEmail user={user} />
        <ProfileForm user={user} onDone={() => setEditing(false)} />
      </Section>
    )
  }
  return (
    <Section
      title={texts.overview.title}
      aside={
        <Button icon="edit" onClick={() => setEditing(true)}>
          {texts.overview.edit}
        </Button>
      }
    >
      <NewEmail user={user} />
      <DefinitionList
        items={[
          { term: texts.profile.name, value: user.name },
          { term: texts.profile.phone, value: `+91 ${user.phone}` },
          { term: texts.profile.email, value: user.email },
        ]}
      />
      {children}
    </Section>
  )
}
