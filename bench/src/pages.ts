import { compareBytes } from './api.ts'
import type { Part } from './parts.ts'
import { withBenchStore } from './store.ts'

/** The demo shop's cached home page in each of its forms. */
export const measurePages: Part = (settings, { add }) =>
  withBenchStore({}, async (store) => {
    const forms = { pageIdentity: 'identity', pageGzip: 'gzip', pageBrotli: 'br' }
    for (const [id, form] of Object.entries(forms)) {
      const headers = { 'accept-encoding': form }
      add(id, await compareBytes(store, { method: 'GET', path: '/', headers }, settings))
    }
  })
