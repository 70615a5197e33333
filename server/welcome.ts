import type { Brand } from '@/contract/brand'
import { sandboxCards } from './dev/sandbox-cards'
import { schemeOf, type Environment } from './platform/environment'

/** What a start prints: where to look, and with which cards to pay. */
export function welcomeText(environment: Environment, brands: readonly Brand[], engine: string): string {
  const at = (host: string, path = '/') => `${schemeOf(environment)}://${host}:${environment.port}${path}`
  const lines = [
    '',
    `Foyer is at ${at('localhost')}  (${environment.brandId}, ${engine})`,
    ...brands.map((brand) => `  ${brand.name.en.padEnd(16)} ${at(`${brand.id}.localhost`)}`),
    `  ${'The API'.padEnd(16)} ${at('localhost', '/api/')}`,
  ]
  if (environment.mode !== 'production')
    lines.push(
      `  ${'Outbox'.padEnd(16)} ${at('localhost', '/dev/outbox')}`,
      `  ${'For developers'.padEnd(16)} ${at('localhost', '/dev/')}`,
    )
  if (environment.paymentProviders.includes('sandbox'))
    lines.push(
      '',
      'Test cards (any name, CVV and a date to come):',
      ...sandboxCards.map((card) => `  ${card.number}  ${card.outcome}`),
    )
  return `${lines.join('\n')}\n`
}
