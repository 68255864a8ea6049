import { StartFailure } from '../base/start-failure.ts'
import { maskSecret } from './mask-secret.ts'
import { variables, type Values, type VariableName } from './variables.ts'

const names = Object.keys(variables) as VariableName[]

export function readVariables(env: NodeJS.ProcessEnv): Values {
  const problems: string[] = []
  const values: Partial<Record<VariableName, unknown>> = {}

  for (const name of names) {
    const text = env[name]
    const parsed = text ? variables[name].shape.safeParse(text) : undefined
    if (text === undefined || parsed === undefined) problems.push(...refuseMissing(name, env))
    else if (parsed.success) values[name] = parsed.data
    else problems.push(`${name}: got ${quote(name, text)}, wants ${variables[name].wants}`)
  }
  if (problems.length > 0) throw new StartFailure(problems.join('\n'))
  return values as Values
}

function refuseMissing(name: VariableName, env: NodeJS.ProcessEnv): string[] {
  const variable = variables[name]
  if (env.NODE_ENV !== 'production' || !('inProduction' in variable)) return []
  return [`${name}: got nothing, wants ${variable.wants} (NODE_ENV=production requires it)`]
}

function quote(name: VariableName, value: string): string {
  const variable = variables[name]
  const shown = 'secret' in variable ? maskSecret(value, variable.secret) : value
  return JSON.stringify(shown.length > 100 ? `${shown.slice(0, 100)}…` : shown)
}
