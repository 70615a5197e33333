import type { AccountTables } from './account-tables'
import type { CatalogueTables } from './catalogue-tables'
import type { InventoryTables } from './inventory-tables'
import type { OperatorTables } from './operator-tables'
import type { OrderTables } from './order-tables'
import type { PaymentTables } from './payment-tables'
import type { PlatformTables } from './platform-tables'
import type { SupportTables } from './support-tables'
import type { VoucherTables } from './voucher-tables'

/** Every table, for Kysely. */
export interface Tables
  extends
    PlatformTables,
    CatalogueTables,
    InventoryTables,
    OrderTables,
    PaymentTables,
    VoucherTables,
    AccountTables,
    SupportTables,
    OperatorTables {}
