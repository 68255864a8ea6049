import { checkTogether } from './check-together.ts'
import { readVariables } from './read-variables.ts'
import { assembleSettings, type Settings } from './settings.ts'

/** All settings, from the environment (contract §1). A StartFailure lists every mistake. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const values = readVariables(env)
  const settings = assembleSettings(values)
  checkTogether(settings, values)
  return settings
}
