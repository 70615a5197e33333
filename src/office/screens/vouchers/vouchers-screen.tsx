import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { voucherStates, type OfficeVoucher } from '@/contract/office/vouchers'
import { Button } from '@/src/ui/button'
import { useOfficeQuery } from '../../api'
import { createColumns, DataTable } from '../../components/data-table'
import { Filters, SearchFilter, SelectFilter } from '../../components/filters'
import { Moment } from '../../components/moment'
import { Money } from '../../components/money'
import { PageHeader } from '../../components/page-header'
import { useShowMore } from '../../components/show-more'
import { useMayDo } from '../../shell/person'
import { StateBadge } from '../orders/state-badge'
import { GiveVouchers } from './give-vouchers'
import { OutstandingVouchers } from './outstanding-vouchers'
import { VoucherCode } from './voucher-code'
import { voucherSourceTexts, voucherStateTexts } from './voucher-texts'

const column = createColumns<OfficeVoucher>()
const columns = column.columns([
  column.display({
    id: 'code',
    header: () => <Trans>Code</Trans>,
    meta: { isTitle: true },
    cell: ({ row: { original } }) => (
      // For opening it in another tab; the keys are those of the row.
      <Link
        to="/vouchers/$voucher"
        params={{ voucher: original.id }}
        tabIndex={-1}
        className="font-semibold hover:underline"
      >
        <VoucherCode codeEnd={original.codeEnd} />
      </Link>
    ),
  }),
  column.accessor(({ state }) => voucherStates.indexOf(state), {
    id: 'state',
    header: () => <Trans>State</Trans>,
    cell: ({ row: { original } }) => <StateBadge state={voucherStateTexts[original.state]} />,
  }),
  column.accessor('valueMinor', {
    header: () => <Trans>Value</Trans>,
    meta: { align: 'end' },
    cell: ({ row: { original } }) => <Money minor={original.valueMinor} currency={original.currency} />,
  }),
  column.accessor('leftMinor', {
    header: () => <Trans>Left</Trans>,
    meta: { align: 'end' },
    cell: ({ row: { original } }) => <Money minor={original.leftMinor} currency={original.currency} />,
  }),
  column.accessor(({ expiresAt }) => expiresAt ?? '', {
    id: 'expires',
    header: () => <Trans>Last day</Trans>,
    cell: ({ row: { original } }) => <LastDay voucher={original} />,
  }),
  column.display({
    id: 'contact',
    header: () => <Trans>Buyer or recipient</Trans>,
    cell: ({ row: { original } }) => <Contact voucher={original} />,
  }),
  column.accessor('madeAt', {
    header: () => <Trans context="voucher">Issued</Trans>,
    cell: ({ row: { original } }) => <Source voucher={original} />,
  }),
])

/** Whole codes spend vouchers: they do not stay in the address, and so in the history of a shared browser. */
const isWholeCode = (text: string) => /^gift-/i.test(text)

/** Vouchers that were sold or issued, by their balance and state. Their codes are never shown. */
export function VouchersScreen() {
  const { t, i18n } = useLingui()
  const search = useSearch({ from: '/staff/vouchers' })
  const navigate = useNavigate()
  const mayGive = useMayDo('give-vouchers')
  const [code, setCode] = useState('')
  const [isGiving, setGiving] = useState(false)
  const { limit, renderMore } = useShowMore()
  const { state } = search
  const text = code || search.text
  const { data, error, refetch } = useOfficeQuery(
    'listVouchers',
    { limit, ...(text && { text }), ...(state && { state }) },
    { keepsFormer: true },
  )
  const choose = (part: Partial<typeof search>) =>
    void navigate({ to: '/vouchers', search: { ...search, ...part }, replace: true })
  const isFiltered = Boolean(text || state)
  return (
    <>
      <PageHeader
        title={t`Gift vouchers`}
        about={<Trans>What was sold or issued, and what is left on it.</Trans>}
        actions={
          mayGive ? (
            <Button onClick={() => setGiving(true)}>
              <Trans>Issue vouchers</Trans>
            </Button>
          ) : null
        }
      />
      <OutstandingVouchers />
      <Filters>
        <SearchFilter
          label={t`Find a voucher`}
          placeholder={t`Code, its last 4 characters, e-mail, order …`}
          value={text ?? ''}
          onChange={(next) => {
            setCode(isWholeCode(next) ? next : '')
            choose({ text: isWholeCode(next) ? undefined : next || undefined })
          }}
        />
        <SelectFilter
          label={t`State`}
          value={state}
          options={voucherStates.map((value) => ({ value, label: i18n._(voucherStateTexts[value].text) }))}
          onChange={(next) => choose({ state: next })}
        />
      </Filters>
      <DataTable
        label={t`Gift vouchers`}
        columns={columns}
        rows={data?.vouchers}
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/vouchers/$voucher', params: { voucher: id } })}
        empty={
          isFiltered ? (
            <Trans>No voucher was found.</Trans>
          ) : (
            <Trans>No voucher was sold or issued yet.</Trans>
          )
        }
        error={error}
        onRetry={() => void refetch()}
      />
      {renderMore(data?.vouchers.length ?? 0)}
      {isGiving ? <GiveVouchers onClose={() => setGiving(false)} /> : null}
    </>
  )
}

function LastDay({ voucher: { expiresAt, timeZone } }: { voucher: OfficeVoucher }) {
  return expiresAt === null ? (
    <Trans>Does not expire</Trans>
  ) : (
    <Moment at={expiresAt} timeZone={timeZone} isDay />
  )
}

function Contact({ voucher: { contact, giftTo } }: { voucher: OfficeVoucher }) {
  return (
    <div className="grid gap-0.5">
      {contact === null ? (
        <span className="text-muted">
          <Trans>Whoever has the code</Trans>
        </span>
      ) : (
        // A grid would place the e-mail address itself by its own direction.
        <span>
          <bdi dir="ltr">{contact}</bdi>
        </span>
      )}
      {giftTo === null ? null : (
        <span className="text-muted">
          <Trans>
            Gift to <bdi dir="ltr">{giftTo}</bdi>
          </Trans>
        </span>
      )}
    </div>
  )
}

function Source({ voucher: { source, order, madeAt, timeZone } }: { voucher: OfficeVoucher }) {
  const { i18n } = useLingui()
  const reference = order?.reference
  return (
    <div className="grid gap-0.5">
      <Moment at={madeAt} timeZone={timeZone} isDay />
      {order === null ? (
        <span className="text-muted">{i18n._(voucherSourceTexts[source])}</span>
      ) : (
        <Link
          to="/orders/$order"
          params={{ order: order.id }}
          className="text-muted underline underline-offset-4 hover:text-ink"
        >
          <Trans>
            Order <bdi dir="ltr">{reference}</bdi>
          </Trans>
        </Link>
      )}
    </div>
  )
}
