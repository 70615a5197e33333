import { doorCalls } from './doors'
import { messageCalls } from './messages'
import { offerCalls } from './offers'
import { orderChangeCalls } from './order-changes'
import { orderCalls } from './orders'
import { programmeCalls } from './programme'
import { reportCalls } from './reports'
import { salesCalls } from './sales'
import { showCalls } from './shows'
import { siteCalls } from './site'
import { taskCalls } from './tasks'
import { voucherCalls } from './vouchers'

/** The operator’s commands as calls of the back office. */
export const operationCalls = {
  ...orderCalls,
  ...orderChangeCalls,
  ...taskCalls,
  ...showCalls,
  ...programmeCalls,
  ...reportCalls,
  ...salesCalls,
  ...doorCalls,
  ...messageCalls,
  ...offerCalls,
  ...voucherCalls,
  ...siteCalls,
} as const
export type OperationCalls = typeof operationCalls
export type OperationName = keyof OperationCalls
