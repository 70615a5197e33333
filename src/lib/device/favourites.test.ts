import { beforeEach, expect, test } from 'vitest'
import { closeForTest, openDatabase } from './storage/db'
import { setFavourite } from './favourites'
import { readFavourites } from './favourites-note'
import { syncFavourites } from './sync-favourites'
import { purgePersonal } from './storage/encrypted-store'

beforeEach(async () => {
  localStorage.clear()
  closeForTest()
  await purgePersonal()
})
const favourites = () => [...readFavourites()]

test('adds a favourite and removes it again', () => {
  setFavourite('westlands', true)
  setFavourite('nyali', true)
  setFavourite('nyali', true)
  expect(favourites()).toEqual(['westlands', 'nyali'])
  setFavourite('westlands', false)
  expect(favourites()).toEqual(['nyali'])
})

test('restores favourites from the database when local storage was cleared', async () => {
  setFavourite('westlands', true)
  await syncFavourites()
  localStorage.clear()
  expect(favourites()).toEqual([])
  await syncFavourites()
  expect(favourites()).toEqual(['westlands'])
})

test('does not restore a removed favourite from the database', async () => {
  setFavourite('westlands', true)
  await syncFavourites()
  setFavourite('westlands', false)
  await syncFavourites()
  localStorage.clear()
  await syncFavourites()
  expect(favourites()).toEqual([])
})

test('stores favourites unreadably in the database', async () => {
  setFavourite('westlands', true)
  await syncFavourites()
  const { personal } = await openDatabase()
  const rows = await personal.newest()
  expect(rows.length).toBe(1)
  const bytes = new Uint8Array(rows[0]?.sealed.data ?? new ArrayBuffer(0))
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('westlands')
})

test('removes favourites with all personal data', async () => {
  setFavourite('westlands', true)
  await syncFavourites()
  await purgePersonal()
  await syncFavourites()
  expect(favourites()).toEqual([])
})

test('ignores a note in a foreign format', () => {
  localStorage.setItem('foyer-note favourites', JSON.stringify({ value: [1, {}], savedAtMs: 1 }))
  expect(favourites()).toEqual([])
})
