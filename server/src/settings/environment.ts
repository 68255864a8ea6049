import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** The process's environment, filled up from a `.env` file where one lies in the working folder. */
export function loadEnvironment(env: NodeJS.ProcessEnv, file = '.env'): NodeJS.ProcessEnv {
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...env } : env
}
