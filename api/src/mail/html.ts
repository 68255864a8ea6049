export type Html = { readonly html: string }

type Value = string | number | Html | readonly Html[]

/** Escapes every value that is not markup itself. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const filled = strings.map((string, at) => string + (at < values.length ? render(values[at] ?? '') : ''))
  return { html: filled.join('') }
}

function render(value: Value): string {
  if (typeof value === 'object') return 'html' in value ? value.html : value.map(render).join('')
  return String(value).replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
