/**
 * Returns the outbox key of the help desk's copy of a visitor's message; finds the copy when its sender wants
 * it deleted.
 */
export const deskKey = (reference: string): string => `contact-desk:${reference}`
