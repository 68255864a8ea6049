import { formatDayAndTime } from '@nukkad/contract/dates'
import type { SignIn } from '@nukkad/contract/staff/sign-in'
import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { useRevalidator } from 'react-router'
import { Table } from '../frame/Table.tsx'
import { call, wordsOf } from '../platform/call.ts'
import styles from './AccountPage.module.css'

const columns = [
  { name: 'Device', cell: ({ device }: SignIn) => device },
  {
    name: 'Signed in',
    cell: ({ signedInAt }: SignIn) => <time dateTime={signedInAt}>{formatDayAndTime(signedInAt)}</time>,
  },
  {
    name: 'Last used',
    cell: ({ lastUsedAt }: SignIn) => <time dateTime={lastUsedAt}>{formatDayAndTime(lastUsedAt)}</time>,
  },
  { name: 'Actions', isActions: true, cell: (one: SignIn) => <EndButton signIn={one} /> },
]

/** Each place can be signed out from here, for a phone that is lost. */
export function SignIns({ signIns }: { signIns: readonly SignIn[] }) {
  return (
    <section className={styles.part} aria-labelledby="sign-ins">
      <h2 id="sign-ins">Where you are signed in</h2>
      <Table caption="Where you are signed in" columns={columns} rows={signIns} keyOf={({ sessionId }) => sessionId} />
    </section>
  )
}

function EndButton({ signIn: { sessionId, device, current } }: { signIn: SignIn }) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  if (current) return <span className={styles.here}>This one</span>

  async function end() {
    try {
      await call('DELETE /me/sessions/:sessionId', { params: { sessionId } })
      toast(`Signed out: ${device}`, { tone: 'success' })
    } catch (error) {
      toast('Not signed out', { tone: 'danger', detail: wordsOf(error) })
    }
    await revalidate()
  }
  return (
    <Button tone="quiet" size="small" aria-label={`Sign out ${device}`} onClick={end}>
      Sign out
    </Button>
  )
}
