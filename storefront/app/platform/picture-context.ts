import { createContext } from 'react-router'

/** A picture as it lies in the shop: its address, and its own size in pixels. */
export type ShopPicture = { url: string; width: number; height: number }

/** The photograph of this name, as it is now; undefined if there is none. */
export type FindPicture = (name: string) => Promise<ShopPicture | undefined>

export const pictureContext = createContext<FindPicture>()
