import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // The built server carries React's production build, whatever NODE_ENV says when it runs.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } }),
  // One sheet for every page: a page that brought its own would stand unstyled for a moment after a link.
  build: { cssCodeSplit: false, assetsInlineLimit: 0, target: 'es2022' },
}))
