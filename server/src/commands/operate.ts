import { runOrderCommand } from '@nukkad/api/commands/order'
import { runPersonCommand } from '@nukkad/api/commands/person'
import { runReturnCommand } from '@nukkad/api/commands/return'
import { runStaffCommand } from '@nukkad/api/commands/staff'
import { runStockCommand } from '@nukkad/api/commands/stock'
import { UsageError } from '@nukkad/api/commands/usage-error'
import { ShopError } from '@nukkad/api/platform/errors'
import { StartFailure } from '../base/start-failure.ts'
import { machineUser } from './machine-user.ts'
import { runTool } from './run-tool.ts'

const commands = {
  order: runOrderCommand,
  person: runPersonCommand,
  return: runReturnCommand,
  staff: runStaffCommand,
  stock: runStockCommand,
}

const [name = '', ...argv] = process.argv.slice(2)

// Commands run on the machine itself: npm run order, return, stock, person, staff.
await runTool(
  async (db) => {
    if (!(name in commands))
      throw new StartFailure(`${name}: not a command; there are ${Object.keys(commands).join(', ')}`)
    return commands[name as keyof typeof commands](db, argv, { staff: machineUser(), now: new Date() })
  },
  { isRefusal: (error) => error instanceof UsageError || error instanceof ShopError },
)
