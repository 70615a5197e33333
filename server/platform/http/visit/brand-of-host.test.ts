import { describe, expect, it } from 'vitest'
import { brands } from '@/brands/brands'
import { createBrandOfHost } from './brand-of-host'

const development = createBrandOfHost({
  brands,
  fallbackId: 'orbit',
  extraHosts: ['tickets.example'],
  acceptAddresses: true,
})
const production = createBrandOfHost({ brands, fallbackId: 'orbit', extraHosts: [], acceptAddresses: false })

describe('the brand of a host', () => {
  it('is the brand named before .localhost, on any port', () => {
    expect(development('dana.localhost:8130')).toMatchObject({
      brand: { id: 'dana' },
      host: 'dana.localhost:8130',
    })
    expect(development('Tembo.Localhost')?.brand.id).toBe('tembo')
  })

  it('is BRAND on localhost, on an IP address and on extra hosts', () => {
    for (const host of [
      'localhost:8080',
      '127.0.0.1:8080',
      '192.168.1.7:8080',
      '[::1]:8080',
      'tickets.example',
    ])
      expect(development(host)?.brand.id).toBe('orbit')
  })

  it('is each brand on its own hosts', () => {
    for (const brand of brands)
      for (const host of brand.hosts) expect(production(host)?.brand.id).toBe(brand.id)
  })

  it('uses the API of the environment that the host belongs to', () => {
    const [tembo, ...others] = brands
    if (!tembo) throw new Error('No brand')
    const brand = {
      ...tembo,
      apiBase: 'https://api.example',
      apiBaseAt: {
        'staging.tembo.example': 'https://staging-api.example',
        'tembo.localhost': 'http://localhost:9000',
        'tembo.localhost:8131': 'http://localhost:9001',
      },
    }
    const findBrand = createBrandOfHost({
      brands: [brand, ...others],
      fallbackId: 'orbit',
      extraHosts: [],
      acceptAddresses: false,
    })
    const findApi = (host: string) => findBrand(host)?.brand.apiBase
    expect(findApi('tembo.example')).toBe('https://api.example')
    expect(findApi('Staging.Tembo.example')).toBe('https://staging-api.example')
    expect(findApi('tembo.localhost:8080')).toBe('http://localhost:9000')
    expect(findApi('tembo.localhost:8131')).toBe('http://localhost:9001')
    expect(findBrand('staging.dana.example')?.brand.id).toBe('dana')
  })

  it('is null for an unknown host', () => {
    const hosts = [
      'evil.example',
      'dana.localhost.evil.example',
      'xdana.localhost',
      '',
      'localhost:80:80',
      'local host',
      'a@localhost',
    ]
    for (const host of hosts) expect(development(host)).toBeNull()
    expect(production('192.168.1.7')).toBeNull()
  })
})
