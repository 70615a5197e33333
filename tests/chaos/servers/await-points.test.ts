import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { findAwaits, fileWithPoints, withPoints } from './await-points'

const text = `
async function pay(card) {
  before()
  const made = await begin(await lock(card))
  await
    note(made)
  return made
}
const handlers = { confirm: async () => (await ask()).state }
`

it('finds every await by its function', () => {
  expect(findAwaits('payments/pay.ts', text).map(({ id }) => id)).toEqual([
    'payments/pay.ts pay 1',
    'payments/pay.ts pay 2',
    'payments/pay.ts pay 3',
    'payments/pay.ts confirm 1',
  ])
})

it('reports before and after each await, in order, without other changes', async () => {
  const told: string[] = []
  const points = {
    reachAwait: (id: string) => (told.push(`at ${id.slice(16)}`), id),
    passAwait: (id: string, value: unknown) => (told.push(`past ${id.slice(16)}`), value),
  }
  const given = {
    globalThis: points,
    before: () => told.push('before'),
    lock: () => Promise.resolve(1),
    begin: (locked: number) => Promise.resolve(locked + 1),
    note: () => Promise.resolve(),
  }
  const pay = runInNewContext(`${withPoints('payments/pay.ts', text)}; pay`, given) as () => Promise<number>
  expect(await pay()).toBe(2)
  expect(told).toEqual([
    'before',
    'at pay 1',
    'at pay 2',
    'past pay 2',
    'past pay 1',
    'at pay 3',
    'past pay 3',
  ])
})

it('covers the modules that reserve, sell and take money, without tests', () => {
  const at = (file: string) => fileWithPoints(`${process.cwd()}/server/${file}`)
  expect(at('payments/settle.ts')).toBe('payments/settle.ts')
  expect(at('payments/settle.test.ts')).toBeNull()
  expect(at('catalogue/search.ts')).toBeNull()
})
