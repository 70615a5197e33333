/** Shows whose sale an operator stopped: nothing can be reserved until it is started again. */
export const stoppedSalesMigration = `
create table stopped_sales (
  schedule_id text primary key,
  action_id bigint not null references operator_actions
);
`
