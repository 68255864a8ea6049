import { live } from './process/start.ts'
import { serveStorefront } from './pages/storefront.ts'

await live(serveStorefront)
