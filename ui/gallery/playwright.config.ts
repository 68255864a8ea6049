import { defineConfig } from '@playwright/test'

const port = Number(process.env.GALLERY_PORT ?? 4219)

// `npx playwright test -c ui/gallery`: the primitives under real fingers and keys, at both widths.
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/gallery',
  workers: 1,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
  webServer: {
    command: `npx vite ui/gallery --host 127.0.0.1 --port ${port} --strictPort`,
    cwd: '../..',
    url: `http://127.0.0.1:${port}`,
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
