import { beforeEach, expect, test } from 'vitest'
import { closeForTest, openDatabase } from './db'
import { setFavourite } from './favourites'
import { readFavourites } from './favourites-note'
import { syncFavourites } from './sync-favourites'
import { purgePersonal } from './encrypted-store'

beforeEach(async () => {
  localStorage.clear()
  closeForTest()
  await purgePersonal()
})
const favourites = () => [...readFavourites()]

test('a favourite is kept, and taken away again', () => {
  setFavourite('westlands', true)
  setFavourite('nyali', true)
  setFavourite('nyali', true)
  expect(favourites()).toEqual(['westlands', 'nyali'])
  setFavourite('westlands', false)
  expect(favourites()).toEqual(['nyali'])
})

test('a browser that forgot its small storage has them back from the database', async () => {
  setFavourite('westlands', true)
  await syncFavourites()
  localStorage.clear()
  expect(favourites()).toEqual([])
  await syncFavourites()
  expect(favourites()).toEqual(['westlands'])
})

test('what was taken away does not come back from the database', async () => {
  setFavourite('westlands', true)
  await syncFavourites()
  setFavourite('westlands', false)
  await syncFavourites()
  localStorage.clear()
  await syncFavourites()
  expect(favourites()).toEqual([])
})

test('in the database nobody reads them who opens its files', async () => {
  setFavourite('westlands', true)
  await syncFavourites()
  const { personal } = await openDatabase()
  const rows = await personal.newest()
  expect(rows.length).toBe(1)
  const bytes = new Uint8Array(rows[0]?.sealed.data ?? new ArrayBuffer(0))
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('westlands')
})

test('they go with all that is personal', async () => {
  setFavourite('westlands', true)
  await syncFavourites()
  await purgePersonal()
  await syncFavourites()
  expect(favourites()).toEqual([])
})

test('a note that somebody else wrote is no favourite', () => {
  localStorage.setItem('foyer-note favourites', JSON.stringify({ value: [1, {}], savedAtMs: 1 }))
  expect(favourites()).toEqual([])
})
