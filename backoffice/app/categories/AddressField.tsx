import { slugFrom } from '@nukkad/contract/slug-rules'
import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import styles from './Categories.module.css'

type AddressProps = { slug: string; error: string | undefined; words: string; onChange: (slug: string) => void }

/** The address of a category or collection in the store; the button makes one from `words`, its name. */
export function AddressField({ slug, error, words, onChange }: AddressProps) {
  return (
    <div className={styles.slug}>
      <TextField
        label="Address in the store"
        hint="The old one leads to the new one for good"
        prefix="/products/"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={slug}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button size="small" onClick={() => onChange(slugFrom(words))}>
        From the name
      </Button>
    </div>
  )
}
