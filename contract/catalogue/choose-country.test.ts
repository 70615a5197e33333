import { expect, test } from 'vitest'
import { countryIds } from './country-ids'
import { chooseCountry } from './choose-country'

const { bahrain, kenya, kuwait, oman, qatar, unitedArabEmirates } = countryIds
const dana = {
  countries: [unitedArabEmirates, kuwait, qatar, bahrain, oman],
  countryHost: { [unitedArabEmirates]: 'ae.dana.example', [kuwait]: 'kw.dana.example' },
}
const nobody = { host: 'dana.example', chosenId: null }

test('the Gulf brand’s sub-domains show the Emirates and Kuwait regardless of choice and guess', () => {
  const known = { chosenId: qatar, guessId: oman }
  expect(chooseCountry(dana, { ...known, host: 'ae.dana.example' }).countryId).toBe(unitedArabEmirates)
  expect(chooseCountry(dana, { ...known, host: 'kw.dana.example' }).countryId).toBe(kuwait)
  expect(chooseCountry(dana, { ...nobody, host: 'kw.dana.example' }).isCountryChosen).toBe(true)
})

test('on other hosts the choice takes precedence over the guess, and the guess over Bahrain', () => {
  expect(chooseCountry(dana, { ...nobody, chosenId: qatar, guessId: oman })).toEqual({
    countryId: qatar,
    isCountryChosen: true,
  })
  expect(chooseCountry(dana, { ...nobody, guessId: oman })).toEqual({
    countryId: oman,
    isCountryChosen: false,
  })
  expect(chooseCountry(dana, nobody)).toEqual({ countryId: bahrain, isCountryChosen: false })
})

test('ignores a chosen or guessed country that the brand does not serve', () => {
  expect(chooseCountry(dana, { ...nobody, chosenId: kenya, guessId: kenya })).toEqual({
    countryId: bahrain,
    isCountryChosen: false,
  })
})

test('a brand without Bahrain falls back to its first country', () => {
  const settings = { countries: [kuwait, oman], countryHost: {} }
  expect(chooseCountry(settings, nobody).countryId).toBe(kuwait)
})
