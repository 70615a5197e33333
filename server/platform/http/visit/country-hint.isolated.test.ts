import type * as Files from 'node:fs/promises'
import { describe, expect, it, vi } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import { createLogger } from '../observe/logger'
import { readEnvironment } from '../../environment/environment'
import { countryHint, guessCountry } from './country-hint'

const log = createLogger(readEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }))
const hint = (address: string, headers: Record<string, string> = {}, trustProxy = 0) =>
  countryHint({ address, log }, new Headers(headers), trustProxy)
/** Safaricom in Nairobi, Batelco in Manama. */
const [nairobi, manama] = ['41.90.64.1', '193.188.97.1']

describe('a visitor’s country', () => {
  it('is looked up by address in the bundled database', async () => {
    expect(await hint(nairobi)).toBe('KE')
    expect(await hint(manama, { 'Accept-Language': 'en-KE' })).toBe('BH')
    expect(await hint('2001:16a0::1')).toBe('SA')
  })

  it('comes from the CDN’s header only behind a trusted proxy', async () => {
    expect(await hint(manama, { 'CF-IPCountry': 'ke' }, 1)).toBe('KE')
    expect(await hint(manama, { 'CF-IPCountry': 'ke' })).toBe('BH')
    expect(await hint(manama, { 'CF-IPCountry': 'XX' }, 1)).toBe('BH')
    expect(await hint(manama, { 'CF-IPCountry': 'T1' }, 1)).toBe('BH')
  })

  it('is the browser’s region for an address without a country', async () => {
    const language = { 'Accept-Language': 'ar, ar-BH;q=0.9, en-US;q=0.5' }
    for (const address of ['127.0.0.1', '10.2.3.4', '::1', ''])
      expect(await hint(address, language)).toBe('BH')
    expect(await hint('127.0.0.1', { 'Accept-Language': 'zh-Hant-TW' })).toBe('TW')
    expect(await hint('127.0.0.1', { 'Accept-Language': 'en' })).toBeUndefined()
  })

  it('has an API id only for a country that a brand may serve', async () => {
    const guess = (address: string) => guessCountry({ address, log }, new Headers(), 0)
    expect([await guess(manama), await guess('8.8.8.8'), await guess('127.0.0.1')]).toEqual([
      countryIds.bahrain,
      undefined,
      undefined,
    ])
  })
})

it('the database is read once, at the first public address', async () => {
  vi.resetModules()
  const reads: unknown[] = []
  vi.doMock('node:fs/promises', async (original) => {
    const real = await original<typeof Files>()
    return {
      ...real,
      readFile: (path: string) => {
        reads.push(path)
        return real.readFile(path)
      },
    }
  })
  const { countryOfAddress } = await import('./country-hint')
  await countryOfAddress('192.168.1.1')
  expect(reads).toHaveLength(0)
  const found = await Promise.all([countryOfAddress(nairobi), countryOfAddress(manama)])
  expect(found).toEqual(['KE', 'BH'])
  expect(await countryOfAddress(nairobi)).toBe('KE')
  expect(reads).toHaveLength(1)
  vi.doUnmock('node:fs/promises')
})
