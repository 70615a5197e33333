import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { pages } from '@/contract/pages'
import { myVouchersQuery } from '@/src/lib/account/my-vouchers-query'
import type { LoadedVouchers } from '@/src/lib/account/my-vouchers-query'
import { useAppContext } from '@/src/lib/page/app-context'
import { useSignIn } from '@/src/lib/page/sign-in'
import { getLocale } from '@/src/lib/text/locale'
import { Button, buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { Icon } from '@/src/ui/icon'
import { ListError } from '@/src/ui/list-error'
import { Notice } from '@/src/ui/notice'
import { Skeleton } from '@/src/ui/skeleton'
import { AccountPage } from '../account-page'
import { OwnerOnly } from '../owner-only'
import { AddVoucherPart } from './add-voucher-part'
import { VoucherCard } from './voucher-card'

/** `/my-vouchers`: usable vouchers first, then used up or expired ones; guests are asked to sign in. */
export function VouchersScreen() {
  return <OwnerOnly guest={<SignInFirst />}>{() => <MyVouchers />}</OwnerOnly>
}

function MyVouchers() {
  const { api, brand } = useAppContext()
  const { data, error, refetch } = useQuery(myVouchersQuery(api))
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <AccountPage>
      <h1 ref={heading} tabIndex={-1} className="font-display text-2xl font-extrabold outline-none">
        <Trans>Vouchers</Trans>
      </h1>
      {data ? (
        <Vouchers known={data} />
      ) : error ? (
        <ListError onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
      <AddVoucherPart onAdded={() => heading.current?.focus()} />
      {brand.settings.voucherShop ? (
        <p>
          <Link
            to={pages.vouchers.path}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
          >
            <Trans>Buy a voucher, for yourself or as a gift</Trans>
          </Link>
        </p>
      ) : null}
    </AccountPage>
  )
}

function Vouchers({ known }: { known: LoadedVouchers }) {
  const { vouchers, isKept } = known
  const open = vouchers.filter(({ State }) => State === 'open')
  const over = vouchers.filter(({ State }) => State !== 'open')
  return (
    <>
      {isKept ? <LastUpdated atMs={known.at} /> : null}
      {open.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
          {open.map((voucher) => (
            <VoucherCard key={`${voucher.VoucherID} ${voucher.Currency}`} voucher={voucher} />
          ))}
        </ul>
      ) : null}
      {vouchers.length === 0 ? <NoVouchers /> : null}
      {vouchers.length > 0 && open.length === 0 ? (
        <p className="text-muted">
          <Trans>Your vouchers are used up.</Trans>
        </p>
      ) : null}
      {over.length > 0 ? (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
            <Icon
              name="chevron-down"
              className="size-5 transition-transform duration-150 group-open:rotate-180"
            />
            <Plural value={over.length} one="# used or expired voucher" other="# used or expired vouchers" />
          </summary>
          <ul className="grid grid-cols-1 gap-4 pt-2 xl:grid-cols-2">
            {over.map((voucher) => (
              <VoucherCard key={`${voucher.VoucherID} ${voucher.Currency}`} voucher={voucher} />
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}

/** The date of the stored data that the device shows. */
function LastUpdated({ atMs }: { atMs: number }) {
  const { language } = useAppContext()
  const format = new Intl.DateTimeFormat(getLocale(language), { dateStyle: 'medium', timeStyle: 'short' })
  const when = format.format(atMs)
  return (
    <Notice tone="offline" title={<Trans>As of {when}</Trans>}>
      <Trans>Saved on your device. You’ll see recent spending when you’re back online.</Trans>
    </Notice>
  )
}

function NoVouchers() {
  return (
    <EmptyState
      picture="empty-vouchers"
      title={<Trans>No vouchers yet</Trans>}
      action={
        <Link to={pages.home.path} className={buttonClass('quiet')}>
          <Trans>See what’s on</Trans>
        </Link>
      }
    >
      <Trans>
        Got a voucher? Add its code below. Vouchers you buy while signed in appear here automatically.
      </Trans>
    </EmptyState>
  )
}

function SignInFirst() {
  const signIn = useSignIn()
  return (
    <EmptyState
      isPage
      picture="empty-vouchers"
      title={<Trans>Sign in to see your vouchers</Trans>}
      action={
        signIn ? (
          <Button size="l" onClick={signIn}>
            <Trans>Sign in</Trans>
          </Button>
        ) : null
      }
    >
      <Trans>Sign in to see the vouchers you bought or were given.</Trans>
    </EmptyState>
  )
}
