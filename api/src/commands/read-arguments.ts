import { parseArgs } from 'node:util'
import { UsageError } from './usage-error.ts'

export type Arguments<Option extends string> = {
  positionals: string[]
  help: boolean
  options: Partial<Record<Option, string>>
  /** The values of each repeated option. */
  repeated: Record<string, string[]>
}

/** Splits a command line into words and `--option value`s; throws the usage otherwise. */
export function readArguments<Option extends string>(
  argv: readonly string[],
  names: readonly Option[],
  usage: string,
  repeatable: readonly string[] = [],
): Arguments<Option> {
  const known = Object.fromEntries([
    ...names.map((name) => [name, { type: 'string' as const }]),
    ...repeatable.map((name) => [name, { type: 'string' as const, multiple: true }]),
  ])
  try {
    const { positionals, values } = parseArgs({
      args: [...argv],
      options: { ...known, help: { type: 'boolean' } },
      allowPositionals: true,
    })
    const { help, ...given } = values as Record<string, unknown>
    const isRepeated = ([name]: [string, unknown]) => repeatable.includes(name)
    const all = Object.entries(given)
    const options = Object.fromEntries(all.filter((one) => !isRepeated(one))) as Partial<Record<Option, string>>
    const repeated = Object.fromEntries(all.filter(isRepeated)) as Record<string, string[]>
    return { positionals, help: help === true, options, repeated }
  } catch (cause) {
    throw new UsageError(`${firstSentence(cause as Error)}\n\n${usage}`, { cause })
  }
}

function firstSentence({ message }: Error): string {
  return `${message.split('. ', 1)[0]?.replace(/\.$/, '')}.`
}

export function requireWord<Word extends string>(typed: string, words: readonly Word[], usage: string): Word {
  const word = words.find((one) => one === typed.toUpperCase())
  if (word === undefined) throw new UsageError(`${typed} is not one of ${words.join(', ')}.\n\n${usage}`)
  return word
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function isUuid(typed: string): boolean {
  return uuid.test(typed)
}

export function requireUuid(typed: string, usage: string): string {
  if (!isUuid(typed)) throw new UsageError(`${typed} is not an id.\n\n${usage}`)
  return typed.toLowerCase()
}

export function orRefuse(read: string | null, refusal: string): string {
  if (read === null) throw new UsageError(refusal)
  return read
}
