import type { ContentList } from '@nukkad/contract/staff/content'
import { paths } from '../platform/paths.ts'

export type ContentPart = {
  list: ContentList
  /** The end of its address: `/words/banners`. */
  path: string
  title: string
  words: string
}

/** The parts of what the store says, each with a screen of its own. */
export const contentParts: readonly ContentPart[] = [
  {
    list: 'messages',
    path: 'announcements',
    title: 'Announcements',
    words:
      'The bar above every page, one message after the other. One that promises a reduction needs the coupon or the planned prices behind it, and is shown while they run.',
  },
  {
    list: 'sections',
    path: 'home',
    title: 'Home page order',
    words:
      'Which sections stand on the home page below the banners, in what order, and their headings. A section with nothing in it is left out by itself.',
  },
  {
    list: 'banners',
    path: 'banners',
    title: 'Banners',
    words: 'The large pictures at the top of the home page. Without any, it begins with your tagline.',
  },
  {
    list: 'looks',
    path: 'looks',
    title: 'Looks',
    words:
      'Whole outfits on the home page, each leading to a category or a collection that has something in the store.',
  },
  {
    list: 'promos',
    path: 'menu-pictures',
    title: 'Menu pictures',
    words:
      'Beside the categories of each menu. The last one of Men and of Women is also their large panel on the home page; without any, the panel shows the head picture of one of their categories.',
  },
  {
    list: 'labels',
    path: 'names',
    title: 'Running names',
    words: 'Names that run across the home page, such as of your prints. Without any, the band is not shown.',
  },
  {
    list: 'features',
    path: 'reasons',
    title: 'Reasons to buy',
    words: 'On the home page, after delivery, cash and returns, which the store names by itself.',
  },
  {
    list: 'about',
    path: 'about',
    title: 'About page',
    words: 'Who you are. Until you write it, the page names the seller alone.',
  },
]

export const addressOf = ({ path }: ContentPart): string => paths.contentPart(path)
