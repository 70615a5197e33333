import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { buttonClass } from '@/src/ui/button'

export function HowToSpend() {
  return (
    <section
      aria-labelledby="how-to-spend"
      className="grid gap-3 rounded-l bg-surface p-5 ring-1 ring-line ring-inset"
    >
      <h2 id="how-to-spend" className="text-xl font-bold">
        <Trans>How to spend it</Trans>
      </h2>
      <ol className="grid list-decimal gap-1 ps-5 text-muted">
        <li>
          <Trans>Choose a film or an event, and your seats.</Trans>
        </li>
        <li>
          <Trans>At the checkout open “Offers and vouchers” and enter the code.</Trans>
        </li>
        <li>
          <Trans>Use it for all or part of the price. Anything left stays on the voucher.</Trans>
        </li>
      </ol>
      <p className="flex flex-wrap gap-3 print:hidden">
        <Link to={pages.home.path} className={buttonClass()}>
          <Trans>See what’s on</Trans>
        </Link>
      </p>
    </section>
  )
}
