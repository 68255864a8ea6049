import { finish, sendFinished } from '@nukkad/api/platform/finished'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { StartFailure } from '../base/start-failure.ts'
import { readAssets } from './assets.ts'
import { contentSecurityPolicy } from './content-security.ts'

const build = fileURLToPath(new URL('../../../backoffice/build', import.meta.url))

/** Serves the same document for every page: the browser renders the page from the address. */
export async function serveBackoffice(app: FastifyInstance): Promise<void> {
  const file = join(build, 'index.html')
  if (!existsSync(file)) throw new StartFailure('The back office is not built; begin with npm start, which builds it.')

  const assets = await readAssets(build)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    // The document has no inline code, so none is allowed. The barcode reader, for browsers without one, is our own
    // WebAssembly.
    'content-security-policy': contentSecurityPolicy('', { script: ["'wasm-unsafe-eval'"] }),
  }
  const page = finish({ headers, body: await readFile(file) })
  app.get('*', (request, reply) => {
    const url = request.raw.url ?? '/'
    const asset = assets.get(url)
    if (asset) return sendFinished(request, reply, asset)
    return isNoPage(url) ? reply.callNotFound() : sendFinished(request, reply, page)
  })
}

function isNoPage(url: string): boolean {
  return url.startsWith(`${staffApiPath}/`) || url.startsWith('/assets/') || !url.startsWith('/')
}
