import type { User } from '@nukkad/contract/auth'
import { ApiError } from '@nukkad/contract/client'
import { errors } from '@nukkad/contract/errors'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { useToast } from '@nukkad/ui/Toast'
import { useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { CodeForm } from '../auth/CodeForm.tsx'
import { ResendCode } from '../auth/ResendCode.tsx'
import { sentCode } from '../auth/sent-code.ts'
import { call, messageOf } from '../platform/api.ts'
import { session } from '../platform/session.ts'
import styles from './DeleteAccountDialog.module.css'
import { texts } from './texts.ts'

const words = texts.deleteAccount

type DeletionProps = { user: User; onClose: () => void }

/**
 * Says what is deleted, mails a code and a link to the account's e-mail and deletes with either. What is under way delays
 * it, with words. `secret`: of the link, for those who come by it.
 */
export function DeleteAccountDialog({ secret, ...deleting }: DeletionProps & { secret: string | null }) {
  return secret === null ? <ByCode {...deleting} /> : <ByLink {...deleting} secret={secret} />
}

function ByCode({ user, onClose }: DeletionProps) {
  const [isMailed, setMailed] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const askCode = () => call('POST /users/:userId/deletion-code', { params: { userId: user.userId } })

  async function begin() {
    setRefusal(undefined)
    try {
      await askCode()
      sentCode.note(user.email)
      setMailed(true)
    } catch (error) {
      // The mail is on its way already: the answer that said so was lost, or the dialog closed.
      if (error instanceof ApiError && error.code === 'CODE_TOO_SOON') return setMailed(true)
      setRefusal(messageOf(error, words.codeNotSent))
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      actions={isMailed ? undefined : <Choice onKeep={onClose} label={words.sendCode} onDelete={begin} />}
    >
      <div className={styles.words}>
        {isMailed ? <GiveCode user={user} askCode={askCode} /> : <WhatGoes mailedTo={user.email} />}
        {refusal !== undefined && <p role="alert">{refusal}</p>}
      </div>
    </Dialog>
  )
}

/** Opening the mail's link deletes nothing, because mail scanners open it too; a press does. */
function ByLink({ user, secret, onClose }: DeletionProps & { secret: string }) {
  const [refusal, setRefusal] = useState<string>()
  const erase = useErase(user)

  async function press() {
    setRefusal(undefined)
    try {
      await erase(secret)
    } catch (error) {
      const isSpent = error instanceof ApiError && error.code === 'INVALID_CODE'
      setRefusal(isSpent ? errors.UNDO_SPENT.message : messageOf(error, words.notDeleted))
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      actions={<Choice onKeep={onClose} label={words.delete} onDelete={press} />}
    >
      <div className={styles.words}>
        <WhatGoes />
        {refusal !== undefined && <p role="alert">{refusal}</p>}
      </div>
    </Dialog>
  )
}

type ChoiceProps = { onKeep: () => void; label: string; onDelete: () => Promise<void> }

function Choice({ onKeep, label, onDelete }: ChoiceProps) {
  return (
    <>
      <Button onClick={onKeep}>{words.keep}</Button>
      <Button tone="danger" onClick={onDelete}>
        {label}
      </Button>
    </>
  )
}

function WhatGoes({ mailedTo }: { mailedTo?: string }) {
  return (
    <>
      <p>{words.scope}</p>
      <p>
        <strong>{words.permanent}</strong> {mailedTo !== undefined && words.codeComes(mailedTo)}
      </p>
    </>
  )
}

function GiveCode({ user, askCode }: { user: User; askCode: () => Promise<unknown> }) {
  const erase = useErase(user)
  return (
    <>
      <p>
        {words.codeSentTo.before}
        <strong>{user.email}</strong>
        {words.codeSentTo.after}
      </p>
      <CodeForm label={words.delete} submit={erase} />
      <ResendCode email={user.email} askAgain={askCode} failed={words.codeNotSent} />
    </>
  )
}

function useErase({ userId }: User): (code: string) => Promise<void> {
  const toast = useToast()
  const navigate = useNavigate()
  const wasLost = useRef(false)

  return async (code) => {
    try {
      await call('DELETE /users/:userId', { params: { userId }, body: { code } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The account went with an answer that never came: asked again, the server knows nobody of that name.
      if (error.status !== 401 || !wasLost.current) {
        wasLost.current ||= error.status === 0
        throw error
      }
    }
    session.logOut()
    await navigate(href('/'))
    toast(words.deleted, { tone: 'success' })
  }
}
