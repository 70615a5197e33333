import { announceCatalogue, lockCatalogue } from '@/server/catalogue/catalogue-state-repository'
import { endCode, findEndedCodes, takeCodeUpAgain } from '@/server/catalogue/ended-code-repository'
import { hasItem } from '@/server/catalogue/item-repository'
import { Refusal } from '@/server/platform/refusal'
import { recordAction } from './action-repository'
import type { CommandOf } from './command'
import type { OperatorParts } from './operator-parts'

/**
 * Ends a promo code at once, on every server and whatever the catalogue's files say of it, or takes it up again. Who has it on an order
 * that is not being paid yet is shown the price without it; what is paid keeps it.
 * @throws Refusal NOT_FOUND for a code that is not in the catalogue, INVALID_REQUEST for one that is so already
 */
export async function changePromoCode(
  { store }: Pick<OperatorParts, 'store'>,
  command: CommandOf<'promo-end'> | CommandOf<'promo-again'>,
) {
  const { what, yes } = command
  const code = command.code.toLowerCase()
  await store.transaction(async (transaction) => {
    // Two at once, or an import beside it: the one sees what the other did.
    await lockCatalogue(transaction)
    const isEnded = (await findEndedCodes(transaction)).has(code)
    if (!isEnded && !(await hasItem(transaction, 'code', code)))
      throw new Refusal('NOT_FOUND', `There is no promo code ${code.toUpperCase()}.`)
    if (isEnded === (what === 'promo-end'))
      throw new Refusal(
        'INVALID_REQUEST',
        `${code.toUpperCase()} ${isEnded ? 'was ended before' : 'was not ended'}.`,
      )
    if (!yes) return
    const actionId = await recordAction(transaction, command, what, { id: code })
    await (what === 'promo-end' ? endCode(transaction, code, actionId) : takeCodeUpAgain(transaction, code))
    await announceCatalogue(transaction)
  })
  return { code, isDone: yes }
}
