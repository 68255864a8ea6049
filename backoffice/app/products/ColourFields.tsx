import { mostColours } from '@nukkad/contract/variant-rules'
import { Button } from '@nukkad/ui/Button'
import { IconButton } from '@nukkad/ui/IconButton'
import { TextField } from '@nukkad/ui/TextField'
import type { GridColour } from './product-grid.ts'
import { texts } from './texts.ts'
import styles from './GridFields.module.css'

type ColourFieldsProps = { colours: readonly GridColour[]; onChange: (colours: GridColour[]) => void }

/** The name and swatch of each colour. If the browser supports it, staff pick the swatch from a picture. */
export function ColourFields({ colours, onChange }: ColourFieldsProps) {
  const put = (id: string, part: Partial<GridColour>) =>
    onChange(colours.map((one) => (one.id === id ? { ...one, ...part } : one)))
  return (
    <div>
      <ul className={styles.colours}>
        {colours.map(({ id, name, hex }, at) => (
          <li key={id}>
            <TextField
              label={texts.colours.number(at + 1)}
              autoComplete="off"
              value={name}
              onChange={(event) => put(id, { name: event.target.value })}
            />
            <label className={styles.shade}>
              {texts.colours.swatch}
              <input
                type="color"
                aria-label={texts.colours.swatchOf(name || texts.colours.number(at + 1))}
                data-none={hex === '' || undefined}
                value={hex || '#ffffff'}
                onChange={(event) => put(id, { hex: event.target.value.toLowerCase() })}
              />
            </label>
            {'EyeDropper' in window && (
              <Button size="small" tone="quiet" onClick={() => pickSwatch((picked) => put(id, { hex: picked }))}>
                {texts.colours.pick}
              </Button>
            )}
            <IconButton
              icon="delete"
              label={texts.colours.remove(name || texts.colours.number(at + 1))}
              onClick={() => onChange(colours.filter((one) => one.id !== id))}
            />
            {hex === '' && <span className={styles.ask}>{texts.colours.noSwatch}</span>}
          </li>
        ))}
      </ul>
      {colours.length < mostColours && (
        <Button
          size="small"
          icon="plus"
          onClick={() => onChange([...colours, { id: crypto.randomUUID(), name: '', hex: '' }])}
        >
          {texts.colours.add}
        </Button>
      )}
    </div>
  )
}

type EyeDropper = { open: () => Promise<{ sRGBHex: string }> }

/** Picks a colour anywhere on the screen; Escape cancels. */
async function pickSwatch(onPicked: (hex: string) => void): Promise<void> {
  const { EyeDropper } = window as unknown as { EyeDropper: new () => EyeDropper }
  const picked = await new EyeDropper().open().catch(() => undefined)
  if (picked) onPicked(picked.sRGBHex.toLowerCase())
}
