import { href, useNavigate } from 'react-router'

/** Goes one screen back, or to the orders if the customer came here from an e-mail. */
export function useGoBack() {
  const navigate = useNavigate()
  return async () => {
    const place = (window.history.state as { idx?: number } | null)?.idx ?? 0
    await (place > 0 ? navigate(-1) : navigate(href('/manage-orders')))
  }
}
