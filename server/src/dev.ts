import { start } from './process/start.ts'
import { serveBackofficeFromSource } from './pages/backoffice-from-source.ts'
import { serveFromSource } from './pages/storefront-from-source.ts'

await start({ servePages: serveFromSource, serveBackoffice: serveBackofficeFromSource })
