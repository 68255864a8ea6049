import { live } from './live.ts'
import { serveFromSource } from './storefront-from-source.ts'

await live(serveFromSource)
