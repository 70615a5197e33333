import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  addLine,
  editJson,
  collectImportErrors,
  folderWith,
  linesIn,
  removeEditedCatalogues,
  type Entries,
} from '@/tests/fixtures/edited-catalogue'
import { fridayNoon } from '@/tests/fixtures/shop-under-test'
import { checkFolder } from './import-catalogue'

afterEach(removeEditedCatalogues)

const editFilm = (changes: object) => editJson((films: Entries) => Object.assign(films[2] ?? {}, changes))

describe('a bad file is rejected with its name, position, field and reason', () => {
  test('invalid JSON', () => {
    expect(
      collectImportErrors(
        folderWith('films.json', (text) => text.replace('"id": "pearl-divers",', '"id" "pearl-divers",')),
      )[0],
    ).toMatch(/^films\.json, line 1\d: No valid JSON: /)
  })

  test('a file that is not a list', () => {
    expect(collectImportErrors(folderWith('films.json', () => '{}'))).toEqual(['films.json: Expected a list'])
  })

  test('a file that is not UTF-8', () => {
    const folder = folderWith('cities.csv', (text) => text)
    writeFileSync(join(folder, 'cities.csv'), Buffer.from([0x69, 0x64, 0xff, 0xfe]))
    expect(collectImportErrors(folder)).toEqual([
      'cities.csv, line 1: The file is no UTF-8 text but Latin-1, Windows-1252 or the like: save it as UTF-8',
    ])
  })

  test.each<[object, string]>([
    [{ rating: undefined }, 'films.json, [2], rating: Invalid key: Expected "rating" but received undefined'],
    [{ runtimeMin: 0 }, 'films.json, [2], runtimeMin: Invalid value: Expected >=1 but received 0'],
    [{ colour: 'red' }, 'films.json, [2], colour: No field "colour" in films.json'],
    [{ title: { en: 'A', ar: '' } }, 'films.json, [2], title.ar: Expected some text'],
    [
      { synopsis: { en: '<b>Bold</b>', ar: 'ا' } },
      'films.json, [2], synopsis.en: Expected plain text, without HTML',
    ],
    [
      { synopsis: { en: 'a\u0000b', ar: 'ا' } },
      'films.json, [2], synopsis.en: Expected no control characters',
    ],
    [{ id: 'Not An Id' }, 'films.json, [2], id: Expected an id of small letters, digits and hyphens'],
    [
      { release: '2026-02-30' },
      'films.json, [2], release: Expected a date as YYYY-MM-DD, or days from the import as +6d',
    ],
    [{ genres: ['drama', 'opera'] }, 'films.json, [2], genres[1]: No "opera" in words.json'],
    [{ languages: ['klingon'] }, 'films.json, [2], languages[0]: Expected an ISO 639 language code'],
    [
      { formats: ['8D'] },
      'films.json, [2], formats[0]: No hall of screens.csv has "8D"; known are 2D, 3D, IMAX, 4DX, ScreenX',
    ],
    [{ formats: ['imax'] }, 'films.json, [2], formats[0]: Expected IMAX, not "imax"'],
    [{ formats: ['2D;3D'] }, 'films.json, [2], formats[0]: Expected one format, like 2D'],
    [{ rating: '' }, 'films.json, [2], rating: Expected some text'],
    [{ id: 'pearl-divers' }, 'films.json, [2], id: "pearl-divers" is already at films.json, [1]'],
  ])('a film with %j', (changes, error) => {
    expect(collectImportErrors(folderWith('films.json', editFilm(changes)))).toContain(error)
  })

  test.each([
    { rating: '18TC' },
    { rating: 'Not yet rated' },
    { origin: undefined },
    { origin: 'Kenya, Uganda' },
    { formats: ['2D', '3D', 'IMAX', '4DX', 'ScreenX'] },
  ])('accepts a film with %j', (changes) => {
    const edit = editFilm(changes)
    expect(collectImportErrors(folderWith('films.json', edit))).toEqual([])
  })

  test('accepts a film in any format that a hall has', () => {
    const folder = folderWith('films.json', editFilm({ formats: ['2D', '3D', 'IMAX', 'Dolby Cinema'] }))
    const screens = join(folder, 'screens.csv')
    writeFileSync(screens, readFileSync(screens, 'utf8').replace('2D;3D;IMAX', '2D;3D;IMAX;Dolby Cinema'))
    expect(collectImportErrors(folder)).toEqual([])
  })

  test.each<[string, (text: string) => string, string]>([
    [
      'cities.csv',
      (text) => text.replace('-1.2864', 'south'),
      'cities.csv, line 2, latitude: Expected a number',
    ],
    [
      'cities.csv',
      (text) => text.replace('nairobi,KE', 'nairobi,XX'),
      'cities.csv, line 2, country: No such country; known are BH AE KW QA OM KE UG TZ, not "XX"',
    ],
    [
      'cinemas.csv',
      (text) => text.replace('Africa/Nairobi,KES', 'Africa/Nowhere,KES'),
      'cinemas.csv, line 2, time_zone: Expected an IANA time zone, like Africa/Nairobi',
    ],
    [
      'cinemas.csv',
      (text) => text.replace('Nairobi,KES', 'Nairobi,USD'),
      'cinemas.csv, line 2, currency: Expected KES, the currency of its country',
    ],
    [
      'cinemas.csv',
      (text) => text.replace('westlands,savanna', 'westlands,nobody'),
      'cinemas.csv, line 2, chain: No "nobody" in chains.json',
    ],
    [
      'cinemas.csv',
      (text) => text.replace('-1.2662', '51.2662'),
      'cinemas.csv, line 2, latitude: The place is more than 100 km from nairobi',
    ],
    [
      'cinemas.csv',
      (text) => text.replace('food_and_drink', 'food'),
      'cinemas.csv, line 1, food_and_drink: The column is missing; is it "food"?',
    ],
    [
      'screens.csv',
      (text) => text.replace('grand', 'grandest'),
      'screens.csv, line 2, plan: No plan "grandest" in plans/',
    ],
    [
      'screens.csv',
      (text) => text.replace('2D;3D;IMAX', '2D;4-dx'),
      'screens.csv, line 2, formats[1]: Expected 4DX, not "4-dx"',
    ],
    [
      'screens.csv',
      addLine('westlands-1,westlands,Again,مرة,,cosy,2D,no'),
      `screens.csv, line ${linesIn('screens.csv') + 1}, id: "westlands-1" is already at screens.csv, line 2`,
    ],
    [
      'prices.csv',
      (text) => text.replace('KE,*,*,standard,600', 'KE,*,someday,standard,600'),
      'prices.csv, line 2, days: Expected daily, or weekdays like "mon-thu" or "fri,sat", not "someday"',
    ],
    [
      'prices.csv',
      (text) => text.replace('KE,*,*,standard,600', 'KE,*,*,standard,-1'),
      'prices.csv, line 2, price: Expected a price of 0 or more',
    ],
    [
      'promotions.json',
      editJson((promotions: { discount: object }[]) =>
        Object.assign(promotions[0]?.discount ?? {}, { currency: undefined }),
      ),
      'promotions.json, [0], discount.currency: Expected the currency of the amount',
    ],
    [
      'promotions.json',
      editJson((promotions: { discount: object }[]) =>
        Object.assign(promotions[0]?.discount ?? {}, { amount: 99.995 }),
      ),
      'promotions.json, [0], discount.amount: KES has 2 decimals',
    ],
    [
      'promotions.json',
      (text) => text.replace('"mon-wed"', '"mon to wed"'),
      'promotions.json, [0], discount.days: Expected daily, or weekdays like "mon-thu" or "fri,sat", not "mon to wed"',
    ],
    [
      'prices.csv',
      (text) => text.replaceAll(/^KE,.*,vip,.*\n/gm, ''),
      'schedules.json, rules[0], class: No price for class "vip" at westlands, IMAX',
    ],
    [
      'words.json',
      (text) => text.replace('"vip"', '"very"'),
      'plans/classic-vip.txt, line 25, class: No seat class "vip" in words.json',
    ],
    [
      'schedules.json',
      (text) => text.replace('"11:30"', '"29:30"'),
      'schedules.json, rules[0], times[0]: Expected a time as HH:mm, up to 28:59 for the early hours of the next day',
    ],
    [
      'schedules.json',
      (text) => text.replace('"kilima-zero"', '"no-such-film"'),
      'schedules.json, rules[0], film: No "no-such-film" in films.json',
    ],
    [
      'schedules.json',
      (text) => text.replace('"format": "IMAX"', '"format": "4DX"'),
      'schedules.json, rules[0], format: Screen westlands-1 has 2D, 3D, IMAX, not 4DX',
    ],
    [
      'schedules.json',
      (text) => text.replace('"language": "en"', '"language": "fr"'),
      'schedules.json, rules[0], language: kilima-zero comes in en, sw, not fr',
    ],
    [
      'events.json',
      (text) => text.replace('"kasarani-ring"', '"moon-base"'),
      'events.json, [0], venue: No "moon-base" in venues.csv',
    ],
    [
      'events.json',
      (text) => text.replace('"changes": [{ "days": "sat", "state"', '"changes": [{ "days": "mon", "state"'),
      'events.json, [1], changes[0]: The event has no show on these days',
    ],
    [
      'events.json',
      (text) => text.replace('"state": "cancelled" }', '"state": "cancelled", "newDate": "+3d" }'),
      'events.json, [6].changes[0], newDate: Only a postponed date has a new date',
    ],
    [
      'events.json',
      (text) => text.replace('"state": "sold-out" }', '"state": "soldout" }'),
      'events.json, [1].changes[0], state: Expected sold-out, cancelled or postponed; a date on sale needs no change',
    ],
    [
      'events.json',
      (text) => text.replace('"minAge": 16', '"minAge": "16"'),
      'events.json, [0], minAge: Invalid type: Expected number but received "16"',
    ],
    [
      'events.json',
      (text) => text.replace('"bronze": 1200', '"silver": 2500'),
      'events.json, [0].shows[0], class: No price for class "bronze" at kasarani-ring',
    ],
    [
      'banners.json',
      (text) => text.replace('"film": "kilima-zero"', '"film": "nothing"'),
      'banners.json, [0], film: No "nothing" in films.json',
    ],
    [
      'banners.json',
      editJson((banners: Entries) =>
        Object.assign(banners[0] ?? {}, { type: 'external', url: 'javascript:alert(1)' }),
      ),
      'banners.json, [0], url: Expected an https address or a path',
    ],
    [
      'plans/cosy.txt',
      (text) => text.replace('sssss.sssss', 'sssss?sssss'),
      'plans/cosy.txt, line 12, row: "?" is not in the legend',
    ],
  ])('%s (%#)', (file, change, error) => {
    // Errors in a plan cause further ones, so only the expected one is compared.
    expect(collectImportErrors(folderWith(file, change))).toContain(error)
  })

  test('two films on one screen at the same time', () => {
    const change = editJson((data: { rules: Entries }) =>
      data.rules.push({
        ...data.rules[0],
        film: 'empty-quarter',
        format: '2D',
        language: 'en',
        times: ['12:00'],
      }),
    )
    expect(collectImportErrors(folderWith('schedules.json', change))).toContainEqual(
      expect.stringMatching(
        /^schedules\.json, rules\[\d+\], times: empty-quarter at 12:00 on 2026-03-07 begins while kilima-zero of 11:30 still runs on westlands-1$/,
      ),
    )
  })
})

test('lists every error, fifty of them in the message', () => {
  const folder = folderWith(
    'films.json',
    editJson((films: Entries) => {
      for (const film of films) Object.assign(film, { year: 1, rating: '' })
    }),
  )
  expect(collectImportErrors(folder)).toHaveLength(64)
  expect(() => checkFolder(folder, fridayNoon)).toThrow(/… and 14 more$/)
})

test('a missing folder, and a folder without a catalogue', () => {
  expect(collectImportErrors('/nowhere/at/all')).toEqual(['/nowhere/at/all: There is no such folder'])
  const empty = mkdtempSync(join(tmpdir(), 'foyer-empty-'))
  onTestFinished(() => rmSync(empty, { recursive: true }))
  expect(collectImportErrors(empty)).toEqual([`${empty}: This folder has no catalogue files`])
})
