import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from './logger'

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = ''
  write(createLogger({ logLevel: 'debug' }, { write: (line) => void (text += line) }))
  return text
}

// The digits of a log line’s time could look like a secret.
beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(0))

describe('the log', () => {
  it('contains no card, code, token, key, e-mail or phone, at any depth', () => {
    const text = logged((log) =>
      log.info(
        {
          request: { Card: { number: '4111111111111111', CVV: '123' } },
          inner: {
            deep: { ReserveKey: 'k'.repeat(43), OTP: '4821', Email: 'a@example.com', Mobile: '712345678' },
          },
          authorization: 'Bearer abc',
        },
        'asked',
      ),
    )
    for (const secret of ['4111', '123"', 'kkkk', '4821', 'example.com', '712345678', 'abc'])
      expect(text).not.toContain(secret)
    expect(text).toContain('asked')
  })

  it('contains none of them in error messages either', () => {
    const text = logged((log) => {
      const error = Object.assign(
        new Error('declined 4111 1111 1111 1111 for a@example.com at /x?token=abc'),
        {
          detail: 'Key (email)=(a@example.com) already exists',
          parameters: ['4821'],
        },
      )
      log.error({ err: error }, 'failed')
      log.warn('for a@example.com')
    })
    for (const secret of ['4111', 'example.com', 'token=abc', '4821']) expect(text).not.toContain(secret)
    expect(text).toContain('declined')
  })

  it('contains no card number in a second line, beside a letter or as a number', () => {
    const text = logged((log) => {
      log.error({ err: new Error('refused\ncard_4111111111111111x for a@example.com') }, 'failed')
      log.info({ seen: 4111111111111111, said: 'x4111-1111-1111-1111y' }, 'asked')
      log.info({ startsAt: 1_795_196_607_645 }, 'timed')
    })
    expect(text).not.toMatch(/4111.?1111|example\.com/)
    expect(text).toContain('logger.test')
    expect(text).toContain('1795196607645')
  })

  it('keeps the trace id, the status, the error and its stack', () => {
    const text = logged((log) =>
      log.error(
        { traceId: 'ef949398073aef54', status: 500, err: new TypeError('x is not a function') },
        'failed',
      ),
    )
    for (const help of ['ef949398073aef54', '500', 'TypeError', 'x is not a function', 'logger.test'])
      expect(text).toContain(help)
  })
})
