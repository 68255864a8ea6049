import type { Seller } from '@nukkad/contract/shop'
import { createContext } from 'react-router'

export const sellerContext = createContext<Seller>()
