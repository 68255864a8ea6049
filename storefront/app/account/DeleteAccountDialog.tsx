import type { User } from '@nukkad/contract/auth'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CodeForm } from '../auth/CodeForm.tsx'
import { ResendCode } from '../auth/ResendCode.tsx'
import { call, messageOf } from '../platform/api.ts'
import { session } from '../platform/session.ts'
import styles from './DeleteAccountDialog.module.css'

/** Says what is deleted, mails a code to the account's e-mail and deletes with it. What is under way delays it, with words. */
export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [isMailed, setMailed] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const askCode = () => call('POST /users/:userId/deletion-code', { params: { userId: user.userId } })

  async function begin() {
    setRefusal(undefined)
    try {
      await askCode()
      setMailed(true)
    } catch (error) {
      setRefusal(messageOf(error, 'We could not mail the code. Please try again.'))
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete my account"
      actions={
        isMailed ? undefined : (
          <>
            <Button onClick={onClose}>Keep it</Button>
            <Button tone="danger" onClick={begin}>
              Mail me a code
            </Button>
          </>
        )
      }
    >
      <div className={styles.words}>
        {isMailed ? <ByCode user={user} askCode={askCode} /> : <WhatGoes email={user.email} />}
        {refusal !== undefined && <p role="alert">{refusal}</p>}
      </div>
    </Dialog>
  )
}

function WhatGoes({ email }: { email: string }) {
  return (
    <>
      <p>
        Your name, e-mail, phone, addresses, wishlist and bag are deleted, and you are logged out everywhere. Of your
        orders stays what the law wants kept, without your name wherever it may go.
      </p>
      <p>
        <strong>It cannot be taken back.</strong> To be sure that it is you, we mail a code to {email} first.
      </p>
    </>
  )
}

function ByCode({ user: { userId, email }, askCode }: { user: User; askCode: () => Promise<unknown> }) {
  const toast = useToast()
  const navigate = useNavigate()

  async function erase(code: string) {
    await call('DELETE /users/:userId', { params: { userId }, body: { code } })
    session.logOut()
    await navigate('/')
    toast('Your account is deleted.', { tone: 'success' })
  }

  return (
    <>
      <p>
        We mailed a 4-digit code to <strong>{email}</strong>. It works for 5 minutes.
      </p>
      <CodeForm label="Delete my account" submit={erase} />
      <ResendCode askAgain={askCode} failed="We could not mail the code. Please try again." />
    </>
  )
}
