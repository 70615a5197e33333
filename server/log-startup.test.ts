import { afterEach, describe, expect, it, vi } from 'vitest'
import { brands } from '@/brands/brands'
import { readEnvironment } from './platform/environment/environment'
import { createLogger } from './platform/http/observe/logger'
import { logStartupFailure, logStartup } from './log-startup'

afterEach(() => vi.restoreAllMocks())

function heard() {
  let text = ''
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void (text += line) })
  vi.spyOn(console, 'error').mockImplementation((line: string) => void (text += `${line}\n`))
  return { log, print: (line: string) => void (text += `${line}\n`), text: () => text }
}
const parseLines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('start messages', () => {
  it('in production reports payments, messages and addresses as JSON lines', () => {
    const { log, print, text } = heard()
    const tell = logStartup('production', log, print)
    tell.waiting('Waiting for the database of DATABASE_URL (db/foyer): it does not answer.')
    const smtp = 'smtp://postbox:hunter2hunter2@mail.example:587'
    tell.started(readEnvironment({ NODE_ENV: 'production', SMTP_URL: smtp }), brands, 'postgres')
    expect(parseLines(text())).toMatchObject([
      { level: 'warn', msg: expect.stringContaining('Waiting') as string },
      {
        level: 'warn',
        service: 'payments',
        by: [],
        msg: expect.stringContaining('Nothing is sold') as string,
      },
      { level: 'info', service: 'mail', by: ['mail.example:587'] },
      { level: 'warn', service: 'sms', by: [] },
      { level: 'info', msg: 'serving', port: 8080, engine: 'postgres' },
    ])
    expect(text()).not.toContain('hunter2')
  })

  it('at a terminal report the same as text', () => {
    const { log, print, text } = heard()
    const signIn = { role: 'planner', email: 'planner@foyer.example', password: 'Xk2', factor: null } as const
    logStartup('development', log, print).started(readEnvironment({}), brands, 'pglite', [signIn])
    expect(text()).toContain('Foyer is at http://localhost:8080')
    expect(text()).toMatch(/Back office +http:\/\/localhost:8080\/office\n/)
    expect(text()).toMatch(/planner@foyer\.example +Xk2\n/)
    expect(text()).toContain('every other number answers at http://bank.localhost:8080/phone')
    expect(text()).toContain('\nPayments: sandbox\nMail: none (SMTP_URL)')
  })

  it('give the reason of a failure, with a stack only for unexpected errors', () => {
    const { log, text } = heard()
    logStartupFailure('production', new Error('Port 80 is in use.'), true, log)
    logStartupFailure('production', new TypeError('x is not a function'), false, log)
    expect(parseLines(text())).toMatchObject([
      { level: 'fatal', msg: 'Port 80 is in use.' },
      { level: 'fatal', msg: 'the start failed', err: { type: 'TypeError', message: 'x is not a function' } },
    ])
    logStartupFailure('development', new Error('Port 80 is in use.'), true, log)
    expect(text()).toMatch(/\nPort 80 is in use\.\n$/)
  })
})
