import type { LiveSession } from '@nukkad/contract/auth'
import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { useRevalidator } from 'react-router'
import { call } from '../platform/api.ts'
import styles from './LoggedIn.module.css'
import { texts } from './texts.ts'

/** The customer's sessions, and a button that ends all but this one. Null: they could not be loaded. */
export function LoggedIn({ sessions }: { sessions: LiveSession[] | null }) {
  return (
    <section aria-labelledby="logged-in" className={styles.sessions}>
      <h2 id="logged-in">{texts.devices.title}</h2>
      {sessions === null ? <NotLoaded /> : <Devices sessions={sessions} />}
      {sessions !== null && sessions.length > 1 && <EndOthers />}
    </section>
  )
}

function Devices({ sessions }: { sessions: LiveSession[] }) {
  return (
    <ul className={styles.list}>
      {sessions.map(({ device, lastUsedAt, current }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two browsers of one kind look alike
        <li key={place} className={styles.device}>
          <strong>{device}</strong>
          <span className={styles.when}>{current ? texts.devices.thisDevice : texts.devices.lastUsed(lastUsedAt)}</span>
        </li>
      ))}
    </ul>
  )
}

function EndOthers() {
  const toast = useToast()
  const { revalidate } = useRevalidator()

  async function endOthers() {
    try {
      toast((await call('DELETE /auth/sessions')).message, { tone: 'success' })
      await revalidate()
    } catch {
      toast(texts.devices.notLoggedOut, { tone: 'danger' })
    }
  }

  return (
    <Button icon="logout" className={styles.end} onClick={endOthers}>
      {texts.devices.logOutOthers}
    </Button>
  )
}

function NotLoaded() {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <p>{texts.devices.notLoaded}</p>
      <Button className={styles.end} busy={state === 'loading'} onClick={() => void revalidate()}>
        {texts.devices.retry}
      </Button>
    </>
  )
}
