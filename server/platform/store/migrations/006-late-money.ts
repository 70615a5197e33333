/**
 * Payments that were decided without the provider’s confirmation are checked again until a stored deadline;
 * and the time until when a visitor may be at the provider’s page.
 */
export const lateMoneyMigration = `
alter table payments
  -- Declined, or left to a person, without the provider's own word: it is asked again until then.
  add column asked_until timestamptz,
  -- When the visitor's time at the provider's page is over.
  add column step_until timestamptz;

update payments set asked_until = now() + interval '2 days', checks = 0, next_check_at = now()
 where part = 0 and account is null and updated_at > now() - interval '2 days'
   and ((state = 'declined' and decline_reason = 'not-arrived') or (state = 'needsOperator' and problem = 'no-answer'));

drop index payments_unsettled;
create index payments_unsettled on payments (next_check_at)
  where state in ('started', 'verify', 'pending', 'refunding') or asked_until is not null;
drop index payments_for_operators;
create index payments_for_operators on payments (updated_at)
  where state in ('needsOperator', 'refundStuck') or problem = 'mismatch';
create index payments_in_doubt on payments (order_id) where asked_until is not null;

-- Until when the shop can wait for a verification; null where it did not say.
alter table sandbox_bank_charges add column verify_until timestamptz;
`
