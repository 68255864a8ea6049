import { href } from 'react-router'
import { publicHead } from '../chrome/public-head.ts'
import { Article } from './Article.tsx'
import { policiesUpdated } from './policy-facts.ts'
import { privacySections } from './privacy-sections.tsx'
import type { Route } from './+types/PrivacyPage'

const path = href('/privacy-policy')

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead(matches, {
    title: 'Privacy Policy',
    description: 'What we keep about you, why, for how long, and how to have it changed or erased.',
    path,
  })

export default function PrivacyPage() {
  return (
    <Article
      title="Privacy Policy"
      path={path}
      lead={`What we keep about you, why, and how to have it changed or erased. In force since ${policiesUpdated}.`}
      sections={privacySections}
    />
  )
}
