import { identityOf, type Matches, titled } from './public-head.ts'

export type Headed = { matches: Matches }

/** Head of a page that no search engine should keep. */
export function privateHead({ matches }: Headed, title: string) {
  return [{ title: titled(title, identityOf(matches)) }, { name: 'robots', content: 'noindex' }]
}
