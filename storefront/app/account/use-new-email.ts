import type { User } from '@nukkad/contract/auth'
import { ApiError } from '@nukkad/contract/client'
import { errors } from '@nukkad/contract/errors'
import { useToast } from '@nukkad/ui/Toast'
import { useLocation, useNavigate } from 'react-router'
import { call, messageOf } from '../platform/api.ts'
import { session } from '../platform/session.ts'
import { texts } from './texts.ts'

/** The actions for a new e-mail that waits for its code. */
export function useNewEmail({ userId }: User) {
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const params = { userId }

  async function confirm(code: string) {
    const user = await call('POST /users/:userId/email', { params, body: { code } }).catch(forgetGoneChange)
    session.update(user)
    toast(texts.profile.saved, { tone: 'success' })
    // A link that is spent is not to be pressed again.
    if (hash !== '') await navigate(pathname, { replace: true, preventScrollReset: true })
  }

  /** Resolves with why the link was refused, if it was. */
  async function pressLink(secret: string): Promise<string | undefined> {
    try {
      await confirm(secret)
      return undefined
    } catch (error) {
      if (error instanceof ApiError && error.code === 'INVALID_CODE') return errors.UNDO_SPENT.message
      return messageOf(error, texts.newEmail.notVerified)
    }
  }

  async function cancel() {
    try {
      const user = await call('DELETE /users/:userId/email', { params })
      session.update(user)
      toast(texts.newEmail.keptOld(user.email), { tone: 'success' })
    } catch {
      toast(texts.profile.notSaved, { tone: 'danger' })
    }
  }

  const askAgain = () => call('POST /users/:userId/email/code', { params }).catch(forgetGoneChange)

  return { confirm, pressLink, askAgain, cancel }
}

/** Given up on another device, or a week old: this one still shows it. */
function forgetGoneChange(error: unknown): never {
  const user = session.current()?.user
  if (user && error instanceof ApiError && error.code === 'EMAIL_CHANGE_NOT_FOUND') {
    const { pendingEmail: _, ...kept } = user
    session.update(kept)
  }
  throw error
}
