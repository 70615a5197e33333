/**
 * First digits of cards, as their providers tell them and as a receipt shows them: what an offer for some cards is compared
 * with. Where only the provider sees the card, a payment remembers which cards it may be taken of.
 */
export const cardDigitsMigration = `
alter table saved_cards add column first_digits text;
alter table payments add column only_cards jsonb;
`
