import type { Call } from '@nukkad/contract/endpoints'
import { createContext, type RouterContextProvider } from 'react-router'

/** The API in the same process; the server provides it to loaders of public pages. */
export const apiContext = createContext<Call>()

export function apiOf(context: Readonly<RouterContextProvider>): Call {
  return context.get(apiContext)
}
