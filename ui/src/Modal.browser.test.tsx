import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Dialog } from './Dialog.tsx'

function Search() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} title="Search" onClose={() => setOpen(false)}>
        <Field />
      </Dialog>
    </>
  )
}

function Field() {
  const [typed, setTyped] = useState('')
  return <input aria-label="Words" data-autofocus value={typed} onChange={(event) => setTyped(event.target.value)} />
}

test('a dialog that is opened again during its closing animation begins empty, with the focus in its field', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Search />)
  const words = page.getByLabelText('Words')
  await page.getByRole('button', { name: 'Open' }).click()
  await words.fill('NK-1234')
  const dialog = page.getByRole('dialog').element() as HTMLDialogElement
  ;(page.getByRole('button', { name: 'Close' }).element() as HTMLButtonElement).click()
  await expect.poll(() => dialog.open, { interval: 5 }).toBe(false)
  ;(page.getByText('Open').element() as HTMLButtonElement).click()
  await expect.poll(() => dialog.open).toBe(true)
  await expect.element(words).toHaveFocus()
  await expect.element(words).toHaveValue('')
  root.unmount()
})
