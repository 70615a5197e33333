import { toMajor } from '@/contract/money'
import type { BoughtVoucher as WireVoucher, SentGift } from '@/contract/voucher/voucher-order'
import { readBalance } from '@/server/payments/ledger/ledger-repository'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Database } from '@/server/platform/store/store'
import { maskEmail } from '@/server/platform/contact/contact'
import type { Gift } from './gifts/gift-repository'
import type { BoughtVoucher, VoucherSale } from './sale-repository'
import { openVoucherCode } from './voucher-code'

interface VoucherFacts {
  readonly bought: BoughtVoucher
  readonly gift: Gift | undefined
  readonly sale: Pick<VoucherSale, 'cancelledAt'>
  readonly currency: string
}

/** Describes a voucher to its buyer. The code is left out once the voucher is a gift or was returned. */
export async function wireVoucher(
  db: Database,
  secrets: Pick<ServerSecrets, 'sealingKey'>,
  { bought: boughtVoucher, gift, sale, currency }: VoucherFacts,
): Promise<WireVoucher> {
  const leftMinor = await readBalance(db, { account: boughtVoucher.voucher, currency })
  return {
    VoucherID: boughtVoucher.id,
    ...(!gift && sale.cancelledAt === null && { Code: openVoucherCode(secrets, boughtVoucher) }),
    Currency: currency,
    Value: toMajor(boughtVoucher.valueMinor, currency),
    Left: toMajor(Math.max(0, leftMinor), currency),
    ...(boughtVoucher.validUntil && { ExpiresAt: boughtVoucher.validUntil.getTime() }),
    ...(gift && { Gift: wireGift(gift) }),
  }
}

function wireGift(gift: Gift): SentGift {
  return {
    To: maskEmail(gift.recipient),
    ToName: gift.toName,
    FromName: gift.fromName,
    Words: gift.words,
    PictureID: gift.pictureId,
    ...(gift.sendOn !== null && { SendOn: gift.sendOn }),
    ...(gift.sentAt && { SentAt: gift.sentAt.getTime() }),
    ...(gift.openedAt && { OpenedAt: gift.openedAt.getTime() }),
  }
}
