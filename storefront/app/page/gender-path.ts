import type { Gender } from '@nukkad/contract/shapes'
import { href } from 'react-router'

export function genderPath(gender: Gender): string {
  return gender === 'Men' ? href('/collection-men') : href('/collection-women')
}
