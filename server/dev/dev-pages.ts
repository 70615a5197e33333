import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Brand } from '@/contract/brand'
import { languageDirections } from '@/contract/languages.gen'
import { buildPath } from '@/contract/page/build-path'
import { getScheme, type Environment } from '@/server/platform/environment/environment'
import { developmentSignIns } from '@/server/office/development-staff'
import { isLocalRequest, presentsToken } from '@/server/platform/http/visit/is-local-request'
import { plainPage } from '@/server/platform/http/api/plain-page'
import { withSecret } from '@/server/platform/notify/message-secret'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import type { VisitContext, VisitEnv } from '@/server/platform/http/visit/visit'
import type { Store } from '@/server/platform/store/store'
import { paymentsPage } from './payments-page'
import { testPhones } from '@/server/payments/providers/sandbox/push/test-phones'
import { sandboxCards } from './sandbox-cards'

export interface DevPageDeps {
  readonly environment: Environment
  readonly store: Store
  readonly brands: readonly Brand[]
}

/**
 * Mounts pages for developers: reachable from this machine, or with the token from anywhere, and never in
 * production.
 */
export function mountDevelopmentPages(app: Hono<VisitEnv>, deps: DevPageDeps): void {
  const { mode, devToken, trustProxy } = deps.environment
  /** The outbox shows personal addresses, so a forgotten NODE_ENV must not expose it publicly. */
  const isShown = (c: VisitContext) =>
    isLocalRequest(c, c.get('visit').address, trustProxy) ||
    (devToken !== undefined && presentsToken(c, devToken))
  // Registered before the app’s own pages, because the gallery of primitives is one of them.
  app.use('/dev/*', async (c, next) => {
    if (mode !== 'production' && isShown(c)) return next()
    if (mode === 'production' || devToken === undefined) return c.text('There is no such page.\n', 404)
    return c.text('The password is DEV_TOKEN.\n', 401, { 'WWW-Authenticate': 'Basic realm="Development"' })
  })
  app.get('/dev', (c) => c.redirect('/dev/', 308))
  app.get('/dev/', () => indexPage(deps))
  app.get('/dev/outbox', () => outboxPage(deps.store))
  app.get('/dev/office', () => officePage(deps.store))
  app.get('/dev/payments', () => paymentsPage(deps.store, deps.environment.bankOrigin))
}

function indexPage({ brands, environment }: DevPageDeps): Promise<Response> {
  const cards = sandboxCards.map(
    ({ number, outcome }) =>
      html`<tr>
        <td><code>${number}</code></td>
        <td>${outcome}</td>
      </tr>`,
  )
  const phones = testPhones.map(
    ({ number, outcome }) =>
      html`<tr>
        <td><code>${number}</code></td>
        <td>${outcome}</td>
      </tr>`,
  )
  return plainPage('For developers', [
    html`<ul>
        <li><a href="/dev/outbox">Outbox</a>: e-mails and text messages</li>
        <li><a href="/office">Back office</a> and its <a href="/dev/office">sign-ins</a></li>
        <li><a href="/dev/payments">Payments</a> that need a person</li>
        <li><a href="${buildPath('uiGallery')}">Primitives</a> of the interface, per brand and language</li>
        <li><a href="/api/">The API</a> and its <a href="/api/openapi.json">OpenAPI document</a></li>
      </ul>
      <h2>Brands</h2>
      <ul>
        ${brands.map((brand) => {
          const address = `${getScheme(environment)}://${brand.id}.localhost:${environment.port}/`
          return html`<li><a href="${address}">${brand.name.en}</a> <code>${address}</code></li>`
        })}
      </ul>
      <h2>Test cards</h2>
      <p>Any name, CVV and a date to come.</p>
      <table>
        ${cards}
      </table>
      <h2>Test phones</h2>
      <p>
        M-Pesa in Kenya. Any other number waits on
        <a href="${environment.bankOrigin}/phone">the phones' page</a>.
      </p>
      <table>
        ${phones}
      </table>`,
  ])
}

async function officePage(store: Store): Promise<Response> {
  const signIns = await developmentSignIns(store)
  return plainPage('Back office', [
    html`<p>
        One person of each role for <a href="/office">the back office</a>. A code is good once; reload for the
        next one.
      </p>
      <table>
        <tr>
          <th>Address</th>
          <th>Password</th>
          <th>Code now</th>
          <th>Secret for an authenticator app</th>
        </tr>
        ${signIns.map(
          ({ email, password, factor }) =>
            html`<tr>
              <td><code>${email}</code></td>
              <td><code>${password}</code></td>
              <td><code>${factor?.code ?? 'none'}</code></td>
              <td><code>${factor?.secret ?? ''}</code></td>
            </tr>`,
        )}
      </table>`,
  ])
}

async function outboxPage(store: Store): Promise<Response> {
  const listed = await listOutbox(store, 100)
  const messages = await Promise.all(listed.map((each) => withSecret(store, each)))
  if (messages.length === 0)
    return plainPage('Outbox', html`<p>Nothing yet. Book something, then reload this page.</p>`)
  return plainPage('Outbox', [
    html`<p>The newest 100, newest first.</p>`,
    ...messages.map(
      (message) =>
        html`<article lang="${message.language}" dir="${languageDirections[message.language]}">
          <h2>${message.subject || message.channel}</h2>
          <p dir="ltr">
            <span class="tag">${message.channel}</span><span class="tag">${message.brandId}</span>
            <span class="tag">${message.state}, tries: ${message.tries}</span> to ${message.recipient},
            ${message.createdAt.toISOString()}
          </p>
          <pre>${message.text}</pre>
        </article>`,
    ),
  ])
}
