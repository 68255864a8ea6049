import * as mails from '@nukkad/contract/staff/order-mails'
import * as people from '@nukkad/contract/staff/members'
import * as contract from '@nukkad/contract/staff/sign-in'
import type { Identity } from '@nukkad/contract/shop'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deviceOf } from '../../people/auth/device.ts'
import { networkOf } from '../../platform/network.ts'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { deviceTokenOf, giveCookies, clearSessionCookie } from '../../platform/staff-access.ts'
import { listStaffSessions } from '../../platform/staff-sessions.ts'
import { chooseOrderMails, readOrderMails } from './order-mails.ts'
import { addPasskey, startNewPasskey, startPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts'
import { addStaff, changeStaff, listStaff, removeStaff, renameStaff } from './people.ts'
import {
  confirmCaller,
  describeMe,
  provesByOf,
  signInWithCode,
  signInWithLink,
  signInWithPasskey,
  signOut,
} from './sign-in.ts'
import { evenly } from './even-time.ts'
import { askForCode } from './staff-code.ts'
import { previewStaffLink } from './staff-links.ts'

type Parts = StaffServingParts & { firstOwners: readonly string[]; publicUrl: string; identity: () => Identity }

export async function staffRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  signInRoutes(app, parts)
  ownRoutes(app, parts)
  passkeyRoutes(app, parts)
  peopleRoutes(app, parts)
}

function signInRoutes(app: FastifyInstance, parts: Parts): void {
  const { staffUrl, firstOwners } = parts
  serveStaff(app, parts, contract.signIn, async ({ db, now, note, body: { email }, request }) => {
    const isKnown = await evenly(() => askForCode(db, { email, ...knockOf(request, staffUrl) }, now))
    if (!isKnown && !firstOwners.includes(email))
      note({ event: 'staff_sign_in_failed', reason: 'unknown_email', account: email })
    return { message: 'If this e-mail can sign in with a code, we have sent one.' }
  })
  serveStaff(app, parts, contract.signInWithCode, async ({ db, now, note, body, request, reply }) => {
    const door = doorOf(request, staffUrl)
    const { me, ...cookies } = await evenly(() => signInWithCode(db, { ...body, ...door }, now))
    giveCookies(reply, staffUrl, cookies)
    note({ event: 'staff_sign_in', reason: 'code', account: me.staffId })
    return me
  })
  serveStaff(app, parts, contract.previewStaffLink, ({ db, now, body: { secret } }) =>
    previewStaffLink(db, secret, now),
  )
  serveStaff(app, parts, contract.signInWithLink, async ({ db, now, note, body, request, reply }) => {
    const { me, ...cookies } = await signInWithLink(db, { ...body, ...doorOf(request, staffUrl) }, now)
    giveCookies(reply, staffUrl, cookies)
    note({ event: 'staff_sign_in', reason: 'link', account: me.staffId })
    return me
  })
  serveStaff(app, parts, contract.startPasskey, ({ db, now }) =>
    startPasskey(db, staffUrl, { purpose: 'sign-in', staffId: null }, now),
  )
  serveStaff(app, parts, contract.signInWithPasskey, async ({ db, now, note, body: used, request, reply }) => {
    const { me, ...cookies } = await signInWithPasskey(db, { staffUrl, used, ...doorOf(request, staffUrl) }, now)
    giveCookies(reply, staffUrl, cookies)
    note({ event: 'staff_sign_in', reason: 'passkey', account: me.staffId })
    return me
  })
  serveStaff(app, parts, contract.askConfirmation, async ({ db, now, caller, request }) => {
    const { staffId, email } = caller
    const by = await provesByOf(db, caller)
    if (by === 'passkey') return { by, options: await startPasskey(db, staffUrl, { purpose: 'confirm', staffId }, now) }
    await askForCode(db, { email, ...knockOf(request, staffUrl) }, now)
    return { by }
  })
  serveStaff(app, parts, contract.confirm, async ({ db, now, caller, by, body, request }) => {
    await confirmCaller(db, { staffUrl, caller, by, ...knockOf(request, staffUrl) }, body, now)
    return describeMe(db, { ...caller, confirmedAt: now })
  })
}

function knockOf(request: FastifyRequest, staffUrl: string) {
  return { network: networkOf(request.ip), deviceToken: deviceTokenOf(request, staffUrl) }
}

function doorOf(request: FastifyRequest, staffUrl: string) {
  const device = deviceOf(request.headers['user-agent'])
  return { device, requestId: request.id, ...knockOf(request, staffUrl) }
}

function ownRoutes(app: FastifyInstance, parts: Parts): void {
  serveStaff(app, parts, contract.getMe, async ({ db, caller }) => ({
    ...(await describeMe(db, caller)),
    storeUrl: parts.publicUrl,
  }))
  serveStaff(app, parts, contract.renameMe, async ({ db, now, caller, by, body: { name } }) => {
    await renameStaff(db, by, { staffId: caller.staffId, name }, now)
    return describeMe(db, caller)
  })
  serveStaff(app, parts, mails.getOrderMails, ({ db, caller }) => readOrderMails(db, caller, parts.firstOwners))
  serveStaff(app, parts, mails.chooseOrderMails, async ({ db, now, caller, by, body: { orders } }) => {
    await chooseOrderMails(db, by, { staffId: caller.staffId, orders }, now)
    return readOrderMails(db, caller, parts.firstOwners)
  })
  serveStaff(app, parts, contract.listSignIns, async ({ db, now, caller }) => {
    const sessions = await listStaffSessions(db, caller.staffId, now)
    const listed = sessions.map(({ sessionId, device, createdAt, usedAt }) => ({
      sessionId,
      device,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: usedAt.toISOString(),
      current: sessionId === caller.sessionId,
    }))
    return listed.toSorted((a, b) => Number(b.current) - Number(a.current))
  })
  serveStaff(app, parts, contract.endSignIn, async ({ db, now, by, caller: { staffId }, params }) => {
    await signOut(db, by, { staffId, ...params }, now)
    return { message: 'Device signed out.' }
  })
  serveStaff(app, parts, contract.signOut, async ({ db, now, by, caller: { staffId, sessionId }, reply }) => {
    await signOut(db, by, { staffId, sessionId }, now)
    clearSessionCookie(reply, parts.staffUrl)
    return { message: 'Signed out.' }
  })
}

function passkeyRoutes(app: FastifyInstance, parts: Parts): void {
  const { staffUrl } = parts
  serveStaff(app, parts, contract.listPasskeys, ({ db, caller }) => listPasskeys(db, caller.staffId))
  serveStaff(app, parts, contract.startNewPasskey, ({ db, now, caller }) =>
    startNewPasskey(db, { staffUrl, shop: parts.identity() }, caller, now),
  )
  serveStaff(app, parts, contract.addPasskey, ({ db, now, caller: { staffId }, by, body }) =>
    addPasskey(db, { staffUrl, by }, { staffId, ...body }, now),
  )
  serveStaff(app, parts, contract.renamePasskey, ({ db, now, caller: { staffId }, by, params, body }) =>
    renamePasskey(db, by, { staffId, ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.removePasskey, async ({ db, now, caller: { staffId }, by, params }) => {
    await removePasskey(db, by, { staffId, ...params }, now)
    return { message: 'Passkey removed.' }
  })
}

function peopleRoutes(app: FastifyInstance, parts: Parts): void {
  serveStaff(app, parts, people.listStaff, ({ db }) => listStaff(db))
  serveStaff(app, parts, people.addStaff, ({ db, now, by, body }) => addStaff(db, by, body, now))
  serveStaff(app, parts, people.changeStaff, ({ db, now, by, params, body }) =>
    changeStaff(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, people.removeStaff, async ({ db, now, by, params }) => {
    await removeStaff(db, by, params.staffId, now)
    return { message: 'Staff removed.' }
  })
}
