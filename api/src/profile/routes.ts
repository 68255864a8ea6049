import * as auth from '@nukkad/contract/auth'
import * as contract from '@nukkad/contract/profile'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import { undoEmailChange } from './undo-email-change.ts'
import { updateProfile } from './update-profile.ts'

export async function profileRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serve(app, parts, contract.updateProfile, ({ caller, body, db, now }) => updateProfile(db, caller, body, now))

  serve(app, parts, auth.undoEmailChange, async ({ body, db, now }) => {
    const email = await undoEmailChange(db, body.secret, now)
    return { message: `Your e-mail is ${email} again, and everyone is logged out. Log in to carry on.` }
  })
}
