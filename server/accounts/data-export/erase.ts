import { sql } from 'kysely'
import { append, lockAccounts } from '@/server/payments/ledger/ledger-repository'
import { deleteVouchersOf } from '@/server/payments/voucher/held-voucher-repository'
import { walletAccount } from '@/server/payments/wallet/wallet'
import { deskKey } from '@/server/platform/notify/desk-key'
import { listWalletBalances } from '@/server/payments/wallet/wallet-history'
import { listOrderIds, listContacts, isAuthor, type Erase } from './person'

export const eraseSessions: Erase = (transaction, { id }) =>
  transaction.kysely.deleteFrom('sessions').where('account_id', '=', id).execute()

export const eraseDevices: Erase = (transaction, { id }) =>
  transaction.kysely.deleteFrom('account_devices').where('account_id', '=', id).execute()

export const eraseResets: Erase = (transaction, { id }) =>
  transaction.kysely.deleteFrom('reset_tokens').where('account_id', '=', id).execute()

export const eraseCards: Erase = (transaction, { id }) =>
  transaction.kysely.deleteFrom('saved_cards').where('account_id', '=', id).execute()

export const eraseIdentities: Erase = (transaction, { id }) =>
  transaction.kysely.deleteFrom('social_identities').where('account_id', '=', id).execute()

export const erasePasskeys: Erase = (transaction, { id }) =>
  transaction.kysely.deleteFrom('passkeys').where('account_id', '=', id).execute()

export const eraseFavourites: Erase = (transaction, { id }) =>
  transaction.kysely.deleteFrom('favourite_cinemas').where('account_id', '=', id).execute()

export const eraseReviews: Erase = (transaction, { id }) =>
  transaction.kysely.deleteFrom('reviews').where('account_id', '=', id).execute()

export const eraseSignInChanges: Erase = (transaction, { id }) =>
  transaction.kysely.deleteFrom('sign_in_changes').where('account_id', '=', id).execute()

export const eraseContactChanges: Erase = (transaction, { id }) =>
  transaction.kysely.deleteFrom('contact_changes').where('account_id', '=', id).execute()

export const eraseVouchers: Erase = (transaction, person) =>
  deleteVouchersOf(transaction, person.brandId, person)

export const eraseCodes: Erase = (transaction, { id }) =>
  transaction.kysely.deleteFrom('one_time_codes').where('subject', '=', id).execute()

/** Erases the person’s messages to the support desk, and the e-mails sent to the desk about them. */
export const eraseContactRequests: Erase = async (transaction, person) => {
  const deleted = await transaction.kysely
    .deleteFrom('contact_requests')
    .where((eb) => isAuthor(eb, person))
    .returning('reference')
    .execute()
  const keys = deleted.map(({ reference }) => deskKey(reference))
  if (keys.length > 0) await transaction.kysely.deleteFrom('outbox').where('dedupe_key', 'in', keys).execute()
}

/**
 * Erases all past and pending messages to the person, and the PDF tickets of their purchases, whoever
 * receives them.
 */
export const eraseMessages: Erase = async (transaction, person) => {
  const recipients = listContacts(person)
  await transaction.kysely
    .deleteFrom('outbox')
    .where('brand_id', '=', person.brandId)
    .where((eb) =>
      eb.or([
        ...(recipients.length > 0 ? [eb(sql<string>`lower(recipient)`, 'in', recipients)] : []),
        eb(
          'paper_of',
          'in',
          eb.selectFrom('bookings').select('id').where('order_id', 'in', listOrderIds(transaction, person)),
        ),
      ]),
    )
    .execute()
}

export const eraseLookups: Erase = async (transaction, { brandId, email, phone }) => {
  const lookUps = transaction.kysely.deleteFrom('look_ups').where('brand_id', '=', brandId)
  if (email !== null) await lookUps.where('email', '=', email).execute()
  if (phone)
    await lookUps.where('country_code', '=', phone.countryCode).where('mobile', '=', phone.mobile).execute()
}

/** Erases the friends’ names that the person entered. */
export const eraseNames: Erase = (transaction, person) =>
  transaction.kysely
    .updateTable('sent_tickets')
    .set({ name: '' })
    .where((eb) =>
      eb(
        'booking_id',
        'in',
        eb.selectFrom('bookings').select('id').where('order_id', 'in', listOrderIds(transaction, person)),
      ),
    )
    .execute()

export const eraseLinks: Erase = (transaction, person) =>
  transaction.kysely
    .deleteFrom('order_links')
    .where('order_id', 'in', listOrderIds(transaction, person))
    .execute()

/** Erases campaign names, as one may identify a single mailing to the person. */
export const eraseCampaigns: Erase = (transaction, person) =>
  transaction.kysely
    .deleteFrom('order_campaigns')
    .where('order_id', 'in', listOrderIds(transaction, person))
    .execute()

export const eraseGivenNames: Erase = (transaction, person) =>
  transaction.kysely
    .updateTable('given_tickets')
    .set({ name: '' })
    .where('order_id', 'in', listOrderIds(transaction, person))
    .execute()

/** Erases requests to save a card, so that no card is stored for a deleted account. */
export const eraseCardSaveRequests: Erase = (transaction, { id }) =>
  transaction.kysely
    .updateTable('payments')
    .set({ save_card_for: null })
    .where('save_card_for', '=', id)
    .execute()

/**
 * Closes the wallet with a ledger entry that takes the remaining balance, so that the ledger stays complete
 * and the account has no claim.
 */
export const closeWallet: Erase = async (transaction, { id }) => {
  const account = walletAccount(id)
  await lockAccounts(transaction, [account])
  const balances = await listWalletBalances(transaction, id)
  await append(
    transaction,
    balances
      .filter(({ balanceMinor }) => balanceMinor > 0)
      .map(({ currency, balanceMinor }) => ({
        account,
        currency,
        amount_minor: -balanceMinor,
        reason: 'taken',
        dedupe_key: `closed:${id}:${currency}`,
      })),
  )
}

/**
 * Detaches the keyed hashes from the account but keeps them, so that a returning visitor does not count as a
 * new friend.
 */
export const eraseTraces: Erase = async (transaction, { id }) => {
  await transaction.kysely
    .insertInto('referral_traces')
    .columns(['account_id', 'brand_id', 'kind', 'trace'])
    .expression((eb) =>
      eb
        .selectFrom('referral_traces')
        .select([sql<string>`''`.as('account_id'), 'brand_id', 'kind', 'trace'])
        .where('account_id', '=', id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return transaction.kysely.deleteFrom('referral_traces').where('account_id', '=', id).execute()
}

/** Erases contacts from orders; sales stay in the ledger without a link to the person. */
export const eraseContacts: Erase = (transaction, { id }) =>
  transaction.kysely
    .updateTable('orders')
    .set({ email: null, mobile: null, country_code: null, account_id: null })
    .where('account_id', '=', id)
    .execute()

export const eraseAccount: Erase = (transaction, { id }) =>
  transaction.kysely.deleteFrom('accounts').where('id', '=', id).execute()
