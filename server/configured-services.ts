import type { Environment } from './platform/environment'

type Service = 'payments' | 'mail' | 'sms'

export interface ConfiguredService {
  readonly service: Service
  /** By whom, without user, password and key; empty where nobody does it. */
  readonly by: readonly string[]
  /** One line for whoever starts the server. */
  readonly line: string
}

/** Who takes money and carries messages, as the environment says; a start tells it. */
export function configuredServices(environment: Environment): readonly ConfiguredService[] {
  return [paymentsHere(environment), mailHere(environment), smsHere(environment)]
}

function paymentsHere({ paymentProviders }: Environment): ConfiguredService {
  return {
    service: 'payments',
    by: paymentProviders,
    line:
      paymentProviders.length > 0
        ? `Payments: ${paymentProviders.join(', ')}`
        : 'Payments: none (PAYMENT_PROVIDERS). Nothing is sold: shows say that tickets are at the box office',
  }
}

function mailHere({ smtpUrl }: Environment): ConfiguredService {
  if (!smtpUrl) return { service: 'mail', by: [], line: `Mail: none (SMTP_URL). ${keptOnly}` }
  const { host } = new URL(smtpUrl)
  return { service: 'mail', by: [host], line: `Mail: ${host}` }
}

function smsHere({ smsGateway, africasTalking }: Environment): ConfiguredService {
  const by = africasTalking ? new URL(africasTalking.api).host : smsGateway && new URL(smsGateway.url).host
  return by
    ? { service: 'sms', by: [by], line: `SMS: ${by}` }
    : { service: 'sms', by: [], line: `SMS: none (SMS_URL or AFRICASTALKING_USERNAME). ${keptOnly}` }
}

const keptOnly = 'Messages are written down and not sent'
