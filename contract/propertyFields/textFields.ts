import { msg } from '../message.ts'
import type { FieldGroup, PropertyField } from './propertyField.ts'

/** Where videos and 3D tours may be kept: nothing else is ever embedded. */
const videoHosts = String.raw`^https://(?:www\.)?(?:youtube\.com|youtu\.be|vimeo\.com)/`
const tourHosts = String.raw`^https://(?:my\.matterport\.com|kuula\.co|www\.theasys\.io)/`

function description(key: string, label: PropertyField['label']): PropertyField {
  return {
    key,
    type: 'text',
    label,
    hint: msg('No phone numbers, email or web addresses.'),
    minLength: 100,
    maxLength: 5_000,
  }
}

/** What the lister says about it. */
export const textGroup: FieldGroup = {
  key: 'text',
  step: 'details',
  label: msg('Description'),
  fields: [
    description('description_cs', msg('Description (Czech)')),
    description('description_en', msg('Description (English)')),
  ],
}

/** What a development project has beside a single home. */
export const projectGroup: FieldGroup = {
  key: 'project',
  step: 'details',
  label: msg('Project'),
  fields: [
    {
      key: 'project_name',
      type: 'text',
      label: msg('Project name'),
      minLength: 2,
      maxLength: 120,
      types: ['project'],
      required: true,
    },
    {
      key: 'units_total',
      type: 'int',
      label: msg('Units'),
      min: 1,
      max: 5_000,
      types: ['project'],
      required: true,
    },
    {
      key: 'units_available',
      type: 'int',
      label: msg('Available units'),
      min: 0,
      max: 5_000,
      types: ['project'],
      required: true,
    },
    {
      key: 'construction_start',
      type: 'date',
      label: msg('Construction start'),
      types: ['project'],
      required: true,
    },
    {
      key: 'construction_end',
      type: 'date',
      label: msg('Construction completion'),
      types: ['project'],
      required: true,
    },
  ],
}

/** What there is to see. */
export const mediaGroup: FieldGroup = {
  key: 'media',
  step: 'photos',
  label: msg('Photos and plans'),
  fields: [
    {
      key: 'OTHER_IMAGE',
      type: 'media',
      label: msg('Photos'),
      hint: msg('JPEG, HEIC, PNG or WebP, at least 800 px, at most 48 MB each.'),
      min: 3,
      max: 50,
      boundsWhen: [{ types: ['land'], min: 1, max: 50 }],
      required: true,
    },
    { key: 'EER_IMAGE', type: 'media', label: msg('Energy certificate image'), min: 0, max: 3 },
    { key: 'FLOOR_PLAN', type: 'media', label: msg('Floor plan'), min: 0, max: 10 },
    { key: 'video_url', type: 'url', label: msg('Video'), maxLength: 300, pattern: videoHosts },
    { key: 'tour_url', type: 'url', label: msg('3D tour'), maxLength: 300, pattern: tourHosts },
  ],
}

/** When it can be seen. */
export const viewingsGroup: FieldGroup = {
  key: 'viewings',
  step: 'viewings',
  label: msg('Viewings'),
  fields: [
    {
      key: 'tourDates',
      type: 'slots',
      label: msg('Viewing times'),
      hint: msg('15 minutes to 8 hours each, within 90 days, for 1 to 20 visitors.'),
      min: 0,
      max: 100,
    },
  ],
}

/** How it is published. */
export const publishingGroup: FieldGroup = {
  key: 'publishing',
  step: 'review',
  label: msg('Publishing'),
  fields: [
    {
      key: 'lifetime_days',
      type: 'enum',
      unit: 'days',
      label: msg('Listing duration'),
      choices: [
        ['30', msg('30 days')],
        ['90', msg('90 days')],
        ['180', msg('180 days')],
      ],
      required: true,
    },
  ],
}
