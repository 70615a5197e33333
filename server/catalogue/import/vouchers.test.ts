import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CatalogueError } from '@/server/platform/files/file-errors'
import { checkFolder } from './import-catalogue'

const texts = { en: 'A night out', ar: 'سهرة' }
const entry = {
  id: 'bahrain',
  countries: ['BH'],
  one: texts,
  two: texts,
  terms: { en: ['Spend it here.'], ar: ['تُصرف هنا.'] },
  offers: [{ id: 'bhd-5', title: texts, price: 5.125, charge: 0.25, validDays: 365 }],
  pictures: [{ id: 'birthday', title: texts }],
}

function listImportErrors(changes: object): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-catalogue-'))
  writeFileSync(join(folder, 'vouchers.json'), JSON.stringify([{ ...entry, ...changes }]))
  try {
    const { items } = checkFolder(folder, new Date())
    expect(items.voucherShop).toMatchObject([
      { currency: 'BHD', offers: [{ priceMinor: 5125, chargeMinor: 250 }] },
    ])
    return []
  } catch (error) {
    if (error instanceof CatalogueError)
      return error.errors.map(({ where, field }) => [where, field].join('.').replace('[0].', ''))
    throw error
  }
}

const offer = entry.offers[0]
test.each<[what: string, changes: object, fields: string[]]>([
  ['three decimals of a dinar are read exactly', {}, []],
  ['a fourth decimal', { offers: [{ ...offer, price: 5.1255 }] }, ['offers[0].price']],
  ['a charge with too many', { offers: [{ ...offer, charge: 0.0001 }] }, ['offers[0].charge']],
  ['a price of nothing', { offers: [{ ...offer, price: 0 }] }, ['offers[0].price']],
  ['an offer that occurs twice', { offers: [offer, offer] }, ['offers[1].id']],
  ['a picture that occurs twice', { pictures: [...entry.pictures, ...entry.pictures] }, ['pictures[1].id']],
  ['no offer', { offers: [] }, ['offers']],
  ['countries of two currencies', { countries: ['BH', 'KE'] }, ['countries[1]']],
  ['a country of nobody', { countries: ['XX'] }, ['countries[0]']],
  ['a brand of nobody', { brands: ['nobody'] }, ['brands[0]']],
  ['markup', { one: { ...texts, en: '<b>A night out</b>' } }, ['one.en']],
  ['a field of ours that is not there', { colour: 'red' }, ['colour']],
])('vouchers.json: %s', (_what, changes, fields) => {
  expect(listImportErrors(changes)).toEqual(fields)
})
