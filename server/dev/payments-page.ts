import { html } from 'hono/html'
import { currencyDecimals, toMajor } from '@/contract/money'
import { listOperatorPayments, type OperatorPayment } from '@/server/payments/operator-payments'
import { plainPage } from '@/server/platform/http/api/plain-page'
import type { Store } from '@/server/platform/store/store'

export async function paymentsPage(store: Store, bankOrigin: string): Promise<Response> {
  const phones = bankOrigin && html`<p><a href="${bankOrigin}/phone">The phones of the sandbox</a></p>`
  const payments = await listOperatorPayments(store, 100)
  if (payments.length === 0)
    return plainPage(
      'Payments',
      html`<p>No payment needs a person.</p>
        ${phones}`,
    )
  return plainPage(
    'Payments',
    html`${phones}
      <p>These need a person, the oldest first. Their seats and their money are as they were.</p>
      <div class="scroll">
        <table>
          <tr>
            <th>Payment</th>
            <th>Order</th>
            <th>Amount</th>
            <th>Provider</th>
            <th>Why</th>
            <th>Since</th>
          </tr>
          ${payments.map(paymentLine)}
        </table>
      </div>`,
  )
}

function paymentLine(payment: OperatorPayment) {
  const { amountMinor, currency } = payment
  const amount = toMajor(amountMinor, currency).toFixed(currencyDecimals(currency))
  return html`<tr>
    <td><code>${payment.id}</code></td>
    <td><code>${payment.orderId}</code> <span class="tag">${payment.kind}</span></td>
    <td>${currency} ${amount}</td>
    <td>${payment.provider} <code>${payment.handle ?? ''}</code></td>
    <td>${payment.problem}</td>
    <td>${payment.createdAt.toISOString()}</td>
  </tr>`
}
