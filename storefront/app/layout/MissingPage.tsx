import { data } from 'react-router'

export function loader() {
  throw data(null, { status: 404 })
}

/** Never seen: its loader always ends in the 404 page. */
export default function MissingPage() {
  return null
}
