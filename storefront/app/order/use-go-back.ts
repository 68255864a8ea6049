import { href, useNavigate } from 'react-router'

/** One screen back; who came here straight from a mail goes to the orders instead. */
export function useGoBack() {
  const navigate = useNavigate()
  return async () => {
    const place = (window.history.state as { idx?: number } | null)?.idx ?? 0
    await (place > 0 ? navigate(-1) : navigate(href('/manage-orders')))
  }
}
