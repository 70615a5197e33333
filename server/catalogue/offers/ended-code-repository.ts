import type { Database, Transaction } from '@/server/platform/store/store'

export async function findEndedCodes(db: Database): Promise<Map<string, string>> {
  const rows = await db.kysely.selectFrom('ended_codes').select(['code', 'action_id as actionId']).execute()
  return new Map(rows.map(({ code, actionId }) => [code, actionId]))
}

export async function endCode(transaction: Transaction, code: string, actionId: string): Promise<void> {
  await transaction.kysely.insertInto('ended_codes').values({ code, action_id: actionId }).execute()
}

export async function reactivateCode(transaction: Transaction, code: string): Promise<void> {
  await transaction.kysely.deleteFrom('ended_codes').where('code', '=', code).execute()
}
