import { describe, expect, it } from 'vitest'
import { sessionCookie, readSessionToken } from './api-routes'

const [one, other] = ['a'.repeat(43), 'b'.repeat(43)]

describe('the session cookie', () => {
  it('has the host prefix with https and no prefix with http, where browsers reject it', () => {
    expect(sessionCookie(one, true)).toBe(
      `__Host-foyer-session=${one}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`,
    )
    expect(sessionCookie(one, false)).toBe(
      `foyer-session=${one}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`,
    )
  })

  it('is read by its scheme’s name only: with https no other host of the domain can set it', () => {
    const both = `foyer-session=${other}; __Host-foyer-session=${one}`
    expect(readSessionToken(undefined, both, true)).toBe(one)
    expect(readSessionToken(undefined, both, false)).toBe(other)
    expect(readSessionToken(undefined, `foyer-session=${other}`, true)).toBe('')
    expect(readSessionToken(undefined, `x__Host-foyer-session=${one}`, true)).toBe('')
  })

  it('is ignored when there are two different ones', () => {
    expect(readSessionToken(undefined, `foyer-session=${one}; a=b; foyer-session=${other}`, false)).toBe('')
    expect(readSessionToken(undefined, `foyer-session=${one};foyer-session=${one}`, false)).toBe(one)
    expect(readSessionToken(`Bearer ${other}`, `foyer-session=${one}`, false)).toBe(other)
    expect(readSessionToken(undefined, undefined, true)).toBe('')
  })
})
