import { finish, type Finished } from '@nukkad/api/platform/finished'
import { contentSecurityPolicy } from './content-security.ts'

export const failurePage = pageOf(500, 'The page could not be shown just now.')

export const busyPage = pageOf(503, 'The store is busy.', { 'retry-after': '2' })

function pageOf(status: number, words: string, headers: Record<string, string> = {}): Finished {
  const html = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem}</style>
</head>
<body>
<main>
<h1>Oops! Something went wrong.</h1>
<p>${words} Please try again in a moment, or <a href="/">go home</a>.</p>
</main>
</body>
</html>
`
  return finish({
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(html),
      ...headers,
    },
    body: Buffer.from(html),
  })
}
