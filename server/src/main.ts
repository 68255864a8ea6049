import { start } from './process/start.ts'
import { serveBackoffice } from './pages/backoffice.ts'
import { serveStorefront } from './pages/storefront.ts'

await start({ servePages: serveStorefront, serveBackoffice })
