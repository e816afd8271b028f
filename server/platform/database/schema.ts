// Written by `npm run db:types` from the migrations. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface AccountTable {
  id: GeneratedAlways<number>
  email: string
  contact_email: string | null
  password_hash: string | null
  first_name: string | null
  last_name: string | null
  phone_number: string | null
  address_street: string | null
  address_street_numbers: string | null
  address_zip: string | null
  address_city: string | null
  preferred_language: string | null
  profile_picture_path: string | null
  agency_name: string | null
  is_admin: Generated<boolean>
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  banned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ban_reason: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  version: Generated<number>
  delete_after: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  erased_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  wants_favorite_mails: Generated<boolean>
  wants_viewing_reminders: Generated<boolean>
  shows_phone: Generated<boolean>
  usual_answer: 'hour' | 'hours' | 'day' | 'days' | null
}

export interface AccountHistoryTable {
  id: GeneratedAlways<number>
  account_id: number
  occurred_at: ColumnType<Date, Date | string, Date | string>
  event: 'CONFIRM' | 'BAN' | 'UNBAN' | 'LEAVE' | 'RETURN' | 'ERASE'
  from_state: string
  to_state: string
  actor_role: 'owner' | 'admin' | 'system'
}

export interface AdminActionTable {
  id: GeneratedAlways<number>
  occurred_at: ColumnType<Date, Date | string, Date | string>
  actor_id: number | null
  action: string
  account_id: number | null
  listing_id: number | null
  count: number | null
  text: string | null
}

export interface AlertTable {
  saved_search_id: number
  listing_id: number
  dropped_to: Generated<number>
  dropped_from: number | null
  occurred_at: ColumnType<Date, Date | string, Date | string>
  mail_due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface AttemptTable {
  key: string
  count: number
  started_at: ColumnType<Date, Date | string, Date | string>
  last_at: ColumnType<Date, Date | string, Date | string>
}

export interface CalendarSubscriptionTable {
  account_id: number
  id: string
  hash: string
  created_at: ColumnType<Date, Date | string, Date | string>
}

export interface DevelopmentMailTable {
  id: GeneratedAlways<number>
  message_id: string
  recipient: string
  subject: string
  locale: string
  text: string
  html: string
  links: ColumnType<unknown, string, string>
  sent_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface FavoriteTable {
  account_id: number
  listing_id: number
  price_then: number | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  note: string | null
}

export interface IdempotentAnswerTable {
  scope: string
  key: string
  fingerprint: string | null
  status: number
  headers: ColumnType<unknown, string, string>
  body: string | null
  started_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface JobTable {
  id: GeneratedAlways<number>
  kind: string
  payload: ColumnType<unknown, string, string>
  lane: string | null
  run_at: ColumnType<Date, Date | string | undefined, Date | string>
  attempts: Generated<number>
  locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_error: string | null
  dead_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  taken_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  history: ColumnType<unknown, string | null | undefined, string | null>
  traceparent: string | null
}

export interface KnownDeviceTable {
  account_id: number
  device_hash: string
  last_used_at: ColumnType<Date, Date | string, Date | string>
}

export interface LeadTable {
  id: GeneratedAlways<number>
  listing_id: number
  sender_id: number | null
  name: string
  email: string
  phone_number: string | null
  message: string
  tour_slot_id: number | null
  state: Generated<'new' | 'seen' | 'replied' | 'tour_agreed' | 'closed' | 'spam'>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  locale: Generated<string>
  last_message_at: ColumnType<Date, Date | string | undefined, Date | string>
  reminded_of: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  lister_news_id: Generated<number>
  sender_news_id: Generated<number>
  lister_read_id: Generated<number>
  sender_read_id: Generated<number>
  ended_with_listing_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface LeadMessageTable {
  id: GeneratedAlways<number>
  lead_id: number
  author: 'lister' | 'sender' | 'system'
  text: Generated<string>
  code:
    | 'tour_cancelled'
    | 'tour_moved'
    | 'listing_sold'
    | 'listing_rented'
    | 'listing_gone'
    | 'sender_gone'
    | 'place_changed'
    | 'in_review'
    | 'listing_back'
    | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface LexemeTable {
  word: string
  listing_count: number
}

export interface ListingTable {
  id: GeneratedAlways<number>
  owner_id: number
  status: 'PUBLISHED' | 'PENDING' | 'DRAFT' | 'ARCHIVED' | 'SOLD' | 'RENTED' | 'DELETED' | 'REJECTED'
  slug: string
  listing_type: 'sale' | 'rent'
  property_type: 'flat' | 'house' | 'land' | 'commercial' | 'project' | 'garage' | 'recreational' | 'other'
  price: number | null
  offer_price: number | null
  formatted_address: Generated<string>
  street: string | null
  house_no: string | null
  city: Generated<string>
  city_part: string | null
  zip: string | null
  region: string | null
  district: string | null
  town_id: number | null
  latitude: number | null
  longitude: number | null
  location_accuracy: Generated<'exact' | 'street' | 'district'>
  project_name: string | null
  description_en: string | null
  description_cs: string | null
  attributes: ColumnType<unknown, string | undefined, string>
  is_reserved: Generated<boolean>
  lifetime_days: Generated<number>
  published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  first_published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  version: Generated<number>
  status_since: ColumnType<Date, Date | string | undefined, Date | string>
  approved_values: ColumnType<unknown, string | null | undefined, string | null>
  reminded_days: number | null
  purged_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  external_reference: string | null
}

export interface ListingCardTable {
  id: number
  card: string
}

export interface ListingCubeTable {
  listing_type: number | null
  property_type: number | null
  subtype: number | null
  region: number | null
  cell: number | null
  listing_count: number | null
  latitude_sum: number | null
  longitude_sum: number | null
  lowest_price: number | null
  first_id: number | null
}

export interface ListingFeaturedViewTable {
  listing_id: number
  day: string
  count: Generated<number>
}

export interface ListingMediaTable {
  id: GeneratedAlways<number>
  listing_id: number
  media_type: 'OTHER_IMAGE' | 'EER_IMAGE' | 'FLOOR_PLAN'
  position: number
  drawing: ColumnType<unknown, string | null | undefined, string | null>
  object_key: string | null
  width: number
  height: number
  placeholder: string
  alt_en: Generated<string>
  alt_cs: Generated<string>
  view_key: Generated<string>
  byte_count: Generated<number>
  revision_id: number | null
  room:
    | 'living_room'
    | 'kitchen'
    | 'bedroom'
    | 'bathroom'
    | 'hall'
    | 'balcony'
    | 'garden'
    | 'house_front'
    | 'view'
    | 'parking'
    | 'cellar'
    | 'floor_plan'
    | 'other'
    | null
  caption: string | null
}

export interface ListingPhoneViewTable {
  listing_id: number
  day: string
  stats_token: string
}

export interface ListingPriceHistoryTable {
  id: GeneratedAlways<number>
  listing_id: number
  occurred_at: ColumnType<Date, Date | string | undefined, Date | string>
  price: number
  offer_price: number | null
}

export interface ListingReportTable {
  id: GeneratedAlways<number>
  listing_id: number
  reporter_id: number | null
  visit_key: string | null
  email: string | null
  locale: string
  reason: 'gone' | 'wrong_price' | 'wrong_facts' | 'duplicate' | 'fraud' | 'offensive' | 'other'
  text: Generated<string>
  is_confirmed: boolean
  outcome: 'upheld' | 'dismissed' | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ListingRevisionTable {
  id: GeneratedAlways<number>
  listing_id: number
  state: 'editing' | 'inReview' | 'discarded' | 'published'
  version: Generated<number>
  base_version: number
  changes: ColumnType<unknown, string | undefined, string>
  media: ColumnType<unknown, string | null | undefined, string | null>
  base_media: ColumnType<unknown, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | string, Date | string>
  updated_at: ColumnType<Date, Date | string, Date | string>
  submitted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  refusal_code: string | null
  refusal_text: string | null
  refused_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ended_by: 'owner' | 'admin' | 'system' | null
  difference: ColumnType<unknown, string | null | undefined, string | null>
  captions: ColumnType<unknown, string | undefined, string>
}

export interface ListingSearchTable {
  id: number
  owner_id: number
  off_market: boolean
  listing_type: number
  property_type: number
  subtype: Generated<number>
  region: Generated<number>
  district: Generated<number>
  town_id: number | null
  quarter: string | null
  latitude: number | null
  longitude: number | null
  cell: number | null
  price: number
  price_per_m2: number | null
  total_monthly: number | null
  deposit: number | null
  usable_area: number | null
  land_area: number | null
  area: GeneratedAlways<number | null>
  room_count: number | null
  floor_number: number | null
  year_built: number | null
  min_lease_months: number | null
  available_from: string | null
  lister_type: Generated<number>
  lease_type: Generated<number>
  pets: Generated<number>
  condition: Generated<number>
  building_type: Generated<number>
  ownership: Generated<number>
  flat_class: Generated<number>
  house_position: Generated<number>
  energy_class: Generated<number>
  furnished: Generated<number>
  internet: Generated<number>
  heating_source: Generated<number>
  water: Generated<number>
  sewerage: Generated<number>
  electricity: Generated<number>
  gas: Generated<number>
  flags: Generated<number>
  published_at: ColumnType<Date, Date | string, Date | string>
}

export interface ListingStatusHistoryTable {
  id: GeneratedAlways<number>
  listing_id: number
  occurred_at: ColumnType<Date, Date | string | undefined, Date | string>
  event: string
  from_status: string | null
  to_status: string
  actor_id: number | null
  actor_role: 'owner' | 'admin' | 'system'
  reason_code: string | null
  reason_text: string | null
  process_version: Generated<number>
}

export interface ListingViewTable {
  listing_id: number
  day: string
  stats_token: string
}

export interface ListingWordsTable {
  id: number
  owner_id: number
  off_market: boolean
  listing_type: number
  property_type: number
  subtype: Generated<number>
  region: Generated<number>
  district: Generated<number>
  town_id: number | null
  quarter: string | null
  latitude: number | null
  longitude: number | null
  cell: number | null
  price: number
  price_per_m2: number | null
  total_monthly: number | null
  deposit: number | null
  usable_area: number | null
  land_area: number | null
  area: GeneratedAlways<number | null>
  room_count: number | null
  floor_number: number | null
  year_built: number | null
  min_lease_months: number | null
  available_from: string | null
  lister_type: Generated<number>
  lease_type: Generated<number>
  pets: Generated<number>
  condition: Generated<number>
  building_type: Generated<number>
  ownership: Generated<number>
  flat_class: Generated<number>
  house_position: Generated<number>
  energy_class: Generated<number>
  furnished: Generated<number>
  internet: Generated<number>
  heating_source: Generated<number>
  water: Generated<number>
  sewerage: Generated<number>
  electricity: Generated<number>
  gas: Generated<number>
  flags: Generated<number>
  published_at: ColumnType<Date, Date | string, Date | string>
  words: string
  marks: number[]
}

export interface LooseFileTable {
  object_key: string
  since: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface MailTokenTable {
  id: string
  hash: string
  account_id: number
  purpose: 'confirm_email' | 'change_email' | 'reset_password' | 'undo_change' | 'renew_listing'
  email: string
  expires_at: ColumnType<Date, Date | string, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  listing_id: number | null
  state: Generated<'issued' | 'expired' | 'used' | 'replaced' | 'revoked'>
}

export interface MailTokenHistoryTable {
  id: GeneratedAlways<number>
  token_id: string
  occurred_at: ColumnType<Date, Date | string, Date | string>
  event: 'USE' | 'REPLACE' | 'REVOKE' | 'EXPIRE' | 'REISSUE'
  from_state: 'issued' | 'expired' | 'used' | 'replaced' | 'revoked'
  to_state: 'issued' | 'expired' | 'used' | 'replaced' | 'revoked'
  actor_role: 'owner' | 'system'
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export interface MessagePhotoTable {
  id: GeneratedAlways<number>
  lead_id: number
  account_id: number
  message_id: number | null
  position: number | null
  object_key: string
  width: number
  height: number
  placeholder: string
  byte_count: number
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface PeriodTable {
  of: 'listing' | 'lead' | 'session'
  starts_at: ColumnType<Date, Date | string, Date | string>
  first_id: number | null
}

export interface PlaceTable {
  id: string
  kind: 'region' | 'district' | 'town' | 'quarter' | 'street' | 'metro' | 'area' | 'postcode'
  name: string
  context: string
  region: string
  district: string | null
  town_id: number | null
  population: Generated<number>
  latitude: number
  longitude: number
  search_key: GeneratedAlways<string | null>
  source: Generated<'built_in' | 'imported' | 'learnt'>
  homes: Generated<number>
  located: Generated<boolean>
  extent: Generated<number>
  spread: Generated<number>
  other_names: Generated<string[]>
  members: Generated<string[]>
  register_code: number | null
  circles: Generated<number[]>
  changed_in: Generated<string>
}

export interface RecoveryCodeTable {
  account_id: number
  code_hash: string
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ReportHistoryTable {
  id: GeneratedAlways<number>
  report_id: number
  occurred_at: ColumnType<Date, Date | string, Date | string>
  event: 'UPHOLD' | 'DISMISS' | 'REOPEN'
  from_state: 'open' | 'upheld' | 'dismissed'
  to_state: 'open' | 'upheld' | 'dismissed'
  actor_role: 'reporter' | 'admin' | 'system'
}

export interface SavedSearchTable {
  id: GeneratedAlways<number>
  account_id: number
  name: string
  frequency: 'instant' | 'daily' | 'weekly' | 'off'
  is_paused: Generated<boolean>
  criteria: ColumnType<unknown, string, string>
  criteria_key: string
  rest: ColumnType<unknown, string | null | undefined, string | null>
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>
  mailed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface SavedSearchScopeTable {
  saved_search_id: number
  scope: number
  listing_type: number
  property_type: number
  subtypes: number
  price_min: number
  price_max: number
  area_min: number
  area_max: number
  west: number | null
  south: number | null
  east: number | null
  north: number | null
  has_rest: boolean
}

export interface SecondFactorTable {
  account_id: number
  sealed_secret: string
  begun_at: ColumnType<Date, Date | string, Date | string>
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_step: Generated<number>
}

export interface SessionTable {
  id: string
  account_id: number
  created_at: ColumnType<Date, Date | string, Date | string>
  last_used_at: ColumnType<Date, Date | string, Date | string>
  ends_at: ColumnType<Date, Date | string, Date | string>
  device: Generated<string>
  address_prefix: Generated<string>
  refresh_hash: string
  parent_hash: string | null
  rotated_at: ColumnType<Date, Date | string, Date | string>
  generation: Generated<number>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ended_because:
    | 'signed_out'
    | 'ended_by_person'
    | 'password_changed'
    | 'banned'
    | 'replayed'
    | 'too_many'
    | 'account_changed'
    | null
  wrote_until: string | null
}

export interface StatedPlaceTable {
  listing_id: number
  place_id: string
  latitude: number
  longitude: number
}

export interface TourSlotTable {
  id: GeneratedAlways<number>
  listing_id: number
  starts_at: ColumnType<Date, Date | string, Date | string>
  ends_at: ColumnType<Date, Date | string, Date | string>
  capacity: Generated<number>
  moved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  is_agreed: Generated<boolean>
}

export interface VitalCountTable {
  day: string
  page: 'home' | 'results' | 'listing' | 'article' | 'account' | 'other'
  device: 'phone' | 'desktop'
  vital: 'lcp' | 'inp' | 'cls'
  bucket: number
  visits: number
}

/** The tables as the query builder knows them. */
export interface Schema {
  account: AccountTable
  account_history: AccountHistoryTable
  admin_action: AdminActionTable
  alert: AlertTable
  attempt: AttemptTable
  calendar_subscription: CalendarSubscriptionTable
  development_mail: DevelopmentMailTable
  favorite: FavoriteTable
  idempotent_answer: IdempotentAnswerTable
  job: JobTable
  known_device: KnownDeviceTable
  lead: LeadTable
  lead_message: LeadMessageTable
  lexeme: LexemeTable
  listing: ListingTable
  listing_card: ListingCardTable
  listing_cube: ListingCubeTable
  listing_featured_view: ListingFeaturedViewTable
  listing_media: ListingMediaTable
  listing_phone_view: ListingPhoneViewTable
  listing_price_history: ListingPriceHistoryTable
  listing_report: ListingReportTable
  listing_revision: ListingRevisionTable
  listing_search: ListingSearchTable
  listing_status_history: ListingStatusHistoryTable
  listing_view: ListingViewTable
  listing_words: ListingWordsTable
  loose_file: LooseFileTable
  mail_token: MailTokenTable
  mail_token_history: MailTokenHistoryTable
  message_photo: MessagePhotoTable
  period: PeriodTable
  place: PlaceTable
  recovery_code: RecoveryCodeTable
  report_history: ReportHistoryTable
  saved_search: SavedSearchTable
  saved_search_scope: SavedSearchScopeTable
  second_factor: SecondFactorTable
  session: SessionTable
  stated_place: StatedPlaceTable
  tour_slot: TourSlotTable
  vital_count: VitalCountTable
}
