/** The outbox's key of what the help desk is mailed of a visitor's message: found again when its writer wants it gone. */
export const deskKey = (reference: string): string => `contact-desk:${reference}`
