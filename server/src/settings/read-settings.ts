import { checkTogether } from './check-together.ts'
import { readVariables } from './read-variables.ts'
import { assembleSettings, type Settings } from './settings.ts'

/** All settings, from the environment (see contract §1). Whatever is wrong is told in a StartFailure, a line each. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const values = readVariables(env)
  const settings = assembleSettings(values)
  checkTogether(settings, values)
  return settings
}
