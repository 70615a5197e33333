import { describe, expect, it } from 'vitest'
import { readEnvironment } from './platform/environment/environment'
import { configuredServices } from './configured-services'

const listLines = (env: Record<string, string>) =>
  configuredServices(readEnvironment(env)).map(({ line }) => line)

describe('the start’s report on services', () => {
  it('names the payment providers and message gateways', () => {
    expect(
      listLines({
        SMTP_URL: 'smtps://postbox:hunter2hunter2@mail.example:465',
        SMS_URL: 'https://user:hunter2hunter2@sms.example/send?key=hunter2',
      }),
    ).toEqual(['Payments: sandbox', 'Mail: mail.example:465', 'SMS: sms.example'])
  })

  it('names Africa’s Talking as the SMS gateway', () => {
    const [, , sms] = listLines({
      AFRICASTALKING_USERNAME: 'foyer',
      AFRICASTALKING_API_KEY: 'hunter2hunter2',
    })
    expect(sms).toBe('SMS: api.africastalking.com')
  })

  it('names each missing service, its variable and the consequence', () => {
    expect(listLines({ NODE_ENV: 'production' })).toEqual([
      'Payments: none (PAYMENT_PROVIDERS). Nothing is sold: shows say that tickets are at the box office',
      'Mail: none (SMTP_URL). Messages are written down and not sent',
      'SMS: none (SMS_URL or AFRICASTALKING_USERNAME). Messages are written down and not sent',
    ])
  })
})
