import { layersInOrder } from '@nukkad/ui/layers-in-order'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [layersInOrder],
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: 'build',
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // Staff's browsers preload modules without the polyfill.
    modulePreload: { polyfill: false },
  },
}))
