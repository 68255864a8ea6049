import { useScrollEnds } from '@nukkad/ui/use-scroll-ends'

/** For a row that may be wider than the screen: `data-more` names the ends that fade because more follows. */
export function useMoreBeside<Row extends HTMLElement>() {
  const { ref, ends, measure } = useScrollEnds<Row>()
  const more = [!ends.atStart && 'before', !ends.atEnd && 'after'].filter(Boolean).join(' ')
  return { ref, row: { onScroll: measure, 'data-more': more } }
}
