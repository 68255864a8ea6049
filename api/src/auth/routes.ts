import * as contract from '@nukkad/contract/auth'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import { endSession } from '../platform/sessions.ts'
import { login } from './login.ts'
import { openLink } from './open-link.ts'
import { register } from './register.ts'
import { verifyCode } from './verify-code.ts'

const mailed = 'We have mailed you a 4-digit code.'

export async function authRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serve(app, parts, contract.register, async ({ body, db, now }) => {
    await register(db, body, now)
    return { message: mailed, email: body.email }
  })

  serve(app, parts, contract.login, async ({ query, db, now }) => {
    await login(db, query.email, now)
    return { message: mailed }
  })

  serve(app, parts, contract.verify, ({ query, db, now }) => verifyCode(db, query, now))

  serve(app, parts, contract.openLink, ({ body, db, now }) => openLink(db, body.secret, now))

  serve(app, parts, contract.logout, async ({ caller, db }) => {
    await endSession(db, caller.tokenHash)
    return { message: 'You are logged out.' }
  })
}
