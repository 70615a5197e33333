import { describe, expect, it } from 'vitest'
import { createServerClock } from './server-clock'

const dayMs = 24 * 3_600_000
const serverMs = 1_800_000_000_000

function createClock(phoneErrorMs: number) {
  let elapsed = 0
  let phoneError = phoneErrorMs
  const clock = createServerClock({
    monotonic: () => 5000 + elapsed,
    wall: () => serverMs + phoneError + elapsed,
  })
  return {
    clock,
    wait: (ms: number) => {
      elapsed += ms
    },
    setPhone: (errorMs: number) => {
      phoneError = errorMs
    },
  }
}

describe('server time on a phone', () => {
  it.each([-dayMs, 0, dayMs])(
    'counts down from 14:59 correctly with a phone clock that is wrong by %i ms',
    (error) => {
      const { clock, wait } = createClock(error)
      clock.set(serverMs)
      const expiresAt = serverMs + 899_000
      expect(expiresAt - clock.now()).toBe(899_000)
      wait(60_000)
      expect(expiresAt - clock.now()).toBe(839_000)
    },
  )

  it('does not jump when the visitor sets the phone clock meanwhile', () => {
    const { clock, wait, setPhone } = createClock(0)
    clock.set(serverMs)
    wait(1000)
    setPhone(dayMs)
    expect(clock.now()).toBe(serverMs + 1000)
  })

  it('counts correctly after an offline reload with the stored offset', () => {
    const first = createClock(dayMs).clock
    first.set(serverMs)
    const reopened = createClock(dayMs).clock
    reopened.assumeOffset(first.offsetMs())
    expect(reopened.isSet()).toBe(false)
    expect(reopened.now()).toBe(serverMs)
  })

  it('assumes that an answer is half a round trip old', () => {
    const { clock, wait } = createClock(0)
    const askedAt = clock.monotonic()
    wait(800)
    clock.set(serverMs, askedAt)
    expect(clock.now()).toBe(serverMs + 400)
  })
})
