-- Which languages there are is said in one place, the contract: the API takes no other. The database had its own list in
-- four columns, which a new language would have had to be added to.

alter table account drop constraint account_preferred_language_check;
alter table lead drop constraint lead_locale_check;
alter table listing_report drop constraint listing_report_locale_check;
alter table development_mail drop constraint development_mail_locale_check;
