/** What decides whether anybody here could take money for a show. */
export interface SoldShow {
  readonly brandId: string
  readonly countryId: number
  readonly currency: string
}

/** Handed down from payments: without a provider for it a show's seats are not held for nothing. */
export interface InventoryDeps {
  readonly isSoldOnline: (show: SoldShow) => boolean
}
