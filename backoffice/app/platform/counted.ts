/** A number with its noun: `1 order`, `2 orders`, `1,200 orders`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
}
