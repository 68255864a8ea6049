import type { Me, UsedPasskey } from '@nukkad/contract/staff/shapes'
import { toRupees } from '@nukkad/contract/money'
import { isAllowed, permissionsOf, type StaffRole } from '@nukkad/contract/staff-rules'
import type * as z from 'zod'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import {
  confirmStaffSession,
  endStaffSession,
  openStaffSession,
  type StaffCaller,
} from '../../platform/staff-sessions.ts'
import { readSetting } from '../../store/settings/settings.ts'
import { findMember, findMemberById } from './people.ts'
import { spendPasskey } from './passkeys.ts'
import { spendCode } from './staff-code.ts'
import { keepDevice } from './staff-devices.ts'
import { spendStaffLink } from './staff-links.ts'

type Door = { device: string; requestId: string; network: string; deviceToken: string | undefined }
type Entered = { token: string; deviceToken: string; me: Me }

export async function signInWithCode(
  db: Db,
  { email, code, ...door }: Door & { email: string; code: string },
  now: Date,
): Promise<Entered> {
  const { staffId } = await spendCode(db, { email, code, ...door }, now)
  return enter(db, { staffId, by: 'code', ...door }, now)
}

export async function signInWithLink(
  db: Db,
  { secret, ...door }: Door & { secret: string },
  now: Date,
): Promise<Entered> {
  const { staffId } = await spendStaffLink(db, secret, now)
  return enter(db, { staffId, by: 'link', ...door }, now)
}

export type PasskeyAnswer = z.output<typeof UsedPasskey>

export async function signInWithPasskey(
  db: Db,
  { staffUrl, used, ...door }: Door & { staffUrl: string; used: PasskeyAnswer },
  now: Date,
): Promise<Entered> {
  const asking = { purpose: 'sign-in', staffId: null, used } as const
  const staffId = await spendPasskey(db, staffUrl, asking, now)
  return enter(db, { staffId, by: 'passkey', ...door }, now)
}

type Entering = Door & { staffId: string; by: 'code' | 'link' | 'passkey' }

function enter(db: Db, { staffId, by, device, requestId, ...door }: Entering, now: Date): Promise<Entered> {
  return inTransaction(db, async (tx) => {
    const member = await findMemberById(tx, staffId)
    if (member === undefined) throw new ShopError('SIGNED_OUT')
    const token = await openStaffSession(tx, { staffId, device }, now)
    const deviceToken = await keepDevice(tx, { staffId, deviceToken: door.deviceToken }, now)
    const actor = { staffId, actor: member.email, requestId }
    const entry = { action: 'staff.signIn', kind: 'staff', subject: staffId, after: { by, device } } as const
    await writeAudit(tx, actor, entry, now)
    const confirmedAt = now.toISOString()
    return { token, deviceToken, me: { ...member, confirmedAt, ...(await mayOf(tx, member.role)) } }
  })
}

type Ended = { staffId: string; sessionId: string }

/** Ends one of the person's sessions, this or another. */
export function signOut(db: Db, by: Actor, { staffId, sessionId }: Ended, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await endStaffSession(tx, staffId, sessionId))) throw new ShopError('SIGN_IN_NOT_FOUND')
    await writeAudit(tx, by, { action: 'staff.signOut', kind: 'staff', subject: staffId }, now)
  })
}

type Proof = { code: string } | { passkey: PasskeyAnswer }
type Confirming = { staffUrl: string; caller: StaffCaller; by: Actor } & Pick<Door, 'network' | 'deviceToken'>

/** Verifies the caller's passkey or code again; it counts for ten minutes from now. */
export async function confirmCaller(
  db: Db,
  { staffUrl, caller, by, ...door }: Confirming,
  proof: Proof,
  now: Date,
): Promise<void> {
  const { staffId, email, sessionId } = caller
  if ('code' in proof) await spendCode(db, { email, code: proof.code, ...door }, now)
  else await spendPasskey(db, staffUrl, { purpose: 'confirm', staffId, used: proof.passkey }, now)
  await inTransaction(db, async (tx) => {
    await confirmStaffSession(tx, sessionId, now)
    const after = { by: 'code' in proof ? 'code' : 'passkey' }
    await writeAudit(tx, by, { action: 'staff.confirm', kind: 'staff', subject: staffId, after }, now)
  })
}

export async function describeMe(db: Db, { staffId, confirmedAt }: StaffCaller): Promise<Me> {
  const member = await findMemberById(db, staffId)
  if (member === undefined) throw new ShopError('SIGNED_OUT')
  return { ...member, confirmedAt: confirmedAt.toISOString(), ...(await mayOf(db, member.role)) }
}

async function mayOf(db: Db, role: StaffRole): Promise<Pick<Me, 'permissions' | 'refundLimit'>> {
  const isLimited = isAllowed(role, 'refunds.make') && !isAllowed(role, 'refunds.anyAmount')
  return {
    permissions: permissionsOf(role),
    refundLimit: isLimited ? toRupees(await readSetting(db, 'refundLimit')) : null,
  }
}

export async function provesByOf(db: Db, { email }: StaffCaller): Promise<'passkey' | 'code'> {
  return (await findMember(db, email))?.provesBy ?? 'code'
}
