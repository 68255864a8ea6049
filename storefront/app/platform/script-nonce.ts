import { createContext } from 'react'

/**
 * What marks the inline scripts that this store renders itself, drawn for each rendering and known to nobody else. The
 * server lets only marked scripts run and takes the mark off before the document is sent; in the browser there is none.
 */
export const ScriptNonce = createContext<string | undefined>(undefined)

/** The header by which the server learns the mark; it goes no further. */
export const scriptNonceHeader = 'x-script-nonce'
