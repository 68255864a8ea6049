import type { Seller } from '@nukkad/contract/shop'
import { createContext } from 'react-router'

/** Who sells, put there by the server from its settings. */
export const sellerContext = createContext<Seller>()
