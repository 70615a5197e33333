import type { ExportMyData } from '@/contract/account/personal-data'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { personalTables } from './personal-tables'
import type { Person } from './person'
import type { Database } from '@/server/platform/store/store'

/**
 * Returns all data stored about the signed-in visitor as one file.
 * @throws ApiError SIGN_IN_REQUIRED
 */
export const exportMyData: Handler<typeof ExportMyData> = async (_request, { store, account, brand }) => {
  if (!account) throw new ApiError('SIGN_IN_REQUIRED', 'Sign in to have your data.')
  const writtenAt = new Date(store.nowMs()).toISOString()
  const data = await collectPersonalData(store, { ...account, brandId: brand.id })
  const text = JSON.stringify({ brand: brand.name.en, writtenAt, ...data }, null, 2)
  return {
    Name: `${brand.id}-${writtenAt.slice(0, 10)}.json`,
    Json: Buffer.from(text, 'utf8').toString('base64'),
  }
}

/** Collects each table’s data about a person under its name in the file. Amounts are minor units. */
async function collectPersonalData(db: Database, person: Person): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {}
  for (const { exported: part } of personalTables)
    if (typeof part !== 'string') data[part.as] = (await part.read(db, person)) ?? null
  return data
}
