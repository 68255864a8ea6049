import bowser from 'bowser'

const longest = 400 // a longer header adds nothing useful

export function deviceOf(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return 'Unknown device'
  const { browser, os } = bowser.parse(userAgent.slice(0, longest))
  const name = browser.name?.replace(/ for Android$/, '')
  return [name, os.name].filter((part) => part !== undefined && part !== '').join(' on ') || 'Unknown device'
}
