import { Email } from '@nukkad/contract/shapes'
import { erasePerson } from '../people/privacy/erase-person.ts'
import { exportPerson } from '../people/privacy/export-person.ts'
import { requirePerson } from '../people/privacy/require-person.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { recordAction, type Acting } from './record-action.ts'
import { readArguments } from './read-arguments.ts'
import { UsageError } from './usage-error.ts'

const usage = `Usage: npm run person -- export <email>   export the data of a customer as JSON
       npm run person -- erase <email>    delete the account and all data that the law does not require; the customer gets an e-mail

To a file: npm run --silent person -- export <email> > asha.json`

export async function runPersonCommand(db: Db, argv: readonly string[], acting: Acting): Promise<string> {
  const { positionals, help } = readArguments(argv, [], usage)
  if (help) return usage
  const [verb = '', typed = '', ...rest] = positionals
  const run = verbs.get(verb)
  if (run === undefined || rest.length > 0) throw new UsageError(usage)
  const { success, data: email } = Email.safeParse(typed)
  if (!success) throw new UsageError(`${typed === '' ? 'Enter an e-mail.' : `${typed} is not an e-mail.`}\n\n${usage}`)
  return run(db, email, acting)
}

async function exportByEmail(db: Db, email: string, { staff, now }: Acting): Promise<string> {
  const person = await requirePerson(db, { email })
  const data = await exportPerson(db, person, now)
  await inTransaction(db, (tx) =>
    recordAction(tx, { staff, now }, { command: 'person', subject: person.userId, deed: 'exported' }),
  )
  return JSON.stringify(data, null, 2)
}

async function eraseByEmail(db: Db, email: string, acting: Acting): Promise<string> {
  const { userId } = await requirePerson(db, { email })
  await inTransaction(db, async (tx) => {
    await erasePerson(tx, userId, acting.now)
    await recordAction(tx, acting, { command: 'person', subject: userId, deed: 'erased' })
  })
  return `The account of ${email} is deleted. The customer is told by e-mail. Orders are kept without personal data.`
}

const verbs = new Map([
  ['export', exportByEmail],
  ['erase', eraseByEmail],
])
