import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { fridayNoon } from '@/tests/fixtures/shop-under-test'
import { checkFolder } from './import-catalogue'
import {
  add,
  toBytes,
  edit,
  editEvent,
  editRules,
  editedCatalogue,
  collectImportErrors,
  swap,
  utf16,
  withDelimiter,
  removeEditedCatalogues,
} from '@/tests/fixtures/edited-catalogue'

afterEach(removeEditedCatalogues)

describe('spreadsheet variants are accepted', () => {
  const tables = ['cities.csv', 'cinemas.csv', 'venues.csv', 'screens.csv', 'prices.csv', 'fees.csv']
  const shipped = checkFolder(
    editedCatalogue(() => {}),
    fridayNoon,
  ).items

  test.each<[string, (text: string) => Uint8Array]>([
    ['semicolons', (text) => Buffer.from(withDelimiter(';')(text))],
    ['tabs', (text) => Buffer.from(withDelimiter('\t')(text))],
    ['UTF-16 with its mark', utf16],
    ['UTF-16 without it', (text) => Buffer.from(text, 'utf16le')],
    ['UTF-16, the other end first', (text) => utf16(text).swap16()],
    ['UTF-16 with tabs, as “Unicode text”', (text) => utf16(withDelimiter('\t')(text))],
  ])('%s', (_, write) => {
    const folder = editedCatalogue((each) => {
      for (const file of tables) toBytes(file, write)(each)
    })
    expect(collectImportErrors(folder)).toEqual([])
    expect(checkFolder(folder, fridayNoon).items).toEqual(shipped)
  })

  test('accepts lists in UTF-16, notes, hidden files and the operator’s own folders', () => {
    const folder = editedCatalogue((each) => {
      toBytes('films.json', utf16)(each)
      add('README.md', '# ours')(each)
      add('.DS_Store', '')(each)
      add('Thumbs.db', '')(each)
      add('~$prices.xlsx', '')(each)
      add('plans/Thumbs.db', '')(each)
      mkdirSync(join(each, 'artwork'))
    })
    expect(checkFolder(folder, fridayNoon).items).toEqual(shipped)
  })

  test('accepts names and addresses with characters that the fonts lack, and reports them', () => {
    const folder = editedCatalogue((each) => {
      swap('films.json', '"Metropolis"', '"Metropolis 李"')(each)
      swap('food.json', /"en": "Popcorn/, '"en": "Popcorn 餃')(each)
      swap('cinemas.csv', 'Mpaka Road', 'Mpaka Road 路')(each)
    })
    const { notes } = checkFolder(folder, fridayNoon)
    for (const lacking of ['李', '餃', '路'])
      expect(notes).toContainEqual(
        expect.stringContaining(
          `there is no font for ${lacking}: tickets and pictures show a sign in its place`,
        ),
      )
  })

  test('reports prices without shows, and rules that end while their last day is on sale', () => {
    const folder = editedCatalogue((each) => {
      edit('prices.csv', (text) => text.replace('\n', '\nkaren,*,*,floor,900\n'))(each)
      editEvent((event) => {
        event['prices'] = { ...(event['prices'] as object), balcony: 300 }
      })(each)
      editRules((rules) => {
        for (const [rule, until] of [
          [rules[0], '+13d'],
          [rules[1], '+14d'],
          [rules[2], '-1d'],
        ] as const)
          Object.assign(rule ?? {}, { until, from: '-5d' })
      })(each)
    })
    const { notes } = checkFolder(folder, fridayNoon)
    expect(notes).toContainEqual(expect.stringMatching(/^prices\.csv: no show has the prices of line 2\b/))
    expect(notes).toContainEqual(expect.stringMatching(/^events\.json, \[0\], prices: .* has no balcony$/))
    expect(notes).toContain(
      'schedules.json: a rule runs out within the days that are on sale, the first on 2026-03-19: rules[0]',
    )
  })

  test('accepts a price of zero for items marked as free', () => {
    const folder = editedCatalogue((each) => {
      edit('prices.csv', (text) =>
        text
          .trim()
          .split('\n')
          .map((line, i) =>
            i === 1 ? `${line.replace('600', '0')},yes` : `${line},${i === 0 ? 'free' : ''}`,
          )
          .join('\n'),
      )(each)
      editEvent((event) => {
        Object.assign(event, { free: 'yes', prices: { ...(event['prices'] as object), floor: 0 } })
      })(each)
    })
    expect(collectImportErrors(folder)).toEqual([])
  })
})
