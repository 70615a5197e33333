import { afterEach, expect, test } from 'vitest'
import { takeSample } from '@/tests/full-set'
import {
  addLine,
  editJson,
  collectImportErrors,
  folderWith,
  findLine,
  linesIn,
  removeEditedCatalogues,
  type Entries,
} from '@/tests/fixtures/edited-catalogue'

afterEach(removeEditedCatalogues)

const editCode = (changes: object, discount: object = {}) =>
  editJson((codes: { discount: object }[]) => {
    const [code] = codes
    if (code) Object.assign(code, { ...changes, discount: { ...code.discount, ...discount } })
  })
const codeErrors: [string, (text: string) => string, string][] = [
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

const lastFee = `fees.csv, line ${linesIn('fees.csv') + 1}`
const feeErrors: [string, (text: string) => string, string][] = [
  [
    'fees.csv',
    (text) => text.replace('BH,movie,*,handling,order,0.100', 'BH,movie,*,handling,order,0.1005'),
    `fees.csv, line ${findLine('fees.csv', 'BH,movie,*,handling')}, amount: BHD has 3 decimals`,
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
    `${lastFee}, id: "KE/movie/*/handling" is already at fees.csv, line ${findLine('fees.csv', 'KE,movie,*,handling')}`,
  ],
]
const editFood = (changes: object) => editJson((foods: Entries) => Object.assign(foods[0] ?? {}, changes))
const sized = (id: string, currency: string) => ({
  id,
  name: { en: id, ar: 'حجم' },
  prices: { [currency]: 500 },
})
const foodErrors: [string, (text: string) => string, string][] = [
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

test.each(takeSample([...feeErrors, ...foodErrors, ...codeErrors], 22))(
  'a bad %s is rejected with its position, field and reason (%#)',
  (file, change, error) => {
    expect(collectImportErrors(folderWith(file, change))).toContain(error)
  },
)
