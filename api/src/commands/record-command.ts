import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { outcomeOptions } from './found-options.ts'
import { recordAction, type Acting } from './record-action.ts'
import { readArguments, requireWord } from './read-arguments.ts'
import { UsageError } from './usage-error.ts'

/** A command line's request about one order or return. */
export type CommandRequest<Option extends string> = {
  id: string
  options: Partial<Record<Option, string>>
  /** Outcomes of received units, by their option (see `outcomeOptions`). */
  repeated: Record<string, string[]>
  acting: Acting
}

/** A command that lists the open records, shows one with its next moves, moves it, or corrects its details. */
type RecordCommand<Status extends string, Option extends string> = {
  name: 'order' | 'return'
  usage: string
  options: readonly Option[]
  statuses: readonly Status[]
  readId: (typed: string) => string
  list: (db: Db, options: Partial<Record<Option, string>>) => Promise<string>
  describe: (db: Db, id: string) => Promise<string>
  /** Without a status: returns the change in words, or null if there was nothing to change. */
  correct: (db: Db, asked: CommandRequest<Option>) => Promise<string | null>
  /** Reads the options of this status, and returns the move to make in the action's transaction. */
  prepareMove: (db: Db, to: Status, asked: CommandRequest<Option>) => Promise<(tx: Db) => Promise<unknown>>
}

export async function runRecordCommand<Status extends string, Option extends string>(
  { db, argv, acting }: { db: Db; argv: readonly string[]; acting: Acting },
  command: RecordCommand<Status, Option>,
): Promise<string> {
  const { usage, statuses, describe } = command
  const { positionals, help, options, repeated } = readArguments(argv, command.options, usage, outcomeOptions)
  const [typedId, typedStatus, ...rest] = positionals
  if (rest.length > 0) throw new UsageError(usage)
  if (typedId === undefined) return help ? usage : command.list(db, options)

  const id = command.readId(typedId)
  const asked = { id, options, repeated, acting }
  if (help) return describe(db, id)
  if (typedStatus === undefined) {
    const change = await command.correct(db, asked)
    return `${change === null ? '' : `${change}\n`}${await describe(db, id)}`
  }
  await move(db, { command, to: requireWord(typedStatus, statuses, usage), asked })
  return describe(db, id)
}

type StatusChange<Status extends string, Option extends string> = {
  command: RecordCommand<Status, Option>
  to: Status
  asked: CommandRequest<Option>
}

async function move<Status extends string, Option extends string>(
  db: Db,
  { command, to, asked }: StatusChange<Status, Option>,
): Promise<void> {
  const makeMove = await command.prepareMove(db, to, asked)
  try {
    await inTransaction(db, async (tx) => {
      await makeMove(tx)
      await recordAction(tx, asked.acting, { command: command.name, subject: asked.id, deed: to })
    })
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'ORDER_STATE') throw error
    const state = await command.describe(db, asked.id)
    throw new ShopError('ORDER_STATE', { detail: `Cannot change to ${to}.\n${state}`, cause: error })
  }
}
