import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { projectRoot } from '@/server/platform/project-root'
import { BadCatalogue, faultLine } from '@/server/platform/files/faults'
import { createLightCatalogue } from '@/tests/fixtures/light-catalogue'
import { checkFolder } from './import-catalogue'

const shipped = join(projectRoot(), 'catalogue', 'shipped')
const now = new Date('2026-03-06T09:00:00Z')
const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function folderWith(file: string, change: (text: string) => string): string {
  const folder = createLightCatalogue()
  folders.push(folder)
  const path = join(folder, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
  return folder
}

function faultsOf(folder: string): string[] {
  try {
    checkFolder(folder, now)
  } catch (error) {
    if (error instanceof BadCatalogue) return error.faults.map(faultLine)
    throw error
  }
  return []
}

const editJson = (edit: (data: never) => void) => (text: string) => {
  const data = JSON.parse(text) as never
  edit(data)
  return JSON.stringify(data)
}
type Entries = Record<string, unknown>[]
const editFilm = (changes: object) => editJson((films: Entries) => Object.assign(films[2] ?? {}, changes))
const editCode = (changes: object, discount: object = {}) =>
  editJson((codes: { discount: object }[]) => {
    const [code] = codes
    if (code) Object.assign(code, { ...changes, discount: { ...code.discount, ...discount } })
  })
const codeFaults: [string, (text: string) => string, string][] = [
  ['codes.json', editCode({ id: 'ab' }), 'codes.json, [0], id: Expected at least 3 characters'],
  ['codes.json', editCode({ id: 'mtred' }), 'codes.json, [0], id: "mtred" is an offer of promotions.json'],
  ['codes.json', editCode({ id: 'matinee' }), 'codes.json, [2], id: "matinee" is already at codes.json, [0]'],
  ['codes.json', editCode({ countries: ['QA'] }), 'codes.json, [0], countries: There are no offers in QA'],
  [
    'codes.json',
    editCode({ from: '2026-04-02', until: '2026-04-01' }),
    'codes.json, [0], until: The code ends on 2026-04-01, before it begins on 2026-04-02',
  ],
  [
    'codes.json',
    editCode({}, { percent: 101 }),
    'codes.json, [0], discount.percent: Invalid value: Expected <=100 but received 101',
  ],
  [
    'codes.json',
    editCode({}, { amount: 5 }),
    'codes.json, [0], discount.amount: Expected nothing besides a percentage',
  ],
  ['codes.json', editCode({}, { kind: 'amount' }), 'codes.json, [0], discount.amount: Expected an amount'],
  [
    'codes.json',
    editCode({}, { currency: undefined }),
    'codes.json, [0], discount.currency: Expected the currency of discount.mostOff',
  ],
  ['codes.json', editCode({}, { mostOff: 0.005 }), 'codes.json, [0], discount.mostOff: KES has 2 decimals'],
  [
    'codes.json',
    editCode({ uses: 3, usesOfVisitor: 4 }),
    'codes.json, [0], usesOfVisitor: Expected at most 3, the uses of all visitors',
  ],
  ['codes.json', editCode({ uses: 0 }), 'codes.json, [0], uses: Invalid value: Expected >=1 but received 0'],
  [
    'codes.json',
    editCode({ cards: ['41111'] }),
    'codes.json, [0], cards[0]: Expected the first 6 to 8 digits of cards',
  ],
  [
    'codes.json',
    editCode({ films: ['nothing'] }),
    'codes.json, [0], films: No "nothing" in films.json or events.json',
  ],
  [
    'codes.json',
    editCode({ places: ['nowhere'] }),
    'codes.json, [0], places: No "nowhere" in cinemas.csv, venues.csv or chains.json',
  ],
  [
    'codes.json',
    editCode({ films: ['kilima-zero'], kinds: ['movie'] }),
    'codes.json, [0], kinds: Expected films and events, or kinds, not both',
  ],
  ['codes.json', editCode({ code: 'X' }), 'codes.json, [0], code: No field "code" in codes.json'],
]
const addLine = (line: string) => (text: string) => `${text.trimEnd()}\n${line}\n`
const lineOf = (file: string, start: string) =>
  readFileSync(join(shipped, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.startsWith(start)) + 1
const lines = (file: string) => readFileSync(join(shipped, file), 'utf8').trimEnd().split('\n').length

const lastFee = `fees.csv, line ${lines('fees.csv') + 1}`
const feeFaults: [string, (text: string) => string, string][] = [
  [
    'fees.csv',
    (text) => text.replace('BH,movie,*,handling,order,0.100', 'BH,movie,*,handling,order,0.1005'),
    `fees.csv, line ${lineOf('fees.csv', 'BH,movie,*,handling')}, amount: BHD has 3 decimals`,
  ],
  [
    'fees.csv',
    addLine('KE,movie,*,tip,order,5,,KES'),
    `${lastFee}, code: Expected convenience, service, glasses-3d, handling, vat`,
  ],
  [
    'fees.csv',
    addLine('KE,movie,*,service,often,5,,KES'),
    `${lastFee}, per: Expected seat, order or percent`,
  ],
  ['fees.csv', addLine('KE,movie,*,vat,order,5,,KES'), `${lastFee}, per: The fee vat is per percent`],
  ['fees.csv', addLine('KE,movie,*,vat,percent,,,'), `${lastFee}, percent: Expected a percentage`],
  [
    'fees.csv',
    addLine('KE,movie,*,vat,percent,5,16,'),
    `${lastFee}, amount: Expected nothing besides a percentage`,
  ],
  [
    'fees.csv',
    addLine('KE,movie,*,vat,percent,,16.125,'),
    `${lastFee}, percent: Expected a percentage with at most 2 decimals, or nothing`,
  ],
  ['fees.csv', addLine('KE,movie,*,vat,percent,,101,'), `${lastFee}, percent: Expected at most 100 per cent`],
  ['fees.csv', addLine('KE,movie,*,service,seat,,,KES'), `${lastFee}, amount: Expected an amount`],
  [
    'fees.csv',
    addLine('KE,movie,*,service,seat,5,,'),
    `${lastFee}, currency: Expected the currency of the amount`,
  ],
  [
    'fees.csv',
    addLine('KE,movie,*,service,seat,5,,UGX'),
    `${lastFee}, currency: Expected KES, the currency of the place`,
  ],
  [
    'fees.csv',
    addLine('seef,movie,*,service,seat,5,,KES'),
    `${lastFee}, currency: Expected BHD, the currency of the place`,
  ],
  [
    'fees.csv',
    addLine('nowhere,movie,*,service,seat,5,,KES'),
    `${lastFee}, place: No "nowhere" in cinemas.csv or venues.csv`,
  ],
  [
    'fees.csv',
    addLine('KE,movie,*,handling,order,20,,KES'),
    `${lastFee}, id: "KE/movie/*/handling" is already at fees.csv, line ${lineOf('fees.csv', 'KE,movie,*,handling')}`,
  ],
]
const editFood = (changes: object) => editJson((foods: Entries) => Object.assign(foods[0] ?? {}, changes))
const sized = (id: string, currency: string) => ({
  id,
  name: { en: id, ar: 'حجم' },
  prices: { [currency]: 500 },
})
const foodFaults: [string, (text: string) => string, string][] = [
  [
    'food.json',
    editFood({ places: ['nowhere'] }),
    'food.json, [0], places[0]: No "nowhere" in cinemas.csv or chains.json',
  ],
  [
    'food.json',
    editFood({ name: { en: 'Popcorn' } }),
    'food.json, [0], name.ar: Invalid key: Expected "ar" but received undefined',
  ],
  [
    'food.json',
    editFood({ prices: { KES: 450 } }),
    'food.json, [0], prices: No price for kololo, neither its own nor in UGX',
  ],
  ['food.json', editFood({ prices: { UGX: 4.5 } }), 'food.json, [0], prices.UGX: UGX has 0 decimals'],
  [
    'food.json',
    editFood({ category: 'fish' }),
    'food.json, [0], category: No "fish" in words.json, foodCategories',
  ],
  [
    'food.json',
    editFood({ featured: ['nowhere'] }),
    'food.json, [0], featured[0]: No "nowhere" in cinemas.csv or chains.json',
  ],
  [
    'food.json',
    editFood({ soldOut: { nowhere: '+0d' } }),
    'food.json, [0], soldOut.nowhere: No "nowhere" in cinemas.csv or chains.json',
  ],
  [
    'food.json',
    editFood({ soldOut: { karen: 'today' } }),
    'food.json, [0], soldOut.karen: Expected a date as YYYY-MM-DD, or days from the import as +6d',
  ],
  [
    'food.json',
    editFood({ prices: undefined }),
    'food.json, [0], prices: Expected prices, or sizes with their own, not both',
  ],
  [
    'food.json',
    editFood({ prices: undefined, sizes: [sized('small', 'UGX'), sized('large', 'KES')] }),
    'food.json, [0].sizes[1], prices: No price for kololo, neither its own nor in UGX',
  ],
  [
    'food.json',
    editFood({ prices: undefined, sizes: [sized('small', 'UGX'), sized('small', 'UGX')] }),
    'food.json, [0].sizes[1], id: "combo-for-two.small" is already at food.json, [0].sizes[0]',
  ],
  [
    'food.json',
    editFood({ prices: { nowhere: 5 } }),
    'food.json, [0], prices.nowhere: No "nowhere" in cinemas.csv',
  ],
  [
    'food.json',
    editFood({ allergens: ['love'] }),
    'food.json, [0], allergens[0]: Expected celery, crustaceans, eggs, fish, gluten, lupin, milk, molluscs, mustard, nuts, peanuts, sesame, soya, sulphites',
  ],
]

describe('a bad file is rejected with its name, position, field and reason', () => {
  test('invalid JSON', () => {
    expect(
      faultsOf(
        folderWith('films.json', (text) => text.replace('"id": "pearl-divers",', '"id" "pearl-divers",')),
      )[0],
    ).toMatch(/^films\.json, line 1\d: No valid JSON: /)
  })

  test('a file that is not a list', () => {
    expect(faultsOf(folderWith('films.json', () => '{}'))).toEqual(['films.json: Expected a list'])
  })

  test('a file that is not UTF-8', () => {
    const folder = folderWith('cities.csv', (text) => text)
    writeFileSync(join(folder, 'cities.csv'), Buffer.from([0x69, 0x64, 0xff, 0xfe]))
    expect(faultsOf(folder)).toEqual([
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
  ])('a film with %j', (changes, fault) => {
    expect(faultsOf(folderWith('films.json', editFilm(changes)))).toContain(fault)
  })

  test.each([
    { rating: '18TC' },
    { rating: 'Not yet rated' },
    { origin: undefined },
    { origin: 'Kenya, Uganda' },
    { formats: ['2D', '3D', 'IMAX', '4DX', 'ScreenX'] },
  ])('accepts a film with %j', (changes) => {
    const edit = editFilm(changes)
    expect(faultsOf(folderWith('films.json', edit))).toEqual([])
  })

  test('accepts a film in any format that a hall has', () => {
    const folder = folderWith('films.json', editFilm({ formats: ['2D', '3D', 'IMAX', 'Dolby Cinema'] }))
    const screens = join(folder, 'screens.csv')
    writeFileSync(screens, readFileSync(screens, 'utf8').replace('2D;3D;IMAX', '2D;3D;IMAX;Dolby Cinema'))
    expect(faultsOf(folder)).toEqual([])
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
      `screens.csv, line ${lines('screens.csv') + 1}, id: "westlands-1" is already at screens.csv, line 2`,
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
    ...feeFaults,
    ...foodFaults,
    ...codeFaults,
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
  ])('%s (%#)', (file, change, fault) => {
    // Faults in a plan cause further ones, so only the expected one is compared.
    expect(faultsOf(folderWith(file, change))).toContain(fault)
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
    expect(faultsOf(folderWith('schedules.json', change))).toContainEqual(
      expect.stringMatching(
        /^schedules\.json, rules\[\d+\], times: empty-quarter at 12:00 on 2026-03-07 begins while kilima-zero of 11:30 still runs on westlands-1$/,
      ),
    )
  })
})

test('lists every fault, fifty of them in the message', () => {
  const folder = folderWith(
    'films.json',
    editJson((films: Entries) => {
      for (const film of films) Object.assign(film, { year: 1, rating: '' })
    }),
  )
  expect(faultsOf(folder)).toHaveLength(64)
  expect(() => checkFolder(folder, now)).toThrow(/… and 14 more$/)
})

test('a missing folder, and a folder without a catalogue', () => {
  expect(faultsOf('/nowhere/at/all')).toEqual(['/nowhere/at/all: There is no such folder'])
  const empty = mkdtempSync(join(tmpdir(), 'foyer-empty-'))
  folders.push(empty)
  expect(faultsOf(empty)).toEqual([`${empty}: This folder has no catalogue files`])
})
