import { expect, it } from 'vitest'
import { findRowTypes, serverFiles } from './row-types'
import { root } from './root.mjs'

const tables = `export interface ShowsTable { id: string; starts_at: Date; state: 'open' | 'over' }`

function findingsIn(text: string): string[] {
  return findRowTypes(
    new Map([
      ['server/platform/store/tables/planted-tables.ts', tables],
      ['server/planted.ts', text],
    ]),
  )
}

it('no file of the server repeats the columns of a table', () => {
  expect(findRowTypes(serverFiles(root))).toEqual([])
})

it('finds a planted row type in any form', () => {
  expect(findingsIn(`interface Row { id: string\n starts_at: Date }`)).toEqual([
    'server/planted.ts:2 starts_at',
  ])
  expect(findingsIn(`const rows = await store.query<{ id: string }>('select id from shows')`)).toEqual([
    'server/planted.ts:1 id',
  ])
  expect(
    findingsIn(`interface ShowRow { readonly state: string }\nawait on.query<ShowRow>('select state')`),
  ).toEqual(['server/planted.ts:1 state'])
  expect(findingsIn(`type Row = { 'starts_at': Date } & { n: number }`)).toEqual([
    'server/planted.ts:1 starts_at',
  ])
})

it('ignores a row type derived from the table, and computed columns', () => {
  const derived = `type Row = Pick<Selectable<Tables['shows']>, 'id' | 'starts_at'> & { taken: number; serverTime: Date }
    await store.query<Row>('select id, starts_at, count(*) as taken')
    interface Show { id: string; state: string; startsAt: Date }`
  expect(findingsIn(derived)).toEqual([])
})
