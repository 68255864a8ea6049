import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'
import { putPictureFirst } from './platform/picture-first.ts'
import { ScriptNonce, scriptNonceHeader } from './platform/script-nonce.ts'

export { createRequestHandler, RouterContextProvider } from 'react-router'
export { apiContext } from './platform/api-context.ts'
export { pictureContext } from './platform/picture-context.ts'
export { sellerContext } from './platform/seller-context.ts'

/** The document is finished before it is sent: the server caches it whole and hashes the inline scripts of ours. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failed = false
  const nonce = crypto.randomUUID()
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </ScriptNonce>
  )
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: request.signal,
    onError: (error) => {
      failed = true
      if (!request.signal.aborted) console.error(error)
    },
  })
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set(scriptNonceHeader, nonce)
  const html = await new Response(stream).text()
  // Vite's own scripts, while developing, are another matter.
  const shown = import.meta.env.PROD ? putPictureFirst(html) : html
  return new Response(shown, { status: failed ? 500 : status, headers })
}
