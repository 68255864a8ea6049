import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const [layers = ''] = /^@layer [^{;]+;/m.exec(tokens) ?? []

/**
 * A bundled stylesheet may begin with any file and so with its layer, so this puts the order of layers before all of
 * them.
 */
export const layersInOrder: Plugin = {
  name: 'layers-in-order',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${layers}${String(file.source)}`
      }
    },
  },
}
