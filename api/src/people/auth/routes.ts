import * as contract from '@nukkad/contract/auth'
import type { Session } from '@nukkad/contract/auth'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Parts } from '../../parts.ts'
import type { SecurityEvent } from '../../platform/security.ts'
import { serve } from '../../platform/serve.ts'
import { endOtherSessions, endSession, listSessions } from '../../platform/sessions.ts'
import { deviceOf } from './device.ts'
import type { Entered } from './enter-account.ts'
import { login } from './login.ts'
import { openLink, previewLink } from './open-link.ts'
import { register } from './register.ts'
import { verifyCode } from './verify-code.ts'

const mailed = 'We have e-mailed you a 4-digit code.'

export async function authRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serve(app, parts, contract.register, async ({ body, network, note, db, now }) => {
    await register(db, { ...body, network }, now)
    note({ event: 'account_opened', account: body.email })
    return { message: mailed, email: body.email }
  })

  serve(app, parts, contract.login, async ({ query, network, db, now }) => {
    await login(db, { ...query, network }, now)
    return { message: mailed }
  })

  serve(app, parts, contract.verify, async ({ query, network, request, note, db, now }) => {
    const entered = await verifyCode(db, { ...query, network, device: deviceFrom(request) }, now)
    return tell(entered, 'code', note)
  })

  serve(app, parts, contract.previewLink, ({ body, db, now }) => previewLink(db, body.secret, now))

  serve(app, parts, contract.openLink, async ({ body, request, note, db, now }) => {
    const entered = await openLink(db, { ...body, device: deviceFrom(request) }, now)
    return tell(entered, 'link', note)
  })

  serve(app, parts, contract.logout, async ({ caller, db }) => {
    await endSession(db, caller.tokenHash)
    return { message: 'You are logged out.' }
  })

  serve(app, parts, contract.listSessions, async ({ caller, db, now }) => {
    const sessions = await listSessions(db, caller, now)
    return sessions.map(({ device, usedAt, isCallers }) => ({
      device,
      lastUsedAt: usedAt.toISOString(),
      current: isCallers,
    }))
  })

  serve(app, parts, contract.endOtherSessions, async ({ caller, note, db }) => {
    await endOtherSessions(db, caller)
    note({ event: 'sessions_ended', account: caller.userId })
    return { message: 'You are logged out everywhere else.' }
  })
}

function tell(
  { session, isNewDevice }: Entered,
  reason: 'code' | 'link',
  note: (event: SecurityEvent) => void,
): Session {
  const account = session.user.userId
  note({ event: 'login', reason, account })
  if (isNewDevice) note({ event: 'new_device', account })
  return session
}

function deviceFrom({ headers }: FastifyRequest): string {
  return deviceOf(headers['user-agent'])
}
