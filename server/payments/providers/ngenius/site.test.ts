import { expect, test } from 'vitest'
import { fromPartial } from '@/tests/fixtures/from-partial'
import type { ProviderDeps } from '../../provider'
import type { NGeniusOrders } from './orders'
import { createNGeniusSite } from './site'

type Settings = Parameters<typeof createNGeniusSite>[0]

const site = createNGeniusSite(
  fromPartial<Settings>({
    fields: { origin: 'https://card.example', sessionKey: 'key' },
    outlet: 'outlet',
    pageOrigins: ['https://paypage.example', 'https://paypage.next.example'],
    apiUrl: 'https://gateway.example',
  }),
  fromPartial<NGeniusOrders>({ findRaw: () => Promise.resolve({}) }),
  {
    ...fromPartial<ProviderDeps>({}),
    findStarted: (reference) =>
      Promise.resolve(
        reference === 'r1'
          ? fromPartial<NonNullable<Awaited<ReturnType<ProviderDeps['findStarted']>>>>({
              nonce: 'n1',
              handle: 'order-1',
              return_origin: 'https://tembo.example',
            })
          : null,
      ),
  },
)
test('the verification may load the script and pages of each of the gateway’s hosts', async () => {
  const policy = (await site.request('/verify/r1/n1')).headers.get('content-security-policy')
  const hosts = 'https://paypage.example https://paypage.next.example'
  for (const kind of ["script-src 'self'", 'connect-src', 'img-src', 'font-src'])
    expect(policy).toContain(`${kind} ${hosts}`)
})

const open = async (path: string, acceptLanguage = 'en-GB') =>
  (await site.request(path, { headers: { 'accept-language': acceptLanguage } })).text()

test('the verification uses the shop’s language, or the browser’s when it is resumed', async () => {
  expect(await open('/verify/r1/n1?lang=ar')).toContain('<html lang="ar" dir="rtl">')
  expect(await open('/verify/r1/n1?lang=en', 'ar-AE')).toContain('<html lang="en" dir="ltr">')
  expect(await open('/verify/r1/n1', 'ar-AE,en;q=0.8')).toContain('<html lang="ar" dir="rtl">')
  expect(await open('/verify/r1/n1')).toContain('<html lang="en" dir="ltr">')
})

test('a page that is no longer valid says so in the requested language', async () => {
  expect(await open('/verify/r1/other?lang=ar')).toBe('لم تعد هذه الصفحة صالحة.\n')
  expect(await open('/verify/unknown/n1')).toBe('This page is no longer valid.\n')
})
