import { expect, it } from 'vitest'
import { shortIds, withShortIds } from './short-message-ids'

const ids = ['+mNwru', '+mNx12', 'aaaaaa', 'aaaaab', '/KDopw']

it('a short name is the beginning of the long one, as short as tells it from all others', () => {
  const short = shortIds(ids)
  expect([...short.values()]).toEqual(['+mNw', '+mNx', 'aaaaaa', 'aaaaab', '/K'])
  expect(new Set(short.values()).size).toBe(ids.length)
})

it('a new message changes no name but those that begin alike', () => {
  const before = shortIds(ids)
  const after = shortIds([...ids, '/KDnew'])
  expect([...after].filter(([id, name]) => before.get(id) !== name).map(([id]) => id)).toEqual([
    '/KDopw',
    '/KDnew',
  ])
})

it('catalogue and code say the same name, and other words stay as they are', () => {
  const short = shortIds(ids)
  const catalogue = withShortIds(String.raw`JSON.parse("{\"/KDopw\":[\"+mNwru is no name\"]}")`, short)
  expect(catalogue).toBe(String.raw`JSON.parse("{\"/K\":[\"+mNwru is no name\"]}")`)
  expect(withShortIds('i18n._({ id: "/KDopw" }, `KDopw/`)', short)).toBe('i18n._({ id: "/K" }, `KDopw/`)')
})
