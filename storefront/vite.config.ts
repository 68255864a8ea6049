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

/**
 * A page's scripts in a few files: each costs a cheap phone a round trip and some 400 bytes of headers. What every page
 * needs is one file, what the same pages share is another; the small ones join their nearest.
 */
const groups = [
  { name: 'libraries', test: /node_modules/ },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 200_000 },
]

/** A shared file's own name lists every page it serves. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.replace(/~.*/, '')}-[hash].js`

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [reactRouter(), layersInOrder],
  // The built server carries React's production build, whatever NODE_ENV says when it runs.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } }),
  build: {
    // One sheet for every page: a page that brought its own would stand unstyled for a moment after a link.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    target: 'es2022',
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames } } }),
  },
}))
