import { setTimeout as delay } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { databaseOn } from './database-on'
import { NewerDatabase } from './newer-database'
import { catalogueMigration } from './migrations/001-catalogue'
import { bookingMigration } from './migrations/002-booking'
import { ordersMigration } from './migrations/003-orders'
import { paymentsMigration } from './migrations/004-payments'
import { limitsMigration } from './migrations/005-limits'
import { liveHoldsMigration } from './migrations/007-live-holds'
import { lateMoneyMigration } from './migrations/006-late-money'
import { paymentTriesMigration } from './migrations/008-payment-tries'
import { bookingsByShowMigration } from './migrations/009-bookings-by-show'
import { studentIdsMigration } from './migrations/010-student-ids'
import { catalogueRevisionsMigration } from './migrations/013-catalogue-revisions'
import { refundsMigration } from './migrations/015-refunds'
import { hostedCardsMigration } from './migrations/019-hosted-cards'
import { offerUsesMigration } from './migrations/016-offer-uses'
import { messageFilesMigration } from './migrations/020-message-files'
import { orderLinksMigration } from './migrations/021-order-links'
import { sentTicketsMigration } from './migrations/022-sent-tickets'
import { favouritesMigration } from './migrations/030-favourites'
import { cardDigitsMigration } from './migrations/025-card-digits'
import { signInMigration } from './migrations/027-sign-in'
import { papersAndLinksMigration } from './migrations/023-papers-and-links'
import { accountsMigration } from './migrations/014-accounts'
import { referralsMigration } from './migrations/031-referrals'
import { creditUsesMigration } from './migrations/026-credit-uses'
import { sessionStartsMigration } from './migrations/024-session-starts'
import { cancelledChargesMigration } from './migrations/032-cancelled-charges'
import { reviewsMigration } from './migrations/035-reviews'
import { socialSignInMigration } from './migrations/028-social-sign-in'
import { heldVouchersMigration } from './migrations/034-held-vouchers'
import { contactRequestsMigration } from './migrations/036-contact-requests'
import { maintenanceMigration } from './migrations/039-maintenance'
import { voucherBrandsMigration } from './migrations/040-voucher-brands'
import { voucherSalesMigration } from './migrations/041-voucher-sales'
import { languagesMigration } from './migrations/043-languages'
import { orderCampaignsMigration } from './migrations/045-order-campaigns'
import { movedOrdersMigration } from './migrations/051-moved-orders'
import { maintenanceLanguagesMigration } from './migrations/053-maintenance-languages'
import { operatorReportsMigrations } from './migrations/054-operator-reports'
import { discountLinesMigration } from './migrations/055-discount-lines'
import { doorsMigration } from './migrations/056-doors'
import { schedulesOfDayMigration } from './migrations/057-schedules-of-day'
import { picturesMigration } from './migrations/058-pictures'
import { itemsInOrderMigration } from './migrations/059-items-in-order'
import { endedCodesMigration } from './migrations/060-ended-codes'
import { contactChangesMigration } from './migrations/064-contact-changes'
import { releaseFilesMigration } from './migrations/065-release-files'
import { stoppedSalesMigration } from './migrations/066-stopped-sales'
import { smsReportsMigration } from './migrations/068-sms-reports'
import { staffMigration } from './migrations/069-staff'
import { orderSearchMigrations } from './migrations/070-order-search'
import { doorActivityMigrations } from './migrations/076-door-activity'
import { returnLinesMigration } from './migrations/078-return-lines'
import { givenTicketsMigration } from './migrations/079-given-tickets'
import { refundProposalsMigration } from './migrations/080-refund-proposals'
import { sentReturnsMigration } from './migrations/081-sent-returns'
import { counterBlocksMigration, counterMigrations, counterVoucherMigration } from './migrations/082-counter'
import { officeChangesMigration } from './migrations/086-office-changes'
import { picturePartsMigration } from './migrations/087-picture-parts'
import { showExchangesMigration } from './migrations/089-show-exchanges'
import { integrationsMigration } from './migrations/090-integrations'
import { staffPasskeysMigration } from './migrations/095-staff-passkeys'
import { reportMailsMigration } from './migrations/096-report-mails'
import { officeVouchersMigration } from './migrations/102-office-vouchers'
import { mobileMoneyMigration } from './migrations/018-mobile-money'

interface Migration {
  readonly id: string
  readonly sql: string
}

/**
 * Migrations in chronological order; one that has shipped is never changed. Servers of the previous version
 * keep running during and after them, so migrations only add: docs/decisions/0016-migrations-only-add.md.
 */
export const migrations: readonly Migration[] = [
  { id: '001-catalogue', sql: catalogueMigration },
  { id: '002-booking', sql: bookingMigration },
  { id: '003-orders', sql: ordersMigration },
  { id: '004-payments', sql: paymentsMigration },
  { id: '005-limits', sql: limitsMigration },
  { id: '006-late-money', sql: lateMoneyMigration },
  { id: '007-live-holds', sql: liveHoldsMigration },
  { id: '008-payment-tries', sql: paymentTriesMigration },
  { id: '009-bookings-by-show', sql: bookingsByShowMigration },
  { id: '010-student-ids', sql: studentIdsMigration },
  { id: '013-catalogue-revisions', sql: catalogueRevisionsMigration },
  { id: '014-accounts', sql: accountsMigration },
  { id: '015-refunds', sql: refundsMigration },
  { id: '016-offer-uses', sql: offerUsesMigration },
  { id: '018-mobile-money', sql: mobileMoneyMigration },
  { id: '019-hosted-cards', sql: hostedCardsMigration },
  { id: '020-message-files', sql: messageFilesMigration },
  { id: '021-order-links', sql: orderLinksMigration },
  { id: '022-sent-tickets', sql: sentTicketsMigration },
  { id: '023-papers-and-links', sql: papersAndLinksMigration },
  { id: '024-session-starts', sql: sessionStartsMigration },
  { id: '025-card-digits', sql: cardDigitsMigration },
  { id: '026-credit-uses', sql: creditUsesMigration },
  { id: '027-sign-in', sql: signInMigration },
  { id: '028-social-sign-in', sql: socialSignInMigration },
  { id: '030-favourites', sql: favouritesMigration },
  { id: '031-referrals', sql: referralsMigration },
  { id: '032-cancelled-charges', sql: cancelledChargesMigration },
  { id: '034-held-vouchers', sql: heldVouchersMigration },
  { id: '035-reviews', sql: reviewsMigration },
  { id: '036-contact-requests', sql: contactRequestsMigration },
  { id: '039-maintenance', sql: maintenanceMigration },
  { id: '040-voucher-brands', sql: voucherBrandsMigration },
  { id: '041-voucher-sales', sql: voucherSalesMigration },
  { id: '043-languages', sql: languagesMigration },
  { id: '045-order-campaigns', sql: orderCampaignsMigration },
  { id: '051-moved-orders', sql: movedOrdersMigration },
  { id: '053-maintenance-languages', sql: maintenanceLanguagesMigration },
  ...operatorReportsMigrations,
  { id: '055-discount-lines', sql: discountLinesMigration },
  { id: '056-doors', sql: doorsMigration },
  { id: '057-schedules-of-day', sql: schedulesOfDayMigration },
  { id: '058-pictures', sql: picturesMigration },
  { id: '059-items-in-order', sql: itemsInOrderMigration },
  { id: '060-ended-codes', sql: endedCodesMigration },
  { id: '064-contact-changes', sql: contactChangesMigration },
  { id: '065-release-files', sql: releaseFilesMigration },
  { id: '066-stopped-sales', sql: stoppedSalesMigration },
  { id: '068-sms-reports', sql: smsReportsMigration },
  { id: '069-staff', sql: staffMigration },
  ...orderSearchMigrations,
  ...doorActivityMigrations,
  { id: '078-return-lines', sql: returnLinesMigration },
  { id: '079-given-tickets', sql: givenTicketsMigration },
  { id: '080-refund-proposals', sql: refundProposalsMigration },
  { id: '081-sent-returns', sql: sentReturnsMigration },
  ...counterMigrations,
  { id: '086-office-changes', sql: officeChangesMigration },
  { id: '087-picture-parts', sql: picturePartsMigration },
  { id: '089-show-exchanges', sql: showExchangesMigration },
  { id: '090-integrations', sql: integrationsMigration },
  { id: '095-staff-passkeys', sql: staffPasskeysMigration },
  { id: '096-report-mails', sql: reportMailsMigration },
  { id: '100-counter-vouchers', sql: counterVoucherMigration },
  { id: '101-counter-blocks', sql: counterBlocksMigration },
  { id: '102-office-vouchers', sql: officeVouchersMigration },
]

const knownIds: ReadonlySet<string> = new Set(migrations.map(({ id }) => id))

/** Key of the advisory lock for migrations. */
const migrationLock = 4_605_127

/**
 * Runs the pending migrations, each in its own transaction; servers that start simultaneously take turns.
 * @param allowNewer Continue although the database has unknown migrations.
 * @throws NewerDatabase otherwise, before anything is changed.
 */
export async function migrate(client: ClientBase, allowNewer = false): Promise<void> {
  while (await retryOnConflict(() => migrateOnce(client, allowNewer)));
}

/**
 * Deadlock with visitors' transactions, or a table lock that took longer than visitors should wait behind it.
 */
const lockConflictCodes: ReadonlySet<unknown> = new Set(['40P01', '55P03'])
const maxAttempts = 100
const longestPauseMs = 500

/**
 * Runs a migration beside a release that serves visitors: on a conflict it is rolled back as a whole and
 * retried after a pause.
 */
async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++)
    try {
      return await work()
    } catch (error) {
      const { cause } = error as Error
      const isLockConflict = cause instanceof Error && lockConflictCodes.has(Reflect.get(cause, 'code'))
      if (!isLockConflict || attempts === maxAttempts) throw error
      await delay(Math.random() * longestPauseMs)
    }
}

/** Runs the first pending migration; false when there is none. */
async function migrateOnce(client: ClientBase, allowNewer: boolean): Promise<boolean> {
  await client.query('begin')
  let next: Migration | undefined
  try {
    // The lock ends with the transaction, so it also works behind a pooler that assigns connections per
    // transaction.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migrations (id text primary key, applied_at timestamptz not null default now())',
    )
    // Applies from here on: the wait for the advisory lock above has no limit.
    await client.query(`set local lock_timeout = '2s'`)
    const rows = await databaseOn(client).kysely.selectFrom('migrations').select('id').execute()
    const applied = new Set(rows.map((row) => row.id))
    const unknown = [...applied].filter((id) => !knownIds.has(id)).sort()
    if (unknown.length > 0 && !allowNewer) throw new NewerDatabase(unknown)
    next = migrations.find(({ id }) => !applied.has(id))
    if (next) {
      await client.query(next.sql)
      await client.query('insert into migrations (id) values ($1)', [next.id])
    }
    await client.query('commit')
    return next !== undefined
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (error instanceof NewerDatabase) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(next ? `Migration ${next.id} failed: ${reason}` : reason, { cause: error })
  }
}
