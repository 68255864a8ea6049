import * as auth from '@nukkad/contract/auth'
import * as contract from '@nukkad/contract/profile'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { serve } from '../../platform/serve.ts'
import { cancelEmailChange, confirmEmail, resendEmailCode } from './change-email.ts'
import { proveCorrection } from './correct-email.ts'
import { undoEmailChange } from './undo-email-change.ts'
import { updateProfile } from './update-profile.ts'

export async function profileRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serve(app, parts, contract.updateProfile, async ({ caller, body, network, note, db, now }) => {
    const { user, isAsking } = await updateProfile(db, caller, { ...body, network }, now)
    if (isAsking) note({ event: 'email_change_asked', account: caller.userId })
    return user
  })

  serve(app, parts, contract.confirmEmail, async ({ caller, body, network, note, db, now }) => {
    const user = await confirmEmail(db, { caller, code: body.code, network }, now)
    note({ event: 'email_changed', account: caller.userId })
    return user
  })

  serve(app, parts, contract.resendEmailCode, async ({ caller, network, db, now }) => {
    await resendEmailCode(db, { ...caller, network }, now)
    return { message: 'New code sent.' }
  })

  serve(app, parts, contract.cancelEmailChange, ({ caller, db }) => cancelEmailChange(db, caller))

  serve(app, parts, auth.undoEmailChange, async ({ body, note, db, now }) => {
    const { email, userId, wasChanged } = await undoEmailChange(db, body.secret, now)
    note({ event: 'email_change_undone', account: userId })
    const state = wasChanged ? `is ${email} again` : `stays ${email}`
    return { message: `Your e-mail ${state}, and all devices are logged out. Log in to continue.` }
  })

  serve(app, parts, auth.proveCorrectedEmail, async ({ body, note, db, now }) => {
    const { email, userId } = await proveCorrection(db, body.secret, now)
    note({ event: 'email_changed', account: userId })
    return { message: `The e-mail of your account is now ${email}. Log in with it.` }
  })
}
