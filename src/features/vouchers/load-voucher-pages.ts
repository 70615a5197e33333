import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pageTitle } from '@/src/lib/page/head/page-title'
import type { RouteContext } from '@/src/lib/page/route-context'
import { addTexts } from '@/src/lib/text/i18n'
import { texts as vouchersTexts } from 'texts:vouchers'

async function load(context: RouteContext, title: MessageDescriptor) {
  await addTexts(context.i18n, vouchersTexts)
  return pageTitle(context, title)
}

/** Loads the translations and the head of the pages that show purchased vouchers. */
export const loadPurchasedVouchers = (context: RouteContext) => load(context, msg`Your vouchers`)

/**
 * Loads the translations and the head of the page of an opened gift; the title reveals nothing about the
 * gift.
 */
export const loadGift = (context: RouteContext) => load(context, msg`A gift for you`)
