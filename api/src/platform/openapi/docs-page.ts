import { createHash } from 'node:crypto'
import type { Document, Operation } from './document.ts'
import { docsStyle } from './docs-style.ts'
import { escaped } from './escaped.ts'
import { parameterTable, type Parameter } from './parameter-table.ts'

type Page = { html: Buffer; contentSecurityPolicy: string }

export function docsPage(document: Document): Page {
  const { title, version, description = '' } = document.info
  const tags = (document.tags ?? []).map(({ name }) => name)
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${docsStyle}</style>
</head>
<body>
<header>
<h1>${escaped(title)} <small>${escaped(version)}</small></h1>
<p>${coded(description)}</p>
<p>Below <code>/api/v1.0</code>. For machines: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Sections"><ul>${tags.map((tag) => `<li><a href="#${slugOf(tag)}">${escaped(tag)}</a></li>`).join('')}</ul></nav>
</header>
<main>${tags.map((tag) => section(tag, operationsOf(document, tag))).join('')}</main>
</body>
</html>
`
  const hash = createHash('sha256').update(docsStyle).digest('base64')
  return {
    html: Buffer.from(html),
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}

type ListedOperation = { method: string; path: string; operation: Operation }

function operationsOf({ paths = {} }: Document, tag: string): ListedOperation[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>)
      .filter(([, operation]) => operation.tags?.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

function section(tag: string, placed: readonly ListedOperation[]): string {
  return `<section aria-labelledby="${slugOf(tag)}"><h2 id="${slugOf(tag)}">${escaped(tag)}</h2>${placed.map(call).join('')}</section>`
}

function call({ method, path, operation }: ListedOperation): string {
  const { operationId = '', summary = '', description = '', requestBody, responses = {} } = operation
  const answers = Object.entries(responses) as [string, Answer][]
  const refusals = answers.filter(([status]) => Number(status) >= 400)
  return `<details id="${operationId}">
<summary><code class="method ${method.toLowerCase()}">${method}</code> <code class="path">${escaped(path)}</code> <span>${escaped(summary)}</span></summary>
<p>${escaped(description)}</p>
${parameterTable((operation.parameters ?? []) as Parameter[])}
${bodyExample(requestBody as Answer | undefined)}
${answers
  .filter(([status]) => Number(status) < 400)
  .map(([status, answer]) => example(`Answer ${status}`, exampleOf(answer)))
  .join('')}
${refusals.length === 0 ? '' : `<h3>Refusals</h3><dl>${refusals.map(refusal).join('')}</dl>`}
</details>`
}

type Answer = { content?: Record<string, { example?: unknown }> }

function exampleOf({ content = {} }: Answer): unknown {
  return Object.values(content)[0]?.example
}

/** A form with a file has no example. */
function bodyExample(body: Answer | undefined): string {
  const shown = body && exampleOf(body)
  return shown === undefined ? '' : example('Body', shown)
}

function refusal([status, answer]: [string, Answer]): string {
  const { code, detail } = exampleOf(answer) as { code: string; detail: string }
  return `<div><dt>${status} <code>${escaped(code)}</code></dt><dd>${escaped(detail)}</dd></div>`
}

function example(title: string, value: unknown): string {
  return `<h3>${escaped(title)}</h3><pre tabindex="0">${escaped(JSON.stringify(value, null, 2))}</pre>`
}

function slugOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}

function coded(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}
