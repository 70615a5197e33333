import { expect, test } from 'vitest'
import { countryList } from '../../contract/catalogue/country-list'
import reference from '../../src/lib/place/country-reference.json' with { type: 'json' }
import { findCountryErrors } from './country-errors'

const known = new Map(reference.map((each) => [each.isoCode, each]))
const saudiArabia = {
  id: 682,
  iso: 'SA',
  name: { en: 'Saudi Arabia', ar: 'المملكة العربية السعودية' },
  currency: 'SAR',
  capital: { en: 'Riyadh', ar: 'الرياض' },
  timeZone: 'Asia/Riyadh',
}
const listCountryErrors = (changed: Record<string, unknown>) =>
  findCountryErrors({ ...countryList, saudiArabia: { ...saudiArabia, ...changed } }, known).map(
    ({ file, field, reason }) => `${file} ${field}: ${reason}`,
  )

test('the countries of this build and a further one have no errors', () => {
  expect(findCountryErrors(countryList, known)).toEqual([])
  expect(listCountryErrors({})).toEqual([])
})

test.each<[string, Record<string, unknown>, string]>([
  ['an id that another has', { id: 404 }, 'saudiArabia.id: 404 is already claimed by kenya'],
  [
    'a code that another has',
    { iso: 'KE', currency: 'KES' },
    'saudiArabia.iso: KE is already claimed by kenya',
  ],
  ['a code that no country has', { iso: 'XX' }, 'saudiArabia.iso: there is no country XX'],
  [
    'a code of three letters',
    { iso: 'SAU' },
    'saudiArabia.iso: Expected an ISO 3166-1 alpha-2 code, such as KE',
  ],
  ['money that it has not', { currency: 'USD' }, 'saudiArabia.currency: the money of SA is SAR, not USD'],
  ['a name in one language', { name: { en: 'Saudi Arabia' } }, 'saudiArabia.name.ar: '],
  [
    'a name that is empty',
    { name: { en: 'Saudi Arabia', ar: ' ' } },
    'saudiArabia.name.ar: this text is empty',
  ],
  ['what no country has', { flag: 'x' }, 'saudiArabia.flag: '],
])('%s is reported with its file, field and reason', (_, changed, error) => {
  const found = listCountryErrors(changed)
  expect(found.filter((each) => each.startsWith(`contract/catalogue/countries.json ${error}`))).not.toEqual(
    [],
  )
})
