import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@/src/ui/button'
import { Skeleton } from '@/src/ui/skeleton'
import { useOfficeQuery, type AnswerOf } from '../../api'
import { LoadError } from '../../components/load-error'
import { Moment } from '../../components/moment'
import { Money } from '../../components/money'
import { PageHeader } from '../../components/page-header'
import { useBrandNames } from '../../components/use-brand-names'
import { useMayDo } from '../../shell/person'
import { Fact, Panel } from '../orders/panel'
import { StateBadge } from '../orders/state-badge'
import { CancelVoucher, ReactivateVoucher, ResendVoucher } from './change-dialogs'
import { ExtendVoucher } from './extend-voucher'
import { VoucherCode } from './voucher-code'
import { voucherSourceTexts, voucherStateTexts } from './voucher-texts'
import { VoucherTimeline } from './voucher-timeline'

type Voucher = AnswerOf<'getVoucher'>['voucher']

/** All about one voucher but its code, and what staff can do about it. */
export function VoucherScreen() {
  const { voucher: id } = useParams({ from: '/staff/vouchers/$voucher' })
  const { data, error, refetch } = useOfficeQuery('getVoucher', { voucher: id })
  if (data) return <VoucherPage key={data.voucher.id} voucher={data.voucher} />
  return (
    <>
      <BackToVouchers />
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="grid gap-4 pt-2">
          <Skeleton className="h-9 w-64 max-w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </>
  )
}

function BackToVouchers() {
  return (
    <Link to="/vouchers" className="hover:text-ink hover:underline">
      <Trans>Gift vouchers</Trans>
    </Link>
  )
}

type Action = 'cancel' | 'reactivate' | 'extend' | 'resend'

function VoucherPage({ voucher }: { voucher: Voucher }) {
  const { t } = useLingui()
  const mayGive = useMayDo('give-vouchers')
  const mayResend = useMayDo('resend-messages')
  const [action, setAction] = useState<Action | null>(null)
  const close = () => setAction(null)
  const { codeEnd, state, leftMinor, currency, expiresAt } = voucher
  // Isolated, so that the dots stand before the characters in Arabic too.
  const ending = `\u2066…${codeEnd}\u2069`
  const isOpen = state === 'unused' || state === 'partly-used'
  const canSend = voucher.giftTo === null ? voucher.contact !== null : voucher.giftSentAt !== null
  return (
    <>
      <PageHeader
        title={codeEnd === null ? t`Gift voucher` : t`Gift voucher ${ending}`}
        back={<BackToVouchers />}
        about={
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge state={voucherStateTexts[state]} />
            <span className="text-base font-semibold text-ink">
              <Trans>
                <Money minor={leftMinor} currency={currency} /> left
              </Trans>
            </span>
          </div>
        }
        actions={
          <>
            {mayResend && isOpen && canSend ? (
              <Button variant="quiet" onClick={() => setAction('resend')}>
                <Trans>Send again</Trans>
              </Button>
            ) : null}
            {mayGive && (isOpen || state === 'expired') && expiresAt !== null ? (
              <Button variant="quiet" onClick={() => setAction('extend')}>
                <Trans>Extend</Trans>
              </Button>
            ) : null}
            {mayGive && voucher.isCancelledByStaff ? (
              <Button variant="quiet" onClick={() => setAction('reactivate')}>
                <Trans>Make valid again</Trans>
              </Button>
            ) : null}
            {mayGive && isOpen ? (
              <Button variant="danger" onClick={() => setAction('cancel')}>
                <Trans>Cancel the voucher</Trans>
              </Button>
            ) : null}
          </>
        }
      />
      <div className="grid gap-4 xl:grid-cols-[24rem_minmax(0,1fr)] xl:items-start">
        <VoucherFacts voucher={voucher} />
        <VoucherTimeline voucher={voucher} />
      </div>
      {action === 'cancel' ? <CancelVoucher voucher={voucher} onClose={close} /> : null}
      {action === 'reactivate' ? <ReactivateVoucher voucher={voucher.id} onClose={close} /> : null}
      {action === 'extend' ? <ExtendVoucher voucher={voucher} onClose={close} /> : null}
      {action === 'resend' ? <ResendVoucher voucher={voucher.id} onClose={close} /> : null}
    </>
  )
}

function VoucherFacts({ voucher }: { voucher: Voucher }) {
  const { t, i18n } = useLingui()
  const brandName = useBrandNames()
  const { currency, timeZone, order, giftTo, giftSentAt, giftOn, expiresAt } = voucher
  return (
    <Panel title={t`Voucher`}>
      <dl className="grid gap-3">
        <Fact name={t`Code`}>
          <VoucherCode codeEnd={voucher.codeEnd} />
        </Fact>
        <Fact name={t`Value`}>
          <Money minor={voucher.valueMinor} currency={currency} />
        </Fact>
        <Fact name={t`Last day`}>
          {expiresAt === null ? (
            <Trans>Does not expire</Trans>
          ) : (
            <Moment at={expiresAt} timeZone={timeZone} isDay />
          )}
        </Fact>
        <Fact name={t`Site`}>{brandName(voucher.brand)}</Fact>
        <Fact name={t({ message: 'Issued', context: 'voucher' })}>
          <Moment at={voucher.madeAt} timeZone={timeZone} />
          {' · '}
          {i18n._(voucherSourceTexts[voucher.source])}
        </Fact>
        {order ? (
          <Fact name={t`Order`}>
            <Link to="/orders/$order" params={{ order: order.id }} className="underline underline-offset-4">
              <bdi dir="ltr">{order.reference}</bdi>
            </Link>
          </Fact>
        ) : null}
        <Fact name={order ? t`Buyer` : t`Given to`}>
          {voucher.contact === null ? (
            <Trans>Whoever has the code</Trans>
          ) : (
            <bdi dir="ltr">{voucher.contact}</bdi>
          )}
        </Fact>
        {giftTo === null ? null : (
          <Fact name={t`Gift`}>
            {giftSentAt === null ? (
              <Trans>
                To <bdi dir="ltr">{giftTo}</bdi>, not sent yet
              </Trans>
            ) : (
              <Trans>
                To <bdi dir="ltr">{giftTo}</bdi>, sent <Moment at={giftSentAt} timeZone={timeZone} isDay />
              </Trans>
            )}
            {giftSentAt === null && giftOn !== null ? (
              <>
                {' · '}
                <bdi dir="ltr">{giftOn}</bdi>
              </>
            ) : null}
          </Fact>
        )}
        <Fact name={t`Voucher id`}>
          <bdi dir="ltr" className="font-mono text-xs">
            {voucher.id}
          </bdi>
        </Fact>
      </dl>
    </Panel>
  )
}
