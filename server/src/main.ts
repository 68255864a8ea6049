import { live } from './live.ts'
import { serveStorefront } from './storefront.ts'

await live(serveStorefront)
