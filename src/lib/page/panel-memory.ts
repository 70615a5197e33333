/** What the visitor chose and typed to pay with. It lives as long as the page and is never stored. */
export interface PanelMemory {
  /** PaymentID, as text. */
  readonly way: string
  /** As typed, for this booking. */
  readonly phone: string
  /** Whether a request was sent to it. */
  readonly isPhoneAsked: boolean
}

export interface PanelState {
  read(): PanelMemory
  write(changes: Partial<PanelMemory>): void
}

/** Panels come and go with the steps of a payment; what was typed before it failed is not typed twice. */
export function createPanelMemory(): PanelState {
  let memory: PanelMemory = { way: '', phone: '', isPhoneAsked: false }
  return {
    read: () => memory,
    write: (changes) => {
      memory = { ...memory, ...changes }
    },
  }
}
