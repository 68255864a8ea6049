import { createContext } from 'react'

/**
 * Marks the inline scripts that this store renders; a new secret value for each rendering. The server allows only
 * marked scripts and removes the mark before it sends the document; the browser has none.
 */
export const ScriptNonce = createContext<string | undefined>(undefined)

/** The header that passes the mark to the server, and no further. */
export const scriptNonceHeader = 'x-script-nonce'
