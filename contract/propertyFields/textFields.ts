import type { FieldGroup, PropertyField } from './propertyField.ts'

/** Where videos and 3D tours may be kept: nothing else is ever embedded. */
const videoHosts = String.raw`^https://(?:www\.)?(?:youtube\.com|youtu\.be|vimeo\.com)/`
const tourHosts = String.raw`^https://(?:my\.matterport\.com|kuula\.co|www\.theasys\.io)/`

function description(key: string, label: PropertyField['label']): PropertyField {
  return {
    key,
    type: 'text',
    label,
    hint: [
      'At least one language. No phone numbers, e-mail or web addresses.',
      'Alespoň v jednom jazyce. Bez telefonních čísel, e-mailů a webových adres.',
    ],
    minLength: 100,
    maxLength: 5_000,
  }
}

/** What the lister says about it. */
export const textGroup: FieldGroup = {
  key: 'text',
  step: 'details',
  label: ['Description', 'Popis'],
  fields: [
    description('description_cs', ['Description (Czech)', 'Popis (česky)']),
    description('description_en', ['Description (English)', 'Popis (anglicky)']),
  ],
}

/** What a development project has beside a single home. */
export const projectGroup: FieldGroup = {
  key: 'project',
  step: 'details',
  label: ['Project', 'Projekt'],
  fields: [
    {
      key: 'project_name',
      type: 'text',
      label: ['Project name', 'Název projektu'],
      minLength: 2,
      maxLength: 120,
      types: ['project'],
      required: true,
    },
    {
      key: 'units_total',
      type: 'int',
      label: ['Units', 'Počet jednotek'],
      min: 1,
      max: 5_000,
      types: ['project'],
      required: true,
    },
    {
      key: 'units_available',
      type: 'int',
      label: ['Available units', 'Volných jednotek'],
      min: 0,
      max: 5_000,
      types: ['project'],
      required: true,
    },
    {
      key: 'construction_start',
      type: 'date',
      label: ['Construction start', 'Zahájení výstavby'],
      types: ['project'],
      required: true,
    },
    {
      key: 'construction_end',
      type: 'date',
      label: ['Construction completion', 'Dokončení výstavby'],
      types: ['project'],
      required: true,
    },
  ],
}

/** What there is to see. */
export const mediaGroup: FieldGroup = {
  key: 'media',
  step: 'photos',
  label: ['Photos and plans', 'Fotografie a plány'],
  fields: [
    {
      key: 'OTHER_IMAGE',
      type: 'media',
      label: ['Photos', 'Fotografie'],
      hint: [
        'JPEG, HEIC, PNG or WebP, at least 800 px, at most 48 MB each.',
        'JPEG, HEIC, PNG nebo WebP, nejméně 800 px, nejvýše 48 MB.',
      ],
      min: 3,
      max: 50,
      boundsWhen: [{ types: ['land'], min: 1, max: 50 }],
      required: true,
    },
    { key: 'EER_IMAGE', type: 'media', label: ['Energy certificate image', 'Energetický štítek'], min: 0, max: 3 },
    { key: 'FLOOR_PLAN', type: 'media', label: ['Floor plan', 'Půdorys'], min: 0, max: 10 },
    { key: 'video_url', type: 'url', label: ['Video', 'Video'], maxLength: 300, pattern: videoHosts },
    { key: 'tour_url', type: 'url', label: ['3D tour', 'Virtuální prohlídka'], maxLength: 300, pattern: tourHosts },
  ],
}

/** When it can be seen. */
export const viewingsGroup: FieldGroup = {
  key: 'viewings',
  step: 'viewings',
  label: ['Viewings', 'Prohlídky'],
  fields: [
    {
      key: 'tourDates',
      type: 'slots',
      label: ['Viewing times', 'Termíny prohlídek'],
      hint: [
        '15 minutes to 8 hours each, within 90 days, for 1 to 20 visitors.',
        'Každý 15 minut až 8 hodin, do 90 dnů, pro 1 až 20 zájemců.',
      ],
      min: 0,
      max: 100,
    },
  ],
}

/** How it is published. */
export const publishingGroup: FieldGroup = {
  key: 'publishing',
  step: 'review',
  label: ['Publishing', 'Zveřejnění'],
  fields: [
    {
      key: 'lifetime_days',
      type: 'enum',
      unit: 'days',
      label: ['Listing duration', 'Doba inzerce'],
      choices: [
        ['30', '30 days', '30 dní'],
        ['90', '90 days', '90 dní'],
        ['180', '180 days', '180 dní'],
      ],
      required: true,
    },
  ],
}
