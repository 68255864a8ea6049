import { roleDescriptions, staffRoles, type StaffRole } from '@nukkad/contract/staff-rules'
import { StaffEmail } from '@nukkad/contract/staff/shapes'
import { formatDay } from '@nukkad/contract/dates'
import { inTransaction, type Db } from '../platform/db.ts'
import { addStaff, listStaff, resetStaff } from '../staff/members/people.ts'
import { forgetWrongCodes } from '../staff/members/staff-code.ts'
import { readArguments } from './read-arguments.ts'
import { reportAction, type Acting } from './record-action.ts'
import { UsageError } from './usage-error.ts'

const usage = `Usage: npm run staff -- list                list the staff
       npm run staff -- add <email> <role>  add staff; they sign in with a code by e-mail
       npm run staff -- reset <email>       remove passkeys and sessions, so that a code works again

Roles:
${staffRoles.map((role) => `  ${role.padEnd(11)} ${roleDescriptions[role]}`).join('\n')}`

/** The way to get access when nobody can sign in. */
export async function runStaffCommand(db: Db, argv: readonly string[], acting: Acting): Promise<string> {
  const { positionals, help } = readArguments(argv, [], usage)
  if (help) return usage
  const [verb = '', ...words] = positionals
  const run = verbs.get(verb)
  if (run?.words !== words.length) throw new UsageError(usage)
  return run.go(db, words, acting)
}

type Verb = { words: number; go: (db: Db, words: string[], acting: Acting) => Promise<string> }

const verbs = new Map<string, Verb>([
  ['list', { words: 0, go: list }],
  ['add', { words: 2, go: add }],
  ['reset', { words: 1, go: reset }],
])

async function list(db: Db): Promise<string> {
  const staff = await listStaff(db)
  if (staff.length === 0)
    return 'No staff yet: the e-mails in STAFF_EMAILS become owners when the first of them signs in.'
  return staff
    .map(({ email, role, passkeys, lastSeenAt }) => {
      const seen = lastSeenAt === null ? 'never signed in' : `last seen ${formatDay(lastSeenAt)}`
      return `${email}  ${role}, ${passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`}, ${seen}`
    })
    .join('\n')
}

function add(db: Db, [typedEmail, typedRole]: string[], acting: Acting): Promise<string> {
  const [email, role] = [requireEmail(typedEmail), requireRole(typedRole)]
  return inTransaction(db, async (tx) => {
    const name = email.split('@', 1)[0] ?? email
    const { staffId } = await addStaff(tx, operator(acting), { email, name, role }, acting.now)
    await reportAction(tx, acting, { command: 'staff', subject: staffId, deed: `added as ${role}` })
    return `${email} can sign in as ${role}.`
  })
}

function reset(db: Db, [typedEmail]: string[], acting: Acting): Promise<string> {
  const email = requireEmail(typedEmail)
  return inTransaction(db, async (tx) => {
    const staffId = await resetStaff(tx, operator(acting), email, acting.now)
    await forgetWrongCodes(tx, email)
    await reportAction(tx, acting, { command: 'staff', subject: staffId, deed: 'reset' })
    return `Passkeys and sessions of ${email} removed. Sign in with a code.`
  })
}

function operator({ staff }: Acting) {
  return { staffId: null, actor: staff, requestId: null }
}

function requireEmail(typed = 'Nothing'): string {
  const { success, data } = StaffEmail.safeParse(typed)
  if (!success) throw new UsageError(`${typed} is not an e-mail.\n\n${usage}`)
  return data
}

function requireRole(typed = 'Nothing'): StaffRole {
  const role = staffRoles.find((one) => one === typed.toLowerCase())
  if (role === undefined) throw new UsageError(`${typed} is not a role.\n\n${usage}`)
  return role
}
