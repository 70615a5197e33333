import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fridayNoon, shippedFolder } from '@/tests/fixtures/shop-under-test'
import { CatalogueError } from '@/server/platform/files/file-errors'
import { checkFolder } from './import-catalogue'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-plans-'))
  cpSync(shippedFolder, folder, { recursive: true })
  edit('plans/wings.json', (text) => text.replaceAll('"vip"', '"Königsloge €"'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
}
const check = () => checkFolder(folder, new Date(fridayNoon))

test('a category without a word goes on sale under its own name once it has a price', () => {
  expect(check).toThrow(CatalogueError)
  expect(check).toThrow('No price for class "konigsloge" at seef')
  edit(
    'prices.csv',
    (text) =>
      `${text.trimEnd()}\nseef,*,*,konigsloge,9\ndubai-marina,*,*,konigsloge,90\nqurum,*,*,konigsloge,9\n`,
  )
  const { items, notes } = check()
  expect(items.seatClass).toContainEqual({ id: 'konigsloge', en: 'Königsloge €', ar: 'Königsloge €' })
  expect(items.screen.find((screen) => screen.id === 'seef-1')?.classIds).toContain('konigsloge')
  expect(notes).toContain(
    'words.json: no seat class "konigsloge", which is "Königsloge €" of plans/wings.json: it is called so in every language',
  )
})

test('rejects settings without their plan', () => {
  writeFileSync(join(folder, 'plans', 'wing.settings'), 'side: bottom\n')
  expect(check).toThrow('plans/wing.settings: No pretix seating plan wing.json is beside it')
})
