export interface SoldShow {
  readonly brandId: string
  readonly countryId: number
  readonly currency: string
}

/** Passed down from payments: without a payment provider, a show’s seats are not held. */
export interface InventoryDeps {
  readonly isSoldOnline: (show: SoldShow) => boolean
}
