import { expect, test } from 'vitest'
import { countryIds } from './country-ids'
import { countryOf } from './country-of'

const { bahrain, kenya, kuwait, oman, qatar, unitedArabEmirates } = countryIds
const dana = {
  countries: [unitedArabEmirates, kuwait, qatar, bahrain, oman],
  countryHost: { [unitedArabEmirates]: 'ae.dana.example', [kuwait]: 'kw.dana.example' },
}
const nobody = { host: 'dana.example', chosenId: null }

test('the Gulf brand’s sub-domains show the Emirates and Kuwait regardless of choice and guess', () => {
  const known = { chosenId: qatar, guessId: oman }
  expect(countryOf(dana, { ...known, host: 'ae.dana.example' }).countryId).toBe(unitedArabEmirates)
  expect(countryOf(dana, { ...known, host: 'kw.dana.example' }).countryId).toBe(kuwait)
  expect(countryOf(dana, { ...nobody, host: 'kw.dana.example' }).isCountryChosen).toBe(true)
})

test('on other hosts the choice takes precedence over the guess, and the guess over Bahrain', () => {
  expect(countryOf(dana, { ...nobody, chosenId: qatar, guessId: oman })).toEqual({
    countryId: qatar,
    isCountryChosen: true,
  })
  expect(countryOf(dana, { ...nobody, guessId: oman })).toEqual({ countryId: oman, isCountryChosen: false })
  expect(countryOf(dana, nobody)).toEqual({ countryId: bahrain, isCountryChosen: false })
})

test('ignores a chosen or guessed country that the brand does not serve', () => {
  expect(countryOf(dana, { ...nobody, chosenId: kenya, guessId: kenya })).toEqual({
    countryId: bahrain,
    isCountryChosen: false,
  })
})

test('a brand without Bahrain falls back to its first country', () => {
  const settings = { countries: [kuwait, oman], countryHost: {} }
  expect(countryOf(settings, nobody).countryId).toBe(kuwait)
})
