import type { GetPromotionList } from '@/contract/voucher/get-promotion-list'
import type { Handler } from '@/server/platform/request-context'
import { chosenCountry } from './chosen-country'
import { promotionsFor } from './promotions'
import { currentCatalogue } from './current-catalogue'

export const getPromotionList: Handler<typeof GetPromotionList> = async (request, context) => ({
  Promotions: promotionsFor(
    await currentCatalogue(context.store),
    chosenCountry(request, context),
    context.brand,
    context.language,
  ),
})
