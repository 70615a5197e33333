import { expect, it } from 'vitest'
import { calls } from '@/contract/calls'
import type { CallDefinition } from '@/contract/define-call'
import { isRuntimeCode } from './runtime-code'
import { isBrandFile, isFont, isForeignPicture, isLayout, isPicture } from './match-address'

const cached = [isPicture, isLayout, isFont, isBrandFile, isRuntimeCode]
const kept = (address: string) => {
  const url = new URL(address, 'https://shop.example')
  return cached.some((matches) => matches({ url, sameOrigin: url.origin === 'https://shop.example' }))
}

it.each(Object.values<CallDefinition>(calls).map((call) => call.path))(
  'caches no answer of the API, here or on a host of its own: %s',
  (path) => {
    for (const base of ['/api', 'https://api.example', 'https://api.example/v1'])
      expect(kept(`${base}${path}`)).toBe(false)
  },
)

it.each([
  '/',
  '/checkout/metropolis/1/2',
  '/confirmBooking/0123456789abcdefghjkmnpqrs',
  '/processPayment/1/token',
  '/dev/outbox',
  '/metrics',
  '/brand/index.html',
  '/art/trailers/metropolis.mp4',
  'https://bank.example/art/x.webp',
  'https://bank.example/assets/x.js',
  '/api/layouts/../x.json/y',
])('has no runtime cache for a page, a bank or a private address: %s', (address) => {
  expect(kept(address)).toBe(false)
})

it.each([
  '/art/posters/metropolis-320.webp',
  '/api/layouts/0123456789abcdef.json',
  '/assets/seats-step-~1a2b3c4d.js',
])('caches content that is the same for every visitor: %s', (address) => {
  expect(kept(address)).toBe(true)
})

it('caches pictures of another host, and nothing else from it', () => {
  const asked = (destination: RequestDestination, sameOrigin = false) =>
    isForeignPicture({ url: new URL('https://images.example/a.jpg'), sameOrigin, request: { destination } })
  expect(asked('image')).toBe(true)
  expect(asked('')).toBe(false)
  expect(asked('iframe')).toBe(false)
  expect(asked('image', true)).toBe(false)
})
