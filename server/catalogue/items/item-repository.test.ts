import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appOnEngine } from '@/tests/fixtures/app-on-engine'
import { defaultEngines } from '@/tests/fixtures/engines'
import type { ShowRule } from './catalogue-items'
import { loadItems, loadRules, replaceItems } from './item-repository'

const count = 4_500
/** One rule per day from the first of March on; every seventh has no end. */
const formatDay = (n: number) => new Date(Date.UTC(2026, 2, 1 + n)).toISOString().slice(0, 10)
const rules: ShowRule[] = Array.from({ length: count }, (_, n) => ({
  id: `rule-${n}`,
  kind: 'movie',
  titleId: 'nosferatu',
  screenId: 'karen-1',
  format: '2D',
  language: 'en',
  days: [0, 1, 2, 3, 4, 5, 6],
  times: [1200],
  from: formatDay(n),
  until: n % 1_000 === 0 ? '' : formatDay(n),
}))

describe.each(defaultEngines)('a long list of rules, on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof appOnEngine>>
  beforeAll(async () => {
    opened = await appOnEngine(engine)
    await opened.store.transaction((transaction) => replaceItems(transaction, 'rule', rules))
    const fewer = rules.filter(({ id }) => id !== 'rule-3001')
    await opened.store.transaction((transaction) => replaceItems(transaction, 'rule', fewer))
  })
  afterAll(() => opened.close())

  /** Returns the result of `read`, and how often other work was processed meanwhile. */
  async function besides<T>(read: () => Promise<T>): Promise<{ got: T; turns: number }> {
    let turns = 0
    const reading = { isOver: false }
    const others = (async () => {
      while (!reading.isOver) {
        await nextTurn()
        turns++
      }
    })()
    const got = await read().finally(() => (reading.isOver = true))
    await others
    return { got, turns }
  }

  test('reads the rules of some days in order, without past and future ones, and yields to other work', async () => {
    const { got, turns } = await besides(async () => {
      const ids = []
      for await (const some of loadRules(opened.store, { first: formatDay(3000), last: formatDay(3002) }))
        ids.push(...some.map(({ id }) => id))
      return ids
    })
    expect(got).toEqual(['rule-0', 'rule-1000', 'rule-2000', 'rule-3000', 'rule-3002'])
    expect(turns).toBeGreaterThanOrEqual(2)
  })

  test('reads all rules in order and yields to other work', async () => {
    const { got, turns } = await besides(() => loadItems(opened.store))
    expect(got.rule.map(({ id }) => id)).toEqual(rules.map(({ id }) => id).filter((id) => id !== 'rule-3001'))
    expect(turns).toBeGreaterThanOrEqual(4)
  })

  test('reads the order from an index instead of sorting each page', async () => {
    await opened.store.query('analyze catalogue_items')
    const { rows } = await opened.store.query<{ 'QUERY PLAN': string }>(
      `explain select body from catalogue_items where retired = false
        and (kind, position, id) > ('rule', 2000, 'rule-1999') order by kind, position, id limit 1000`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('catalogue_items_in_order')
    expect(plan).not.toContain('Sort')
  })
})
