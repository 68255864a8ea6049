import type { ContentList } from '@nukkad/contract/staff/content'
import { paths } from '../platform/paths.ts'
import { partTexts } from './texts.ts'

export type ContentPart = {
  list: ContentList
  /** The end of its address: `/content/banners`. */
  path: string
  title: string
  purpose: string
}

const part = (list: ContentList, path: string): ContentPart => ({ list, path, ...partTexts[list] })

/** The parts of the content. Each has its own screen. */
export const contentParts: readonly ContentPart[] = [
  part('messages', 'announcements'),
  part('sections', 'home'),
  part('banners', 'banners'),
  part('looks', 'looks'),
  part('promos', 'menu-pictures'),
  part('labels', 'names'),
  part('features', 'reasons'),
  part('about', 'about'),
]

export const addressOf = ({ path }: ContentPart): string => paths.contentPart(path)
