import { describe, expect, it } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import { computeFee, readPrice } from './fee-calculator'
import { plans, priceCountries, choosePriceCountry } from './plans'

const [qatar, bahrain, emirates] = priceCountries
const [standard, professional] = plans

it('is 10 or 15 per cent and 1.5 QAR, 0.150 BHD or 1.5 AED of each paid ticket', () => {
  if (!bahrain || !emirates) throw new Error('A country is missing')
  expect(computeFee(10_000, standard?.basisPoints ?? 0, qatar)).toBe(1_150)
  expect(computeFee(10_000, professional?.basisPoints ?? 0, qatar)).toBe(1_650)
  // BHD 5.000: three decimals.
  expect(computeFee(5_000, standard?.basisPoints ?? 0, bahrain)).toBe(650)
  expect(computeFee(5_000, professional?.basisPoints ?? 0, emirates)).toBe(900)
})

it('a free ticket costs no fee, and a fee never exceeds the price', () => {
  expect(computeFee(0, 1_000, qatar)).toBe(0)
  expect(computeFee(100, 1_000, qatar)).toBe(100)
})

describe('prices', () => {
  const chooseCurrency = (index: unknown, countryId: number, ...brandCountries: number[]) =>
    choosePriceCountry(index, countryId, brandCountries).currency

  it('open in the country of the address, else in the visitor’s', () => {
    expect(chooseCurrency(1, countryIds.qatar)).toBe('BHD')
    expect(chooseCurrency('2', countryIds.qatar)).toBe('AED')
    expect(chooseCurrency(undefined, countryIds.unitedArabEmirates, countryIds.qatar)).toBe('AED')
    expect(chooseCurrency('', countryIds.bahrain)).toBe('BHD')
  })

  it('open in the nearest or first country where the brand sells, where the visitor’s has none', () => {
    const { bahrain: bh, unitedArabEmirates, kenya, uganda, oman, kuwait } = countryIds
    expect(chooseCurrency(undefined, kenya, kenya, uganda, bh)).toBe('BHD')
    expect(chooseCurrency(7, kenya, unitedArabEmirates, bh)).toBe('AED')
    expect(chooseCurrency(undefined, oman, bh, unitedArabEmirates, oman)).toBe('AED')
    expect(chooseCurrency(undefined, oman, bh, oman)).toBe('BHD')
    expect(chooseCurrency(undefined, kuwait, kuwait)).toBe('BHD')
    expect(chooseCurrency({}, kenya, kenya)).toBe('QAR')
  })
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
