import { formatDayAndTime } from '@nukkad/contract/dates'
import type { SignIn } from '@nukkad/contract/staff/sign-in'
import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { useRevalidator } from 'react-router'
import { Table } from '../frame/Table.tsx'
import { call, errorMessage } from '../platform/call.ts'
import { texts } from './texts.ts'
import styles from './AccountPage.module.css'

const { columns: names } = texts.devices

const columns = [
  { name: names.device, cell: ({ device }: SignIn) => device },
  {
    name: names.signedIn,
    cell: ({ signedInAt }: SignIn) => <time dateTime={signedInAt}>{formatDayAndTime(signedInAt)}</time>,
  },
  {
    name: names.lastUsed,
    cell: ({ lastUsedAt }: SignIn) => <time dateTime={lastUsedAt}>{formatDayAndTime(lastUsedAt)}</time>,
  },
  { name: names.actions, isActions: true, cell: (one: SignIn) => <EndButton signIn={one} /> },
]

/** The devices, each with a button to sign it out, for example a lost phone. */
export function SignIns({ signIns }: { signIns: readonly SignIn[] }) {
  return (
    <section className={styles.part} aria-labelledby="sign-ins">
      <h2 id="sign-ins">{texts.devices.title}</h2>
      <Table caption={texts.devices.title} columns={columns} rows={signIns} keyOf={({ sessionId }) => sessionId} />
    </section>
  )
}

function EndButton({ signIn: { sessionId, device, current } }: { signIn: SignIn }) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  if (current) return <span className={styles.here}>{texts.devices.current}</span>

  async function end() {
    try {
      await call('DELETE /me/sessions/:sessionId', { params: { sessionId } })
      toast(texts.devices.signedOut(device), { tone: 'success' })
    } catch (error) {
      toast(texts.devices.notSignedOut, { tone: 'danger', detail: errorMessage(error) })
    }
    await revalidate()
  }
  return (
    <Button tone="quiet" size="small" aria-label={texts.devices.signOutLabel(device)} onClick={end}>
      {texts.devices.signOut}
    </Button>
  )
}
