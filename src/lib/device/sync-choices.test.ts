import { beforeEach, describe, expect, test } from 'vitest'
import { saveCountryId, saveLanguage, readSavedCountryId, readSavedLanguage } from './choices'
import { closeForTest, openDatabase } from './storage/db'
import { syncChoices } from './sync-choices'
import { savePlace, readSavedPlace } from './saved-place'
import { resetEncryptionKey, purgePersonal } from './storage/encrypted-store'

const hosts = ['tembo.example']
const kisumu = { countryId: 404, id: 'kisumu', names: { en: 'Kisumu' }, latitude: -0.1, longitude: 34.75 }

function choose() {
  saveCountryId(404, hosts)
  saveLanguage('ar', hosts)
  savePlace(kisumu, hosts)
}

/** Simulates a browser that clears the storage of a site that was not visited for a while. */
function forgetAllButTheDatabase() {
  localStorage.clear()
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; Max-Age=-1; Path=/`
}

beforeEach(async () => {
  forgetAllButTheDatabase()
  await purgePersonal()
  closeForTest()
  resetEncryptionKey()
})

describe('the database’s copy of the choices', () => {
  test('is restored where no other storage has the choices', async () => {
    choose()
    expect(await syncChoices(hosts)).toBe(false)
    forgetAllButTheDatabase()
    expect(await syncChoices(hosts)).toBe(true)
    expect([readSavedCountryId(), readSavedLanguage(), readSavedPlace(404)]).toEqual([404, 'ar', kisumu])
    expect(await syncChoices(hosts)).toBe(false)
  })

  test('never overrides a later choice of the visitor', async () => {
    choose()
    await syncChoices(hosts)
    forgetAllButTheDatabase()
    saveCountryId(113, hosts)
    expect(await syncChoices(hosts)).toBe(false)
    expect(readSavedCountryId()).toBe(113)
    forgetAllButTheDatabase()
    await syncChoices(hosts)
    expect([readSavedCountryId(), readSavedPlace(404)]).toEqual([113, null])
  })

  test('is sealed, and removed by a sign-out', async () => {
    choose()
    await syncChoices(hosts)
    const { personal } = await openDatabase()
    const [row] = await personal.newest()
    expect(new TextDecoder().decode(row?.sealed.data)).not.toContain('kisumu')
    await purgePersonal()
    forgetAllButTheDatabase()
    expect(await syncChoices(hosts)).toBe(false)
    expect(readSavedCountryId()).toBeNull()
  })
})
