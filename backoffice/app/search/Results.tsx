import { Icon, type IconName } from '@nukkad/ui/Icon'
import { useEffect, useId, useRef } from 'react'
import { iconOf } from '../navigation/menu.ts'
import { type ResultKind, resultKinds, type SearchResult } from '../platform/recent-results.ts'
import { texts } from './texts.ts'
import styles from './SearchDialog.module.css'

const icons: Readonly<Record<Exclude<ResultKind, 'page'>, IconName>> = {
  order: 'bag',
  customer: 'user',
  product: 'fabric',
}

type ResultsProps = {
  id: string
  results: readonly SearchResult[]
  /** The result that Enter opens. */
  active: number
  isRecent: boolean
  onChoose: (result: SearchResult) => void
}

/** A group per kind, in the order of the results; recent results are one group. */
export function Results({ id, results, active, isRecent, onChoose }: ResultsProps) {
  const placed = results.map((result, place) => ({ ...result, place }))
  const groups = isRecent
    ? [{ name: texts.recent, results: placed }]
    : resultKinds.map((kind) => ({ name: texts.kinds[kind], results: placed.filter((one) => one.kind === kind) }))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot show what is found while one types
    <div id={id} role="listbox" aria-label={texts.results} className={styles.results} hidden={results.length === 0}>
      {groups
        .filter((group) => group.results.length > 0)
        .map((group) => (
          <Group key={group.name} {...{ ...group, id, active, onChoose }} />
        ))}
    </div>
  )
}

type PlacedResult = SearchResult & { place: number }
type GroupProps = Pick<ResultsProps, 'id' | 'active' | 'onChoose'> & { name: string; results: PlacedResult[] }

function Group({ id, name, results, active, onChoose }: GroupProps) {
  const title = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a list box
    <div role="group" aria-labelledby={title} className={styles.group}>
      <p id={title} className={styles.title}>
        {name}
      </p>
      {results.map((result) => (
        <Option
          key={result.to}
          id={`${id}-${result.place}`}
          result={result}
          isActive={result.place === active}
          onChoose={() => onChoose(result)}
        />
      ))}
    </div>
  )
}

type OptionProps = { id: string; result: SearchResult; isActive: boolean; onChoose: () => void }

/** The field keeps focus and handles the keys. */
function Option({ id, result: { kind, to, name, detail }, isActive, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and takes the keys
    <div
      ref={option}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it has two lines and a picture
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon name={kind === 'page' ? (iconOf(to) ?? 'user') : icons[kind]} size={20} />
      <span className={styles.name}>{name}</span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </div>
  )
}
