import { fail } from './say.mjs'

/** An embedded database in a separate folder, so that it never meets the demo shop's. */
const emptyShop = { DEMO_SHOP: 'off', DATA_DIR: './data-empty', DATABASE_URL: '', DATABASE_MIGRATE_URL: '' }

/**
 * The shop's variables for the arguments of `npm start` and `npm run dev`; ends with a message on unknown arguments.
 */
export function askedShop(args) {
  const unknown = args.find((arg) => arg !== '--empty')
  if (unknown !== undefined) fail(`${unknown}: not an option of npm start; there is only --empty.`)
  return args.includes('--empty') ? { ...emptyShop, ...folderOf(process.env) } : {}
}

function folderOf({ DATA_DIR }) {
  return DATA_DIR ? { DATA_DIR } : {}
}
