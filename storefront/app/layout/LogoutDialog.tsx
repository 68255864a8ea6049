import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { href, useNavigate } from 'react-router'
import { call } from '../platform/api.ts'
import { session } from '../platform/session.ts'
import { useQueuedCount } from '../state/use-bag-queue.ts'
import { texts } from './texts.ts'

/** Spec §2.5. The server's session is ended too; a lost connection must not keep anybody logged in here. */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const waiting = useQueuedCount()

  async function logOut() {
    // Sent with the token that the next lines take away; nobody waits for the answer.
    void call('POST /auth/logout').catch((error: unknown) =>
      console.warn('the session lives on until it expires', error),
    )
    onClose()
    session.logOut()
    await navigate(href('/'))
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.logout.title}
      actions={
        <>
          <Button onClick={onClose}>{texts.logout.cancel}</Button>
          <Button tone="primary" onClick={logOut}>
            {texts.logout.confirm}
          </Button>
        </>
      }
    >
      {waiting > 0 && <p>{texts.logout.unsaved(waiting)}</p>}
      <p>{texts.logout.question}</p>
    </Dialog>
  )
}
