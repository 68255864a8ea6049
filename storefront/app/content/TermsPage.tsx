import { href } from 'react-router'
import { publicHead } from '../chrome/public-head.ts'
import { Article } from './Article.tsx'
import { policiesUpdated } from './policy-facts.ts'
import { termsSections } from './terms-sections.tsx'
import type { Route } from './+types/TermsPage'

const path = href('/terms-and-conditions')

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead(matches, {
    title: 'Terms & Conditions',
    description: 'What you can count on when you buy from us, and what we count on.',
    path,
  })

export default function TermsPage() {
  return (
    <Article
      title="Terms & Conditions"
      path={path}
      lead={`What you can count on when you buy from us, and what we count on. In force since ${policiesUpdated}.`}
      sections={termsSections}
    />
  )
}
