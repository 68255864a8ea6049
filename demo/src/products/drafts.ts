import type { Draft } from '../facts/draft.ts'
import { menBottoms } from './men-bottoms.ts'
import { menLayers } from './men-layers.ts'
import { menShirts } from './men-shirts.ts'
import { menTees } from './men-tees.ts'
import { womenBottoms } from './women-bottoms.ts'
import { womenDresses } from './women-dresses.ts'
import { womenTees } from './women-tees.ts'
import { womenTops } from './women-tops.ts'

export const drafts: Draft[] = [
  ...menTees,
  ...menShirts,
  ...menLayers,
  ...menBottoms,
  ...womenTees,
  ...womenTops,
  ...womenDresses,
  ...womenBottoms,
]
