import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const worthIt = /\.(js|css|svg|json|txt|html|xml)$/
const leastBytes = 1024

/** Writes a .br and a .gz beside every text file, as small as possible, because it runs once a build. */
export async function precompress(folder) {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((each) => worthIt.test(each))) {
    const content = await readFile(join(folder, name))
    if (content.length < leastBytes) continue
    const [brotli, zipped] = await Promise.all([
      compressBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      compressGzip(content, { level: 9 }),
    ])
    await Promise.all([writeFile(join(folder, `${name}.br`), brotli), writeFile(join(folder, `${name}.gz`), zipped)])
  }
}
