import { slugFrom } from '@nukkad/contract/slug-rules'
import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { texts } from './texts.ts'
import styles from './Categories.module.css'

type SlugProps = { slug: string; error: string | undefined; words: string; onChange: (slug: string) => void }

/** The URL handle of a category or collection; the button makes one from `words`, its name. */
export function SlugField({ slug, error, words, onChange }: SlugProps) {
  return (
    <div className={styles.slug}>
      <TextField
        label={texts.slug.label}
        hint={texts.slug.hint}
        prefix="/products/"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={slug}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button size="small" onClick={() => onChange(slugFrom(words))}>
        {texts.slug.fromName}
      </Button>
    </div>
  )
}
