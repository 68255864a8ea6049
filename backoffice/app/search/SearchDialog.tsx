import { mostSearchCharacters } from '@nukkad/contract/listing-rules'
import { fewestSearchCharacters } from '@nukkad/contract/staff-rules'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Failure } from '../platform/Failure.tsx'
import { addRecent, readRecent, type SearchResult } from '../platform/recent-results.ts'
import { useMe } from '../platform/session.ts'
import { findPages } from './find-pages.ts'
import { Results } from './Results.tsx'
import { texts } from './texts.ts'
import { useResults } from './use-results.ts'
import styles from './SearchDialog.module.css'

type SearchDialogProps = { open: boolean; onClose: () => void }

/** Searches the back office: recent results before a word is typed; then pages at once, and the shop's records. */
export function SearchDialog({ open, onClose }: SearchDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} wide>
      <SearchForm onClose={onClose} />
    </Dialog>
  )
}

function SearchForm({ onClose }: { onClose: () => void }) {
  const me = useMe()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [recent] = useState(() => readRecent(me.staffId))
  const { results: found, isSearching, failure } = useResults(typed)
  const isBlank = typed.trim() === ''
  const results = isBlank ? recent : [...findPages(me, typed), ...found]
  const { active, press, restart } = useActive(results, choose)
  const list = useId()

  function choose(result: SearchResult) {
    addRecent(me.staffId, result)
    onClose()
    void navigate(result.to)
  }
  return (
    <div className={styles.search}>
      <div className={styles.field}>
        <TextField
          label={texts.label}
          labelHidden
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be typed into
          role="combobox"
          aria-expanded={results.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={results.length > 0 ? `${list}-${active}` : undefined}
          placeholder={texts.placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={mostSearchCharacters}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            restart()
          }}
          onKeyDown={press}
        />
      </div>
      {failure !== '' && <Failure>{failure}</Failure>}
      <Results id={list} results={results} active={active} isRecent={isBlank} onChoose={choose} />
      <Note {...{ typed: typed.trim(), count: results.length, isSearching, hasFailed: failure !== '' }} />
    </div>
  )
}

type NoteProps = { typed: string; count: number; isSearching: boolean; hasFailed: boolean }

/** The state of the search: visible without results, and always announced to screen readers. */
function Note({ typed, count, isSearching, hasFailed }: NoteProps) {
  if (typed.length < fewestSearchCharacters) return count === 0 ? <p className={styles.note}>{texts.hint}</p> : null
  if (isSearching) return <p className={styles.note}>{texts.searching}</p>
  return (
    <>
      {count === 0 && !hasFailed && <p className={styles.note}>{texts.none(typed)}</p>}
      <VisuallyHidden>
        <output>{texts.found(count)}</output>
      </VisuallyHidden>
    </>
  )
}

/** The result that the keys are at: arrows move, Enter opens it. */
function useActive(results: readonly SearchResult[], onChoose: (result: SearchResult) => void) {
  const [at, setAt] = useState(0)
  const count = results.length
  const active = Math.max(0, Math.min(at, count - 1))
  function press(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing || (by === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (by !== undefined && count > 0) return setAt((active + by + count) % count)
    const result = results[active]
    if (by === undefined && result !== undefined) onChoose(result)
  }
  return { active, press, restart: () => setAt(0) }
}
