import { expect, type Locator, type Page } from '@playwright/test'

/** The fault of the current focus: nowhere, off the screen, or without a visible mark. */
function faultOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    if (focused === document.body) return 'focus is nowhere'
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40)}`
    if (!isInSight(focused)) return `${name} is out of sight`
    return isShown(focused) ? '' : `${name} does not show that it has focus`

    function isInSight(element: Element) {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return bottom >= 0 && right >= 0 && top <= innerHeight && left <= innerWidth
    }
    /**
     * Visible by its outline, or by that of an element around or beside it. A title may have focus for screen readers.
     */
    function isShown(element: Element) {
      if (element.getAttribute('tabindex') === '-1') return true
      const parts = [element, element.parentElement, element.nextElementSibling]
      return parts.some((part) => part !== null && getComputedStyle(part).outlineStyle !== 'none')
    }
  })
}

/** Acts as a person with only a keyboard. */
export function atKeys(page: Page) {
  const press = (key: string) => page.keyboard.press(key)

  /** Tabs to the target, and checks that focus is visible at each stop. */
  async function goTo(target: Locator, key = 'Tab'): Promise<void> {
    await expect(target).toBeVisible()
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let stops = 0; stops < 120; stops += 1) {
      if (await isThere()) return
      await press(key)
      // After the last stop comes the browser's own bar.
      await expect.poll(() => faultOf(page)).toMatch(/^$|^focus is nowhere$/)
    }
    throw new Error(`no Tab leads to ${String(target)}`)
  }

  /** Presses the focused control and waits for the result; focus must be somewhere then, and stay. */
  async function enter(result: Locator, key = 'Enter'): Promise<void> {
    await press(key)
    await expect(result).toBeVisible()
    await settle()
  }

  /** Closes a dialog, perhaps with the button that opened it. */
  async function leaveDialog(key = 'Enter'): Promise<void> {
    await press(key)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await settle()
  }

  async function settle(): Promise<void> {
    await expect.poll(() => faultOf(page)).toBe('')
    // A closed dialog is empty or removed, and its focus has moved elsewhere.
    await expect(page.locator('dialog:not([open]) > *')).toHaveCount(0)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await faultOf(page)).toBe('')
  }
  return { press, type: (text: string) => page.keyboard.type(text), goTo, enter, leaveDialog, settle }
}
