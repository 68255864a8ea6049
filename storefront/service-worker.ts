import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

/** The service worker as one file at the root: only from there may it answer for every page. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_options, bundle) {
    const entry = fileURLToPath(new URL('app/worker/worker.ts', import.meta.url))
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      // The names have hashes, so another build is another worker.
      define: { __BUILD__: JSON.stringify(versionOf(Object.keys(bundle))) },
      build: { write: false, target: 'es2022', rolldownOptions: { input: entry, output: { format: 'iife' } } },
    })
    const [result] = Array.isArray(built) ? built : [built]
    const chunk = result !== undefined && 'output' in result ? result.output[0] : undefined
    if (chunk === undefined) return this.error('the service worker was not built')
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: chunk.code })
  },
}

function versionOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(`${file}\n`)
  return hash.digest('hex').slice(0, 12)
}
