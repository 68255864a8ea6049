import { start } from './process/start.ts'
import { serveFromSource } from './pages/storefront-from-source.ts'

await start(serveFromSource)
