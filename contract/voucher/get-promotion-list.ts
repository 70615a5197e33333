import * as v from 'valibot'
import { promotion } from '../catalogue/promotion'
import { defineCall } from '../define-call'

export const GetPromotionList = defineCall({
  name: 'GetPromotionList',
  access: 'anyone',
  request: {},
  response: { Promotions: v.array(promotion) },
})
