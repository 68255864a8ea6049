import { mostFeatures } from '@nukkad/contract/product-rules'
import { Button } from '@nukkad/ui/Button'
import { IconButton } from '@nukkad/ui/IconButton'
import { TextField } from '@nukkad/ui/TextField'
import { Failure } from '../platform/Failure.tsx'
import { Part } from './Part.tsx'
import { errorOf } from './DetailFields.tsx'
import type { ProductEditor } from './use-product-draft.ts'
import { texts } from './texts.ts'
import styles from './ProductPage.module.css'

/** Names and values of the features; the store filters by `sleeve`. */
export function FeatureFields({ editor }: { editor: ProductEditor }) {
  const { draft, change } = editor
  const error = errorOf(editor, 'features')
  return (
    <Part title={texts.features.title}>
      <datalist id="usual-features">
        {texts.features.usual.map((key) => (
          <option key={key}>{key}</option>
        ))}
      </datalist>
      <ul className={styles.features}>
        {draft.features.map((feature, at) => (
          // A row has no key but its index.
          // oxlint-disable-next-line react/no-array-index-key
          <FeatureRow
            key={at}
            name={feature.key || texts.features.number(at + 1)}
            feature={feature}
            onChange={(part) =>
              change({ features: draft.features.map((one, place) => (place === at ? { ...one, ...part } : one)) })
            }
            onRemove={() => change({ features: draft.features.filter((_, place) => place !== at) })}
          />
        ))}
      </ul>
      {error && <Failure>{error}</Failure>}
      {draft.features.length < mostFeatures && (
        <p>
          <Button
            size="small"
            icon="plus"
            onClick={() => change({ features: [...draft.features, { key: '', value: '' }] })}
          >
            {texts.features.add}
          </Button>
        </p>
      )}
    </Part>
  )
}

type Feature = { key: string; value: string }
type FeatureRowProps = {
  name: string
  feature: Feature
  onChange: (part: Partial<Feature>) => void
  onRemove: () => void
}

function FeatureRow({ name, feature, onChange, onRemove }: FeatureRowProps) {
  return (
    <li>
      <TextField
        label={texts.features.name(name)}
        labelHidden
        placeholder={texts.features.nameHint}
        list="usual-features"
        value={feature.key}
        onChange={(event) => onChange({ key: event.target.value })}
      />
      <TextField
        label={texts.features.value(name)}
        labelHidden
        placeholder={texts.features.valueHint}
        value={feature.value}
        onChange={(event) => onChange({ value: event.target.value })}
      />
      <IconButton icon="delete" label={texts.features.remove(name)} onClick={onRemove} />
    </li>
  )
}
