/**
 * First digits of cards, as providers report them and receipts show them, for offers that are limited to some
 * cards. Where only the provider sees the card, the payment stores which cards it may be charged to.
 */
export const cardDigitsMigration = `
alter table saved_cards add column first_digits text;
alter table payments add column only_cards jsonb;
`
