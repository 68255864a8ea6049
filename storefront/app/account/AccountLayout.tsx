import { href, Outlet, useNavigate } from 'react-router'
import { useKeptLogin } from '../platform/use-kept-login.ts'

/** Around every page that needs a login (spec §2.4). */
export default function AccountLayout() {
  const navigate = useNavigate()
  useKeptLogin(() => void navigate(href('/auth/login'), { replace: true }))
  return <Outlet />
}
