import { beforeEach, describe, expect, test } from 'vitest'
import { renewChoices, saveCountryId } from './choices'
import {
  removePlace,
  savePlaceName,
  placeOnDevice,
  savePlace,
  readSavedCoordinates,
  readSavedPlace,
} from './saved-place'

const hosts = ['tembo.example']
const kenya = 404
const mombasa = { countryId: kenya, id: 'mombasa', names: { en: 'Mombasa' } }

function forgetCookies() {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; Max-Age=-1; Path=/`
}

beforeEach(() => {
  localStorage.clear()
  forgetCookies()
})

describe('saved place', () => {
  test('belongs to its country only', () => {
    savePlace(mombasa, hosts)
    expect(readSavedPlace(kenya)?.id).toBe('mombasa')
    expect(readSavedPlace(113)).toBeNull()
    removePlace(hosts)
    expect(readSavedPlace(kenya)).toBeNull()
  })

  test('is sent to the API to about a kilometre once it is known', () => {
    expect(readSavedCoordinates(kenya)).toBeNull()
    savePlace(mombasa, hosts)
    expect(readSavedCoordinates(kenya)).toBeNull()
    savePlace({ ...mombasa, latitude: -4.05123, longitude: 39.66611 }, hosts)
    expect(readSavedCoordinates(kenya)).toEqual({ Latitude: -4.05, Longitude: 39.67 })
    expect(readSavedCoordinates(113)).toBeNull()
  })

  test('is sent to the server by its city only, never by coordinates', () => {
    savePlace({ ...mombasa, latitude: -4.05, longitude: 39.67 }, hosts)
    expect(document.cookie).toBe('foyer-place=404:mombasa')
  })

  test('accepts an id in any script', () => {
    savePlace({ countryId: kenya, id: 'نيروبي; 5%', names: {} }, hosts)
    expect(readSavedPlace(kenya)?.id).toBe('نيروبي; 5%')
  })

  test('is restored from the copy when the cookie has expired, and requests the page again', () => {
    saveCountryId(kenya, hosts)
    savePlace(mombasa, hosts)
    expect(renewChoices(hosts)).toBe(false)
    forgetCookies()
    expect(renewChoices(hosts)).toBe(true)
    expect(document.cookie).toContain('foyer-place=404:mombasa')
  })

  test('has a name in the languages in which it was seen, and none in others', () => {
    savePlace(mombasa, hosts)
    expect(placeOnDevice(kenya, 'en')).toEqual({ id: 'mombasa', name: 'Mombasa', isGuess: false })
    expect(placeOnDevice(kenya, 'ar')?.name).toBe('')
    savePlaceName(kenya, { id: 'mombasa', name: 'مومباسا', isGuess: false }, 'ar')
    expect(placeOnDevice(kenya, 'ar')?.name).toBe('مومباسا')
    expect(placeOnDevice(kenya, 'en')?.name).toBe('Mombasa')
  })

  test('keeps a guess as a guess, and a choice takes precedence', () => {
    savePlaceName(kenya, { id: 'nairobi', name: 'Nairobi', isGuess: true }, 'en')
    expect(placeOnDevice(kenya, 'en')).toEqual({ id: 'nairobi', name: 'Nairobi', isGuess: true })
    expect(readSavedPlace(kenya)).toBeNull()
    savePlace(mombasa, hosts)
    expect(placeOnDevice(kenya, 'en')?.id).toBe('mombasa')
  })

  test('is null when the device holds an invalid value', () => {
    localStorage.setItem('foyer-place', '-4.05,39.67')
    localStorage.setItem('foyer-place-detail', '{"id":')
    expect(readSavedPlace(kenya)).toBeNull()
    document.cookie = 'foyer-place=404:%E0%A4%A; Path=/'
    expect(readSavedPlace(kenya)).toBeNull()
  })
})
