export function answerKey(path: string, { params, query }: { params?: unknown; query?: unknown }): string {
  const sorted = Object.entries(query ?? {}).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(String).toSorted((one, other) => (one < other ? -1 : 1)) : value,
  ])
  return path + JSON.stringify([params ?? {}, sorted])
}
