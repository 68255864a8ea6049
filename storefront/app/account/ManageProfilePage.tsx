import { href, useNavigate } from 'react-router'
import { requireSession } from '../platform/guards.ts'
import { type Headed, privateHead } from '../page/head.ts'
import { useSession } from '../platform/session.ts'
import { loadSessions } from './account-data.ts'
import { LoggedIn } from './LoggedIn.tsx'
import { MobilePage } from './MobilePage.tsx'
import { MobileSkeleton } from './MobileSkeleton.tsx'
import { NewEmail } from './NewEmail.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { Section } from './Section.tsx'
import { leaveWhenWide } from './use-is-wide.ts'
import { YourData } from './YourData.tsx'
import { texts } from './texts.ts'
import type { Route } from './+types/ManageProfilePage'

export const meta = (page: Headed) => privateHead(page, texts.profile.title)

export async function clientLoader() {
  requireSession()
  // The link in the mail to a new e-mail carries its secret behind the #.
  leaveWhenWide('overview', window.location.hash)
  return loadSessions()
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <MobileSkeleton />
}

/** The editing page of small screens. A save leads back. */
export default function ManageProfilePage({ loaderData: sessions }: Route.ComponentProps) {
  const user = useSession()?.user
  const navigate = useNavigate()
  return (
    <MobilePage tab="overview">
      <Section title={texts.profile.title}>
        {user && <NewEmail user={user} />}
        {user && <ProfileForm user={user} onDone={() => void navigate(href('/my-profile'))} />}
        <LoggedIn sessions={sessions} />
        {user && <YourData user={user} />}
      </Section>
    </MobilePage>
  )
}
