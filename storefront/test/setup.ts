import { afterEach, beforeEach } from 'vitest'
import { closeStore, watchConsole } from './store.tsx'

// Files share a page and its modules, so each of them registers these.
beforeEach(watchConsole)
afterEach(closeStore)
