import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** The process's environment; a `.env` file of the working folder fills in unset variables. */
export function loadEnvironment(env: NodeJS.ProcessEnv, file = '.env'): NodeJS.ProcessEnv {
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...env } : env
}
