import { etagOf, type Finished } from '@nukkad/api/platform/finished'
import { serviceWorker } from '@nukkad/contract/paths'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'
// A kept copy would hold visitors at an old version.
const never = 'no-cache'

export async function readAssets(folder: string): Promise<Map<string, Finished>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && types[extname(entry.name)] !== undefined)
    .map((entry) => join(entry.parentPath, entry.name))
  const assets = await Promise.all(
    files.map(async (file) => [urlOf(folder, file), await readAsset(folder, file)] as const),
  )
  return new Map(assets)
}

function urlOf(folder: string, file: string): string {
  return file.slice(folder.length).split(sep).join('/')
}

async function readAsset(folder: string, file: string): Promise<Finished> {
  const headers = {
    'content-type': types[extname(file)]!,
    'cache-control': cachingOf(urlOf(folder, file)),
  }
  // Mail programs load the font without an origin, or from their own.
  const open = extname(file) === '.woff2' && { 'access-control-allow-origin': '*' }
  const [plain, brotli, gzip] = await Promise.all([readFile(file), readIf(`${file}.br`), readIf(`${file}.gz`)])
  const packed = brotli && gzip && { br: brotli, gzip }
  const vary = packed && { vary: 'Accept-Encoding' }
  return {
    status: 200,
    headers: { ...headers, ...vary, ...open, etag: etagOf(plain) },
    plain,
    packed,
    shows: [],
    orders: [],
  }
}

/** Only names below `/assets/` contain a hash of the content. */
function cachingOf(url: string): string {
  if (url.startsWith('/assets/')) return forever
  return url === serviceWorker ? never : aDay
}

async function readIf(file: string): Promise<Buffer | undefined> {
  return existsSync(file) ? readFile(file) : undefined
}
