import { connect } from '../src/platform/db.ts'
import { applyImport } from '../src/staff/imports/apply-import.ts'

// A separate process that applies an import and is killed.
const { DATABASE_URL = '', IMPORT = '' } = process.env
await applyImport({ db: connect(DATABASE_URL), clock: () => new Date(), careContact: 'care@shop.test' }, IMPORT)
