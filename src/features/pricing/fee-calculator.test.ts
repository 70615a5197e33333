import { expect, it } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import { feeOf, readPrice } from './fee-calculator'
import { plans, priceCountries, priceCountryOf } from './plans'

const [qatar, bahrain, emirates] = priceCountries
const [standard, professional] = plans

it('is 10 or 15 per cent and 1.5 QAR, 0.150 BHD or 1.5 AED of each paid ticket', () => {
  if (!bahrain || !emirates) throw new Error('A country is missing')
  expect(feeOf(10_000, standard?.basisPoints ?? 0, qatar)).toBe(1_150)
  expect(feeOf(10_000, professional?.basisPoints ?? 0, qatar)).toBe(1_650)
  // BHD 5.000: three decimals.
  expect(feeOf(5_000, standard?.basisPoints ?? 0, bahrain)).toBe(650)
  expect(feeOf(5_000, professional?.basisPoints ?? 0, emirates)).toBe(900)
})

it('a free ticket costs no fee, and a fee never exceeds the price', () => {
  expect(feeOf(0, 1_000, qatar)).toBe(0)
  expect(feeOf(100, 1_000, qatar)).toBe(100)
})

it('the country comes from the address, else from the visitor, else it is the nearest with prices', () => {
  expect(priceCountryOf(1, countryIds.qatar).currency).toBe('BHD')
  expect(priceCountryOf('2', countryIds.qatar).currency).toBe('AED')
  expect(priceCountryOf(undefined, countryIds.unitedArabEmirates).currency).toBe('AED')
  expect(priceCountryOf(7, countryIds.kenya).currency).toBe('QAR')
  expect(priceCountryOf({}, countryIds.kenya).currency).toBe('QAR')
  expect(priceCountryOf(undefined, countryIds.kuwait).currency).toBe('BHD')
  expect(priceCountryOf(undefined, countryIds.oman).currency).toBe('AED')
  expect(priceCountryOf('', countryIds.bahrain).currency).toBe('BHD')
})

it.each([
  ['50', 50],
  [' 12.5 ', 12.5],
  ['12,5', 12.5],
  ['1,000', 1_000],
  ['1,000.50', 1_000.5],
  ['1 000', 1_000],
  ['٢٬٥٠٠', 2_500],
  ['٣٫٥', 3.5],
  ['0', 0],
  ['', null],
  ['1e3', null],
  ['0x10', null],
  ['-5', null],
  ['free', null],
  ['100001', null],
])('a price typed as %s is read as %s', (typed, price) => {
  expect(readPrice(typed)).toBe(price)
})
