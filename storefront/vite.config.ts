import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const tokens = readFileSync(new URL('../ui/src/tokens.css', import.meta.url), 'utf8')
const [layers = ''] = /^@layer [^{;]+;/m.exec(tokens) ?? []

/** In one sheet made of many any file may come first, and with it its layer: their order is told before all of them. */
const layersInOrder: Plugin = {
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

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), layersInOrder],
  // The built server carries React's production build, whatever NODE_ENV says when it runs.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } }),
  // One sheet for every page: a page that brought its own would stand unstyled for a moment after a link.
  build: { cssCodeSplit: false, assetsInlineLimit: 0, target: 'es2022' },
}))
