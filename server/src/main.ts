import { start } from './process/start.ts'
import { serveStorefront } from './pages/storefront.ts'

await start(serveStorefront)
