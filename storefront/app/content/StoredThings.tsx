import { storageKeys, storageTable } from '../platform/storage-table.ts'

export function StoredThings() {
  return (
    <>
      <p>We set no cookies. In this browser the store keeps for you:</p>
      <List of="customer" />
      <p>These go when you log out and when your login ends in any other way. For the device it keeps:</p>
      <List of="device" />
      <p>Clearing the site&rsquo;s data in your browser removes all of it.</p>
    </>
  )
}

function List({ of }: { of: 'customer' | 'device' }) {
  const kept = storageKeys.map((key) => ({ key, ...storageTable[key] })).filter((stored) => stored.of === of)
  return (
    <ul>
      {kept.map(({ key, what, area }) => (
        <li key={key}>
          {what}
          {area === 'session' && ', until you close the tab'}
        </li>
      ))}
    </ul>
  )
}
