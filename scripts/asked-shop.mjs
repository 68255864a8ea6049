import { fail } from './say.mjs'

/** An embedded database in a folder of its own, so that it never meets the demo shop's. */
const emptyShop = { DEMO_SHOP: 'off', DATA_DIR: './data-empty', DATABASE_URL: '', DATABASE_MIGRATE_URL: '' }

/** The variables of the shop that the arguments of `npm start` and `npm run dev` ask for; ends with a message on others. */
export function askedShop(args) {
  const unknown = args.find((arg) => arg !== '--empty')
  if (unknown !== undefined) fail(`${unknown}: not an option of npm start; there is only --empty.`)
  return args.includes('--empty') ? { ...emptyShop, ...folderOf(process.env) } : {}
}

function folderOf({ DATA_DIR }) {
  return DATA_DIR ? { DATA_DIR } : {}
}
