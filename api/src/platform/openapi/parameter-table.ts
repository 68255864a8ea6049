import { escaped } from './escaped.ts'

type Schema = {
  type?: string
  format?: string
  enum?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  default?: string | number
}

export type Parameter = {
  name: string
  in: string
  description?: string
  required?: boolean
  example?: string | number | string[]
  schema?: Schema
}

export function parameterTable(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return ''
  const heads = ['Name', 'In', 'Form', 'For example'].map((head) => `<th scope="col">${head}</th>`)
  return `<h3>Parameters</h3>
<div class="wide"><table>
<thead><tr>${heads.join('')}</tr></thead>
<tbody>${parameters.map(row).join('')}</tbody>
</table></div>`
}

function row({ name, in: place, description, required = false, schema = {}, example }: Parameter): string {
  return `<tr>
<th scope="row"><code>${escaped(name)}</code></th>
<td>${place}${required ? ', required' : ''}</td>
<td>${escaped(description ?? formOf(schema))}</td>
<td>${example === undefined ? '' : `<code>${escaped([example].flat().join(', '))}</code>`}</td>
</tr>`
}

function formOf({ type, format, enum: choices, items, minimum, maximum, default: usual }: Schema): string {
  if (items) return `one or more: ${formOf(items)}`
  const kind = choices ? choices.join(' | ') : (format ?? type ?? 'anything')
  const bounds = minimum === undefined || maximum === undefined ? '' : ` from ${minimum} to ${maximum}`
  return `${kind}${bounds}${usual === undefined ? '' : `, ${usual} if not given`}`
}
