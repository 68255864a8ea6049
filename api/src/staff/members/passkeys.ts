import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Identity } from '@nukkad/contract/shop'
import type { NewPasskey, UsedPasskey } from '@nukkad/contract/staff/shapes'
import type { Passkey } from '@nukkad/contract/staff/sign-in'
import { mostPasskeys } from '@nukkad/contract/staff-rules'
import type * as z from 'zod'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import type { StaffCaller } from '../../platform/staff-sessions.ts'

type Purpose = 'sign-in' | 'confirm' | 'register'
type ChallengeInput = { purpose: Purpose; staffId: string | null }

/**
 * Ed25519, ES256 and RS256: the algorithms of devices. The library's own list includes some that this Node calls
 * experimental.
 */
const algorithms = [-8, -7, -257]
const challengeMillis = 5 * 60 * 1000
/** Loaded for the first passkey: with its certificate parsers it is 300 files, and most days use none. */
const loadLibrary = () => import('@simplewebauthn/server')

/** For anybody who signs in (`staffId` null: the passkey itself says who they are), or for one person. */
export async function startPasskey(db: Db, staffUrl: string, { purpose, staffId }: ChallengeInput, now: Date) {
  const own = staffId === null ? [] : await passkeysOf(db, staffId)
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID: hostOf(staffUrl),
    userVerification: 'required',
    ...(own.length > 0 && { allowCredentials: own.map(credentialOf) }),
  })
  await keepChallenge(db, { challenge: options.challenge, purpose, staffId }, now)
  return { ...options }
}

/** The staff member whose passkey signed the challenge. */
export async function spendPasskey(
  db: Db,
  staffUrl: string,
  { used, ...asking }: ChallengeInput & { used: z.output<typeof UsedPasskey> },
  now: Date,
): Promise<string> {
  const challenge = await challengeIn(used.response.clientDataJSON)
  const isOurs = challenge !== undefined && (await takeChallenge(db, { challenge, ...asking }, now))
  const passkey = isOurs ? await findPasskey(db, used.id) : undefined
  if (!isOurs || passkey === undefined) throw refused()
  const { staffId } = passkey
  if (asking.staffId !== null && asking.staffId !== staffId) throw refused()

  const counter = Number(passkey.counter)
  const credential = { ...credentialOf(passkey), publicKey: new Uint8Array(passkey.publicKey), counter }
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { verified, authenticationInfo } = await orRefuse(() =>
    verifyAuthenticationResponse({
      response: used as AuthenticationResponseJSON,
      credential,
      ...expected(staffUrl, challenge),
    }),
  )
  if (!verified) throw refused()
  await db
    .updateTable('staffPasskeys')
    .set({ counter: authenticationInfo.newCounter, usedAt: now })
    .where('id', '=', passkey.id)
    .execute()
  return staffId
}

/** The browser's options for creating a passkey; one device creates one per person. */
export async function startNewPasskey(
  db: Db,
  { staffUrl, shop }: { staffUrl: string; shop: Pick<Identity, 'name'> },
  { staffId, email, name }: StaffCaller,
  now: Date,
) {
  const own = await passkeysOf(db, staffId)
  if (own.length >= mostPasskeys) throw new ShopError('PASSKEY_LIMIT')
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: `${shop.name} back office`,
    rpID: hostOf(staffUrl),
    userName: email,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(staffId)),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: own.map(credentialOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(db, { challenge: options.challenge, purpose: 'register', staffId }, now)
  return { ...options }
}

type Added = { name: string; passkey: z.output<typeof NewPasskey>; staffId: string }

export async function addPasskey(
  db: Db,
  { staffUrl, by }: { staffUrl: string; by: Actor },
  { name, passkey, staffId }: Added,
  now: Date,
): Promise<Passkey> {
  const challenge = await challengeIn(passkey.response.clientDataJSON)
  const asking = { purpose: 'register', staffId } as const
  const isOurs = challenge !== undefined && (await takeChallenge(db, { challenge, ...asking }, now))
  if (!isOurs) throw new ShopError('PASSKEY_REFUSED')
  const { verifyRegistrationResponse } = await loadLibrary()
  const { verified, registrationInfo } = await orRefuse(() =>
    verifyRegistrationResponse({ response: passkey as RegistrationResponseJSON, ...expected(staffUrl, challenge) }),
  )
  if (!verified) throw new ShopError('PASSKEY_REFUSED')
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential
  return inTransaction(db, async (tx) => {
    const row = { staffId, credentialId, publicKey: Buffer.from(publicKey), counter, transports, name, createdAt: now }
    const added = await tx
      .insertInto('staffPasskeys')
      .values(row)
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (added === undefined) throw new ShopError('PASSKEY_REFUSED')
    const entry = { action: 'passkey.add', kind: 'staff', subject: staffId, after: { name } } as const
    await writeAudit(tx, by, entry, now)
    return passkeyOf(added)
  })
}

type RenamedPasskey = { staffId: string; passkeyId: string; name: string }

export function renamePasskey(
  db: Db,
  by: Actor,
  { staffId, passkeyId, name }: RenamedPasskey,
  now: Date,
): Promise<Passkey> {
  return inTransaction(db, async (tx) => {
    const before = await lockPasskey(tx, { staffId, passkeyId })
    await tx.updateTable('staffPasskeys').set({ name }).where('id', '=', passkeyId).execute()
    const entry = { action: 'passkey.rename', kind: 'staff', subject: staffId } as const
    await writeAudit(tx, by, { ...entry, before: { name: before.name }, after: { name } }, now)
    return passkeyOf({ ...before, name })
  })
}

export function removePasskey(db: Db, by: Actor, wanted: Omit<RenamedPasskey, 'name'>, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { staffId } = wanted
    const { id, name } = await lockPasskey(tx, wanted)
    await tx.deleteFrom('staffPasskeys').where('id', '=', id).execute()
    await writeAudit(tx, by, { action: 'passkey.remove', kind: 'staff', subject: staffId, before: { name } }, now)
  })
}

export async function listPasskeys(db: Db, staffId: string): Promise<Passkey[]> {
  return (await passkeysOf(db, staffId)).map(passkeyOf)
}

async function lockPasskey(tx: Db, { staffId, passkeyId }: Omit<RenamedPasskey, 'name'>) {
  const found = await tx
    .selectFrom('staffPasskeys')
    .selectAll()
    .where('staffId', '=', staffId)
    .where('id', '=', passkeyId)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) throw new ShopError('PASSKEY_NOT_FOUND')
  return found
}

function passkeysOf(db: Db, staffId: string) {
  return db.selectFrom('staffPasskeys').selectAll().where('staffId', '=', staffId).orderBy('createdAt').execute()
}

function findPasskey(db: Db, credentialId: string) {
  return db.selectFrom('staffPasskeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst()
}

type Stored = { id: string; name: string; createdAt: Date; usedAt: Date | null }

function passkeyOf({ id, name, createdAt, usedAt }: Stored): Passkey {
  return { passkeyId: id, name, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null }
}

function credentialOf({ credentialId, transports }: { credentialId: string; transports: string[] }) {
  return { id: credentialId, transports }
}

type Challenge = ChallengeInput & { challenge: string }

async function keepChallenge(db: Db, asked: Challenge, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeMillis)
  await db
    .insertInto('staffChallenges')
    .values({ ...asked, expiresAt })
    .execute()
}

/** A challenge is good once, whatever the result. */
async function takeChallenge(db: Db, { challenge, purpose, staffId }: Challenge, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('staffChallenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('staffId', 'is not distinct from', staffId)
    .where('expiresAt', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}

/** Undefined if the text is not client data. */
async function challengeIn(clientData: string): Promise<string | undefined> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers')
  try {
    return decodeClientDataJSON(clientData).challenge
  } catch {
    return undefined
  }
}

/** The library throws for every mismatch and makes no requests, so every error is the browser's fault. */
async function orRefuse<Verified>(verify: () => Promise<Verified>): Promise<Verified> {
  try {
    return await verify()
  } catch (cause) {
    throw refused(cause)
  }
}

function refused(cause?: unknown): ShopError {
  return new ShopError('PASSKEY_REFUSED', { cause, event: { event: 'staff_sign_in_failed', reason: 'passkey' } })
}

function expected(staffUrl: string, expectedChallenge: string) {
  return { expectedChallenge, expectedOrigin: staffUrl, expectedRPID: hostOf(staffUrl), requireUserVerification: true }
}

function hostOf(staffUrl: string): string {
  return new URL(staffUrl).hostname
}
