import { sql } from 'kysely'
import { seal, unseal } from '@/server/platform/sealing'
import { makeSecretId } from '@/server/platform/secret-id'
import type { SignedIn } from '@/server/platform/signed-in'
import type { HeldVouchersTable } from '@/server/platform/store/tables/account-tables'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { Sealed } from '../instruments/sealed'

/** Limit for one visitor: only the newest ones are listed. */
const mostHeld = 200

/** Names the row that a code is sealed for: sealed for another row it cannot be opened. */
const formatPlace = (id: string) => `held-vouchers:${id}`

interface Voucher {
  /** Ledger account of the voucher. */
  readonly voucher: string
  readonly code: string
}

/** The recipient of a voucher: an account, or the visitor who proves a contact. */
export type VoucherHolder =
  | { readonly accountId: string }
  | { readonly email: string }
  | { readonly countryCode: string; readonly mobile: string }

/**
 * Stores a voucher for an account; the same one again is no second row. Does nothing for an account that no
 * longer exists.
 */
export async function saveVoucherFor(
  transaction: Transaction,
  sealingKey: Buffer,
  accountId: string,
  { voucher, code, cameBy }: Voucher & { readonly cameBy: HeldVouchersTable['came_by'] },
): Promise<void> {
  const id = makeSecretId()
  await sql`
    insert into held_vouchers (id, brand_id, voucher, code_sealed, account_id, came_by)
    select ${id}::text, brand_id, ${voucher}::text, ${seal(sealingKey, code, formatPlace(id))}::bytea, id, ${cameBy}::text
      from accounts where id = ${accountId}
    on conflict (account_id, voucher) do nothing`.execute(transaction.kysely)
}

/** Adds the vouchers of a payment to a signed-in visitor's own; those of a guest belong to no account. */
export async function savePaymentVouchers(
  transaction: Transaction,
  sealingKey: Buffer,
  accountId: string | null,
  stored: readonly { readonly account: string; readonly code?: Sealed<string> }[],
): Promise<void> {
  if (accountId === null) return
  for (const { account: voucher, code } of stored)
    if (code)
      await saveVoucherFor(transaction, sealingKey, accountId, {
        voucher,
        code: code.reveal(),
        cameBy: 'paid',
      })
}

/** Gives a voucher to an account or contact. Returns its name in operators' records. */
export async function assignVoucher(
  transaction: Transaction,
  sealingKey: Buffer,
  brandId: string,
  { voucher, code }: Voucher,
  holder: VoucherHolder,
): Promise<string> {
  const id = makeSecretId()
  await transaction.kysely
    .insertInto('held_vouchers')
    .values({
      id,
      brand_id: brandId,
      voucher,
      code_sealed: seal(sealingKey, code, formatPlace(id)),
      account_id: 'accountId' in holder ? holder.accountId : null,
      email: 'email' in holder ? holder.email.toLowerCase() : null,
      country_code: 'mobile' in holder ? holder.countryCode : null,
      mobile: 'mobile' in holder ? holder.mobile : null,
      came_by: 'given',
    })
    .execute()
  return id
}

/** Selects the vouchers that wait for a visitor's proven contacts, and no others. */
function isWaitingForContact(brandId: string, { email, phone }: Pick<SignedIn, 'email' | 'phone'>) {
  const mail = email === null ? null : email.toLowerCase()
  return sql<boolean>`brand_id = ${brandId}::text and account_id is null
    and (email = ${mail}::text or (country_code = ${phone?.countryCode ?? null}::text and mobile = ${phone?.mobile ?? null}::text))`
}

/** Assigns the vouchers that wait for a proven contact to the visitor and deletes the contact. */
export async function claimWaitingVouchers(
  transaction: Transaction,
  brandId: string,
  account: SignedIn,
): Promise<void> {
  const waiting = await transaction.kysely
    .deleteFrom('held_vouchers')
    .where(isWaitingForContact(brandId, account))
    .returning(['id', 'voucher', 'code_sealed', 'held_at'])
    .execute()
  for (const each of waiting)
    await transaction.kysely
      .insertInto('held_vouchers')
      .values({ ...each, brand_id: brandId, account_id: account.id, came_by: 'given' })
      // The account has added it before, by its code.
      .onConflict((conflict) => conflict.columns(['account_id', 'voucher']).doNothing())
      .execute()
}

export async function listHeld(db: Database, sealingKey: Buffer, accountId: string) {
  const held = await db.kysely
    .selectFrom('held_vouchers')
    .select(['id', 'voucher', 'code_sealed as codeSealed', 'came_by as cameBy', 'held_at as heldAt'])
    .where('account_id', '=', accountId)
    .orderBy('held_at', 'desc')
    .limit(mostHeld)
    .execute()
  return held.map(({ codeSealed, ...each }) => ({
    ...each,
    code: unseal(sealingKey, codeSealed, formatPlace(each.id)),
  }))
}
export type HeldVoucher = Awaited<ReturnType<typeof listHeld>>[number]

/** Removes a voucher from its holders after its balance has moved to another voucher. */
export async function removeFromHolders(transaction: Transaction, voucher: string): Promise<void> {
  await transaction.kysely.deleteFrom('held_vouchers').where('voucher', '=', voucher).execute()
}

/**
 * Deletes the vouchers that an account holds and those that wait for its contacts; their balances stay with
 * anyone who has the code.
 */
export async function deleteVouchersOf(
  transaction: Transaction,
  brandId: string,
  account: Pick<SignedIn, 'id' | 'email' | 'phone'>,
): Promise<void> {
  await transaction.kysely
    .deleteFrom('held_vouchers')
    .where((eb) => eb.or([eb('account_id', '=', account.id), isWaitingForContact(brandId, account)]))
    .execute()
}
