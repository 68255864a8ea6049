import { Link, type LinkProps } from 'react-router'
import { useMe } from '../platform/session.ts'
import { mayOpen } from './menu.ts'

/** A link for staff who may open its page; for others only its words. */
export function PermittedLink({ to, children, ...given }: LinkProps & { to: string }) {
  const me = useMe()
  if (!mayOpen(me, to)) return <>{children}</>
  return (
    <Link to={to} {...given}>
      {children}
    </Link>
  )
}
