-- A dismissal of reports can be undone.
-- See docs/decisions/0160-dismissals-taken-back.md.

-- contract: what the release before writes is among the events of the next one
alter table report_history drop constraint report_history_event_check;
alter table report_history add constraint report_history_event_check
  check (event in ('UPHOLD', 'DISMISS', 'REOPEN')) not valid;

-- next transaction

alter table report_history validate constraint report_history_event_check;
