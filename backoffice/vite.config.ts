import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'

const tokens = readFileSync(new URL('../ui/src/tokens.css', import.meta.url), 'utf8')
const [layers = ''] = /^@layer [^{;]+;/m.exec(tokens) ?? []

/** Any file may come first in a sheet, and with it its layer: their order is told before all of them. */
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
  plugins: [layersInOrder],
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: 'build',
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // What it does, the browsers of our staff do by themselves.
    modulePreload: { polyfill: false },
  },
}))
