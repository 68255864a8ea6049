import { parser } from '@prometheus-io/lezer-promql'

/** A selector in an expression: a series' name and its labels' conditions. */
export type Selector = { name: string; labels: { name: string; operator: string; value: string }[] }

/** Every series that an expression names, read with Prometheus's own grammar; throws on a syntax error. */
export function readSelectors(expression: string): Selector[] {
  const found: Selector[] = []
  parser.parse(expression).iterate({
    enter: ({ node, type }) => {
      const textOf = (inner: { from: number; to: number } | null) =>
        inner === null ? '' : expression.slice(inner.from, inner.to)
      if (type.isError) throw new Error(`not PromQL at ${node.from}: ${expression}`)
      if (type.name === 'VectorSelector') found.push({ name: textOf(node.getChild('Identifier')), labels: [] })
      if (type.name !== 'UnquotedLabelMatcher') return
      const value: unknown = JSON.parse(textOf(node.getChild('StringLiteral')))
      found.at(-1)?.labels.push({
        name: textOf(node.getChild('LabelName')),
        operator: textOf(node.getChild('MatchOp')),
        value: String(value),
      })
    },
  })
  return found
}

/** The series of a `/metrics` page. A series there is also a valid selector. */
export function readSamples(page: string): Map<string, string>[] {
  return page
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [selector, ...more] = readSelectors(line.slice(0, line.lastIndexOf(' ')))
      if (selector === undefined || more.length > 0) throw new Error(`not a sample: ${line}`)
      return new Map([['__name__', selector.name], ...selector.labels.map(({ name, value }) => [name, value] as const)])
    })
}

/** Whether Prometheus finds that series with this selector. */
export function selects({ name, labels }: Selector, sample: Map<string, string>): boolean {
  return sample.get('__name__') === name && labels.every((label) => fits(label, sample.get(label.name) ?? ''))
}

function fits({ operator, value }: Selector['labels'][number], given: string): boolean {
  switch (operator) {
    case '=':
      return given === value
    case '!=':
      return given !== value
    case '=~':
      return new RegExp(`^(?:${value})$`).test(given)
    case '!~':
      return !new RegExp(`^(?:${value})$`).test(given)
    default:
      throw new Error(`not a way to match a label: ${operator}`)
  }
}
