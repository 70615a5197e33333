import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxFavourites } from '@/contract/account/favourites'
import type { Store } from '@/server/platform/store/store'
import { appWithStore, post } from '@/tests/fixtures/app-under-test'
import { signIn, type SignedInVisitor } from '@/tests/fixtures/signed-in'

describe('favourite cinemas of an account', () => {
  let store: Store
  let app: Awaited<ReturnType<typeof appWithStore>>['app']
  beforeAll(async () => {
    ;({ store, app } = await appWithStore())
  })
  afterAll(() => store.close())

  const ask = async (path: string, body: object, visitor?: SignedInVisitor) => {
    const headers: Record<string, string> = visitor ? { Cookie: visitor.cookie } : {}
    const answer = await app.request(`http://tembo.localhost:8139/api${path}`, post(body, headers))
    return (await answer.json()) as {
      CinemaIDs?: string[]
      Code?: string
      favourite?: boolean
    }
  }
  const keep = async (visitor: SignedInVisitor, ...CinemaIDs: string[]) =>
    (await ask('/x/KeepFavourites', { CinemaIDs }, visitor)).CinemaIDs

  it('are shared by all devices, each cinema once', async () => {
    const visitor = await signIn(store)
    expect(await keep(visitor, 'anga', 'westgate')).toEqual(['anga', 'westgate'])
    expect(await keep(visitor, 'westgate', 'manama', 'manama')).toEqual(['anga', 'westgate', 'manama'])
    expect(await keep(visitor)).toHaveLength(3)
    expect(await keep(await signIn(store))).toEqual([])
  })

  it('can be added and removed one by one, and repeating a request changes nothing', async () => {
    const visitor = await signIn(store)
    for (const Like of [1, true])
      expect(await ask('/AddFavourite', { CinemaID: 'anga', Like }, visitor)).toMatchObject({
        favourite: true,
      })
    expect(await keep(visitor)).toEqual(['anga'])
    for (const Like of [0, false])
      expect(await ask('/AddFavourite', { CinemaID: 'anga', Like }, visitor)).toMatchObject({
        favourite: false,
      })
    expect(await keep(visitor)).toEqual([])
  })

  it('stay within the limit even when two devices add at once', async () => {
    const visitor = await signIn(store)
    const half = (name: string) => Array.from({ length: 150 }, (_, i) => `${name}-${i}`)
    await Promise.all([keep(visitor, ...half('one')), keep(visitor, ...half('other'))])
    expect(await keep(visitor)).toHaveLength(maxFavourites)
  })

  it('require a session', async () => {
    expect((await ask('/x/KeepFavourites', { CinemaIDs: ['anga'] })).Code).toBe('SIGN_IN_REQUIRED')
    expect((await ask('/AddFavourite', { CinemaID: 'anga', Like: true })).Code).toBe('SIGN_IN_REQUIRED')
  })
})
