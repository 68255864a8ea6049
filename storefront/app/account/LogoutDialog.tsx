import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../platform/api.ts'
import { session } from '../platform/session.ts'
import { accountTab } from './account-tab.ts'

/** Spec §2.5. The server's session is ended too; a lost connection must not keep anybody logged in here. */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const isLeaving = useRef(false)

  // Ended while the account is still on the screen, the session would take its pages along and lead to the login.
  useEffect(
    () => () => {
      if (isLeaving.current) session.end()
    },
    [],
  )

  async function logOut() {
    await call('POST /auth/logout').catch((error: unknown) =>
      console.warn('the session lives on until it expires', error),
    )
    accountTab.forget()
    isLeaving.current = true
    await navigate('/')
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Logout"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" onClick={logOut}>
            Yes, Logout
          </Button>
        </>
      }
    >
      <p>Are you sure you want to logout?</p>
    </Dialog>
  )
}
