import { html, raw } from 'hono/html'
import type { Figures } from './sum-figures'
import { curveChart } from './curve-chart'
import { daysIn, money, formatDifferences, startOf, wayName, type WireReport } from './wire-report'

type Html = ReturnType<typeof html>
const mostBars = 25

/**
 * Renders the report as a page that needs no network and no script, so that it can be kept, printed and sent.
 */
export async function salesPage(report: WireReport): Promise<string> {
  const currencies = report.ledger.map(({ currency }) => currency)
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <meta name="color-scheme" content="light dark" />
        <title>Sales of ${daysIn(report)}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>Sales of ${daysIn(report)}</h1>
          <p class="quiet">By the clock of each cinema. Currencies are never added.</p>
          ${await books(report)} ${currencies.length === 0 ? html`<p>No sales and no refunds.</p>` : ''}
          ${await Promise.all(currencies.map((currency) => section(report, currency)))}
        </main>
      </body>
    </html> `
  return String(await page)
}

function books(report: WireReport): Html {
  const lines = formatDifferences(report)
  return lines.length === 0
    ? html`<p class="agrees">✓ The totals agree with the ledger to the minor unit.</p>`
    : html`<div class="differs" role="alert">
        <strong>The books differ</strong>
        <ul>
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>
      </div>`
}

async function section(report: WireReport, currency: string): Promise<Html> {
  const ofCurrency = <Row extends { readonly currency: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.currency === currency)
  const [total] = ofCurrency(report.totals)
  const bars = (rows: readonly (Figures & { readonly label: string })[]) =>
    barsOf(
      rows.map(({ label, totalMinor, tickets }) => ({
        label,
        minor: totalMinor,
        note: `${tickets} tickets`,
      })),
      currency,
    )
  const cinemas = ofCurrency(report.cinemas).map((row) => ({ ...row, label: row.name || 'Vouchers' }))
  const shows = ofCurrency(report.shows).map((row) => ({
    ...row,
    label: [row.title, startOf(row), row.cinema].filter(Boolean).join(' · '),
  }))
  return html`<section aria-labelledby="in-${currency}">
    <h2 id="in-${currency}">${currency}</h2>
    ${total ? cards(total) : ''}
    <h3>${report.from === report.to ? 'By the hour' : 'By the day'}</h3>
    <div class="scroll" tabindex="0" role="region" aria-label="Chart">
      ${curveChart(ofCurrency(report.curve), report, currency)}
    </div>
    <div class="pair">
      <div>
        <h3>Cinemas</h3>
        ${bars(cinemas)}
      </div>
      <div>
        <h3>Ways to pay</h3>
        ${methodsTable(ofCurrency(report.ways), currency)}
        <h3>What it is made of</h3>
        ${total ? madeOf(ofCurrency(report.codes), total) : ''}
      </div>
    </div>
    <h3>Shows</h3>
    ${bars(shows.slice(0, mostBars))}
    ${shows.length > mostBars ? html`<p class="quiet">And ${shows.length - mostBars} more, below.</p>` : ''}
    <details>
      <summary>All figures of ${shows.length} ${shows.length === 1 ? 'show' : 'shows'}</summary>
      ${showTable(shows, currency)}
    </details>
  </section>`
}

function cards(total: Figures & { readonly currency: string }): Html {
  const { currency } = total
  const card = (label: string, value: string, note = '') =>
    html`<div>
      <dt>${label}</dt>
      <dd>${value}${note === '' ? '' : html`<small>${note}</small>`}</dd>
    </div>`
  return html`<dl class="cards">
    ${card('Net', money(total.netMinor, currency), 'sales less refunds')}
    ${card('Sales', money(total.totalMinor, currency), `${total.orders} orders`)}
    ${card('Tickets', String(total.tickets), `${total.ticketsBack} refunded`)}
    ${card('Refunds', money(total.refundsMinor, currency), `${total.returns} decided`)}
  </dl>`
}

interface Bar {
  readonly label: string
  readonly minor: number
  readonly note: string
}

function barsOf(bars: readonly Bar[], currency: string): Html {
  const maxMinor = Math.max(1, ...bars.map(({ minor }) => minor))
  return html`<ol class="bars">
    ${bars.map(
      ({ label, minor, note }) =>
        html`<li>
          <span class="label">${label}</span>
          <span class="figure">${money(minor, currency)} <small>${note}</small></span>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="1" class="track" />
            <rect width="${((Math.max(0, minor) / maxMinor) * 100).toFixed(2)}" height="1" class="bar" />
          </svg>
        </li>`,
    )}
  </ol>`
}

function methodsTable(rows: WireReport['ways'], currency: string): Html {
  return tableOf(
    ['Way', 'Paid', 'Back', 'Left'],
    rows.map((method) => [
      wayName(method),
      money(method.paidMinor, currency),
      money(method.askedMinor, currency),
      money(method.paidMinor - method.askedMinor, currency),
    ]),
  )
}

function madeOf(codes: WireReport['codes'], total: Figures & { readonly currency: string }): Html {
  const { currency } = total
  return tableOf(
    ['', 'Amount'],
    [
      ['Gross', money(total.grossMinor, currency)],
      ...codes
        .toSorted((a, b) => a.is.localeCompare(b.is))
        .map(({ is: kind, code, amountMinor }) => [
          `${kind} ${code}`,
          money(kind === 'discount' ? -amountMinor : amountMinor, currency),
        ]),
      ['Total', money(total.totalMinor, currency)],
    ],
  )
}

function showTable(shows: readonly (Figures & { readonly label: string })[], currency: string): Html {
  return tableOf(
    ['Show', 'Tickets', 'Gross', 'Discounts', 'Fees', 'Taxes', 'Total', 'Refunds', 'Net'],
    shows.map((row) => [
      row.label,
      String(row.tickets),
      ...[
        row.grossMinor,
        row.discountsMinor,
        row.feesMinor,
        row.taxesMinor,
        row.totalMinor,
        row.refundsMinor,
        row.netMinor,
      ].map((minor) => money(minor, currency)),
    ]),
  )
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Table">
    <table>
      <thead>
        <tr>
          ${head.map((each) => html`<th scope="col">${each}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name = '', ...cells]) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${cells.map((each) => html`<td>${each}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

const style = `
:root { --paper: #fbfaf8; --card: #fff; --ink: #1d1b18; --quiet: #68635b; --line: #e4e0d9; --bar: #2f6f6a; --good: #1f6b3a; --bad: #a3241c; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #151413; --card: #1f1d1b; --ink: #efece6; --quiet: #a8a298; --line: #37332f; --bar: #6cc2b8; --good: #7fd29b; --bad: #ff9a8f; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 1040px; margin: 0 auto; padding: 32px 20px 64px; }
h1 { margin: 0; font-size: 28px; line-height: 1.2; text-wrap: balance; }
h2 { margin: 48px 0 12px; padding-block-end: 6px; border-block-end: 2px solid var(--ink); font-size: 20px; }
h3 { margin: 28px 0 8px; font-size: 14px; font-weight: 600; color: var(--quiet); }
p { margin: 8px 0; }
small { font-size: 13px; color: var(--quiet); }
.quiet { color: var(--quiet); }
.agrees { color: var(--good); font-weight: 600; }
.differs { margin: 16px 0; padding: 12px 16px; border: 2px solid var(--bad); border-radius: 8px; color: var(--bad); }
.differs ul { margin: 4px 0 0; padding-inline-start: 20px; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); gap: 12px; margin: 16px 0; }
.cards div { padding: 14px 16px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.cards dt { font-size: 14px; color: var(--quiet); }
.cards dd { margin: 0; font-size: 24px; font-weight: 650; line-height: 1.25; }
.cards small { display: block; font-weight: 400; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr)); gap: 0 40px; align-items: start; }
.bars { display: grid; gap: 10px; margin: 0; padding: 0; list-style: none; }
.bars li { display: grid; grid-template-columns: 1fr auto; gap: 2px 12px; }
.bars .label { min-width: 0; overflow-wrap: anywhere; }
.bars svg { grid-column: 1 / -1; width: 100%; height: 8px; border-radius: 4px; }
.track { fill: var(--line); }
.bar { fill: var(--bar); }
.curve { display: block; width: 100%; min-width: 720px; height: auto; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.curve text { fill: var(--quiet); font-size: 12px; }
.curve line { stroke: var(--line); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 15px; }
th, td { padding: 6px 0 6px 16px; border-block-end: 1px solid var(--line); text-align: end; white-space: nowrap; vertical-align: top; }
th:first-child { padding-inline-start: 0; text-align: start; white-space: normal; font-weight: 400; }
thead th { color: var(--quiet); font-size: 13px; }
summary { margin: 20px 0 8px; cursor: pointer; }
@media print { body { background: #fff; } details > * { display: block; } }
`
