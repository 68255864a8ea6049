import { createContext } from 'react-router'

/** A picture as the shop stores it: its address, and its size in pixels. */
export type ShopPicture = { url: string; width: number; height: number }

/** The current photograph with this name; undefined if there is none. */
export type FindPicture = (name: string) => Promise<ShopPicture | undefined>

export const pictureContext = createContext<FindPicture>()
