import type { Environment } from './platform/environment/environment'

type Service = 'payments' | 'mail' | 'sms'

export interface ConfiguredService {
  readonly service: Service
  /** Provider or host, without user, password and key; empty when the service is not configured. */
  readonly by: readonly string[]
  readonly line: string
}

/** Returns the payment, mail and SMS services that the environment configures, for the startup output. */
export function configuredServices(environment: Environment): readonly ConfiguredService[] {
  return [configuredPayments(environment), configuredMail(environment), configuredSms(environment)]
}

function configuredPayments({ paymentProviders }: Environment): ConfiguredService {
  return {
    service: 'payments',
    by: paymentProviders,
    line:
      paymentProviders.length > 0
        ? `Payments: ${paymentProviders.join(', ')}`
        : 'Payments: none (PAYMENT_PROVIDERS). Nothing is sold: shows say that tickets are at the box office',
  }
}

function configuredMail({ smtpUrl }: Environment): ConfiguredService {
  if (!smtpUrl) return { service: 'mail', by: [], line: `Mail: none (SMTP_URL). ${storedOnlyNote}` }
  const { host } = new URL(smtpUrl)
  return { service: 'mail', by: [host], line: `Mail: ${host}` }
}

function configuredSms({ smsGateway, africasTalking }: Environment): ConfiguredService {
  const host = africasTalking ? new URL(africasTalking.api).host : smsGateway && new URL(smsGateway.url).host
  return host
    ? { service: 'sms', by: [host], line: `SMS: ${host}` }
    : { service: 'sms', by: [], line: `SMS: none (SMS_URL or AFRICASTALKING_USERNAME). ${storedOnlyNote}` }
}

const storedOnlyNote = 'Messages are written down and not sent'
