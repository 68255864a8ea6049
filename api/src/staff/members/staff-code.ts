import {
  staffCodeLength,
  staffCodeMinutes,
  staffCodesOfAllPerDay,
  staffCodesPerDay,
  staffCodesPerMinute,
  staffCodeTries,
  staffWrongCodes,
  staffWrongCodesOfAll,
  staffWrongCodesPerNetwork,
} from '@nukkad/contract/staff-rules'
import { hashCode, isCode } from '../../people/codes/code-hash.ts'
import { staffCodeMail } from '../../mail/staff-code-mail.ts'
import { senderOf } from '../../mail/letter.ts'
import type { JobParts } from '../../parts.ts'
import { findEnd, forgetUses, spend, unspend, type Budget } from '../../platform/budgets.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue, type JobPayloads } from '../../platform/jobs.ts'
import { digitCode, hashOf, secret } from '../../platform/random.ts'
import { addFirstOwners } from './first-owners.ts'
import { findMember, findMemberById, type Member } from './people.ts'
import { findDevice, storeDeviceCode, takeDeviceTry } from './staff-devices.ts'

// Sign-in requests to the back office (decision 132). A stranger counts by network first and then by the typed e-mail,
// known or not. A browser that the person has signed in from counts on its own. Every e-mail runs the same statements,
// so that neither the reply nor its time reveals who is on the staff.

const minute = 60
const hour = 60 * minute
const day = 24 * hour

type Limits = { codes: readonly Budget[]; wrong: Budget }
/** The limit of one network for one e-mail; it is used up before the limit of all networks. */
const ofNetworkAndEmail: Limits = {
  codes: [{ name: 'staff-codes/network-day', most: staffCodesPerDay, seconds: day }],
  wrong: { name: 'staff-codes/wrong-network', most: staffWrongCodes, seconds: day },
}
const ofEmail: Limits = {
  codes: [
    { name: 'staff-codes/minute', most: staffCodesPerMinute, seconds: minute },
    { name: 'staff-codes/day', most: staffCodesOfAllPerDay, seconds: day },
  ],
  wrong: { name: 'staff-codes/wrong', most: staffWrongCodesOfAll, seconds: day },
}
const ofDevice: Limits = {
  codes: [
    { name: 'staff-codes/device-minute', most: staffCodesPerMinute, seconds: minute },
    { name: 'staff-codes/device-day', most: staffCodesPerDay, seconds: day },
  ],
  wrong: { name: 'staff-codes/wrong-device', most: staffWrongCodes, seconds: day },
}
/** Guesses of one network, for any e-mail. */
const wrongOfNetwork: Budget = { name: 'staff-codes/guesses', most: staffWrongCodesPerNetwork, seconds: hour }

/** A sign-in request: its network, and the cookie of a browser that was signed in before. */
export type Knock = { email: string; network: string; deviceToken: string | undefined }

/** Queues a code for a member of staff with this e-mail who may use one; false if there is none. */
export function askForCode(db: Db, knock: Knock, now: Date): Promise<boolean> {
  const { email } = knock
  return inTransaction(db, async (tx) => {
    const deviceId = await findDevice(tx, knock)
    for (const { limits, key } of countsOf(knock, deviceId)) {
      for (const budget of limits.codes) refuseUntil(await spend(tx, budget, key, now), { email }, now)
    }
    // The worker finds out whether there is anybody to mail.
    const job = { email, deviceId: deviceId ?? null, at: now.toISOString() }
    await enqueue(tx, 'send-staff-code', job, { key: `staff-code/${deviceId ?? email}` })
    return (await findMember(tx, email)) !== undefined
  })
}

/** The limits of this attempt, in the order in which they run out. */
function countsOf({ email, network }: Knock, deviceId: string | undefined): { limits: Limits; key: string }[] {
  if (deviceId !== undefined) return [{ limits: ofDevice, key: deviceId }]
  const both = hashOf(`${network} ${email}`).toString('base64url')
  return [
    { limits: ofNetworkAndEmail, key: both },
    { limits: ofEmail, key: email },
  ]
}

/** Mails a code and a link. A rerun draws new ones and voids the first mail's code. */
export async function sendStaffCode(parts: JobParts, job: JobPayloads['send-staff-code']): Promise<void> {
  const { db, clock, mailer, staffUrl } = parts
  const now = clock()
  const asked = await whoAsked(parts, job, now)
  if (asked?.member.provesBy !== 'code') return
  const { staffId, email } = asked.member
  const { deviceId } = asked
  const wrong = deviceId === null ? findEnd(db, ofEmail.wrong, email, now) : findEnd(db, ofDevice.wrong, deviceId, now)
  const code = (await wrong) === undefined ? digitCode(staffCodeLength) : null
  const linkSecret = secret()
  const salt = hashOf(linkSecret)
  const expiresAt = new Date(now.getTime() + staffCodeMinutes * minute * 1000)
  const drawn = {
    codeHash: code === null ? null : await hashCode({ code, email, secretHash: salt }),
    salt,
    tries: 0,
    expiresAt,
  }
  await inTransaction(db, async (tx) => {
    if (deviceId === null) await storeCode(tx, staffId, drawn)
    else await storeDeviceCode(tx, deviceId, drawn)
    await tx.insertInto('staffLinks').values({ staffId, secretHash: salt, expiresAt }).execute()
  })
  const link = `${staffUrl}/sign-in#link=${linkSecret}`
  await mailer.send({ to: email, ...staffCodeMail({ ...senderOf(parts), code, link, now }) })
}

type CodeRequest = { member: Member; deviceId: string | null }

/** Undefined if the request expired while the mail waited. */
async function whoAsked(
  { db, staffEmails }: Pick<JobParts, 'db' | 'staffEmails'>,
  job: JobPayloads['send-staff-code'],
  now: Date,
): Promise<CodeRequest | undefined> {
  if ('staffId' in job) {
    const member = await findMemberById(db, job.staffId)
    return member && { member, deviceId: null }
  }
  const { email, deviceId, at } = job
  if (now.getTime() - new Date(at).getTime() >= staffCodeMinutes * minute * 1000) return undefined
  if (staffEmails.includes(email)) await addFirstOwners(db, staffEmails, now)
  const member = await findMember(db, email)
  return member && { member, deviceId }
}

type DrawnCode = { codeHash: Buffer | null; salt: Buffer; tries: number; expiresAt: Date }

async function storeCode(tx: Db, staffId: string, drawn: DrawnCode): Promise<void> {
  await tx
    .insertInto('staffCodes')
    .values({ staffId, ...drawn })
    .onConflict((conflict) => conflict.column('staffId').doUpdateSet(drawn))
    .execute()
}

type EnteredCode = Knock & { code: string }

/** The person with this code. A wrong try is recorded although the call is refused. */
export async function spendCode(db: Db, given: EnteredCode, now: Date): Promise<Member> {
  const { email } = given
  const deviceId = await findDevice(db, given)
  const counts = countsOf(given, deviceId)
  for (const { limits, key } of counts) {
    refuseUntil(await findEnd(db, limits.wrong, key, now), { email, isLink: true }, now)
  }
  const member = await inTransaction(db, (tx) => tryCode(tx, { ...given, deviceId }, now))
  if (member !== undefined) return member
  for (const { limits, key } of counts) {
    refuseUntil(await spend(db, limits.wrong, key, now), { email, isLink: true }, now)
  }
  throw new ShopError('STAFF_CODE_WRONG', {
    event: { event: 'staff_sign_in_failed', reason: 'code', account: email },
  })
}

/**
 * Concurrent guesses queue at the rows of the live codes, and those of a network at its budget. The budget is spent
 * first and given back unless the code was wrong.
 */
async function tryCode(
  tx: Db,
  { email, code, network, deviceId }: EnteredCode & { deviceId: string | undefined },
  now: Date,
): Promise<Member | undefined> {
  if (deviceId === undefined) {
    refuseUntil(await spend(tx, wrongOfNetwork, network, now), { email, isLink: true }, now)
  }
  const member = await findMember(tx, email)
  const { codeHash, salt } = (await takeAnyTry(tx, { staffId: member?.staffId, deviceId }, now)) ?? nobody
  // Takes the same time for an unknown address.
  const isRight = await isCode({ code, email, secretHash: salt }, codeHash)
  if (!isRight || member?.provesBy !== 'code') return undefined
  if (deviceId === undefined) await unspend(tx, wrongOfNetwork, network)
  await endCodes(tx, member.staffId)
  return member
}

type Trying = { staffId: string | undefined; deviceId: string | undefined }

function takeAnyTry(tx: Db, { staffId = nobody.staffId, deviceId }: Trying, now: Date) {
  return deviceId === undefined ? consumeAttempt(tx, staffId, now) : takeDeviceTry(tx, deviceId, now)
}

const nobody = {
  staffId: '00000000-0000-4000-8000-000000000000',
  codeHash: hashOf(secret()),
  salt: hashOf(secret()),
}

function consumeAttempt(tx: Db, staffId: string, now: Date): Promise<{ codeHash: Buffer; salt: Buffer } | undefined> {
  return tx
    .updateTable('staffCodes')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where('staffId', '=', staffId)
    .where('expiresAt', '>', now)
    .where('tries', '<', staffCodeTries)
    .where('codeHash', 'is not', null)
    .where('salt', 'is not', null)
    .returning(['codeHash', 'salt'])
    .$narrowType<{ codeHash: Buffer; salt: Buffer }>()
    .executeTakeFirst()
}

/** Voids the codes and links that were mailed to the person. */
export async function endCodes(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('staffCodes').where('staffId', '=', staffId).execute()
  await tx.deleteFrom('staffLinks').where('staffId', '=', staffId).execute()
  await tx.updateTable('staffDevices').set({ codeHash: null, salt: null }).where('staffId', '=', staffId).execute()
}

/** After a reset on the machine, earlier wrong codes no longer count. */
export function forgetWrongCodes(tx: Db, email: string): Promise<void> {
  return forgetUses(tx, ofEmail.wrong, email)
}

type RefusedSignIn = { email: string; isLink?: boolean }

function refuseUntil(until: Date | undefined, { email, isLink = false }: RefusedSignIn, now: Date): void {
  if (until === undefined) return
  throw new ShopError('TOO_MANY', {
    ...(isLink && { detail: 'Too many wrong codes. Use the link in the e-mail instead.' }),
    retryAfter: (until.getTime() - now.getTime()) / 1000,
    event: { event: 'staff_sign_in_limited', reason: 'email', account: email },
  })
}
