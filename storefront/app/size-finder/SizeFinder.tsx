import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { useId } from 'react'
import { Form } from '../platform/Form.tsx'
import { GarmentFields } from './GarmentFields.tsx'
import type { FittedProduct } from './read-typed.ts'
import styles from './SizeFinder.module.css'
import type { SizeFinderProps } from './size-finder-props.ts'
import { SizeResult } from './SizeResult.tsx'
import { texts } from './texts.ts'
import { type Finder, useFinder } from './use-finder.ts'
import { WearerFields } from './WearerFields.tsx'

/** Finds a size from the product's size guide and what is typed here, which stays in the browser. */
export function SizeFinder({ product, whyNot, onChoose, onClose }: SizeFinderProps) {
  const formId = useId()
  const finder = useFinder(product)
  const { typed, found } = finder
  const canFind = finder.ways.length > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      actions={
        canFind && (
          <Button type="submit" form={formId} tone="primary" wide>
            {texts.submit}
          </Button>
        )
      }
    >
      <Form id={formId} onSubmit={finder.find} className={styles.form}>
        {canFind ? <Fields finder={finder} product={product} /> : <p>{texts.found.none}</p>}
        <div aria-live="polite">
          {found && <SizeResult {...{ product, typed, outcome: found, whyNot, onChoose }} />}
        </div>
        <div className={styles.privacy}>
          <p>{texts.privacy}</p>
          {finder.isKept && (
            <Button tone="quiet" size="small" onClick={finder.clear}>
              {texts.clear}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  )
}

function Fields({ finder, product }: { finder: Finder; product: FittedProduct }) {
  const { ways, typed, faults, change } = finder
  return (
    <>
      {ways.length > 1 && (
        <RadioGroup
          legend={texts.way}
          legendHidden
          segmented
          options={ways.map((value) => ({ value, label: texts.ways[value] }))}
          value={typed.way}
          onChange={(way) => change({ way })}
        />
      )}
      {typed.way === 'wearer' ? (
        <WearerFields typed={typed} faults={faults} onChange={change} />
      ) : (
        <GarmentFields typed={typed} faults={faults} onChange={change} chart={product.sizeChart} />
      )}
    </>
  )
}
