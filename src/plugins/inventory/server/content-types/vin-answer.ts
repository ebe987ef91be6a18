import { hidden } from './hidden';

/** The cached answer of a VIN service, shared by all instances. */
export const vinResponse = {
  kind: 'collectionType',
  collectionName: 'inventory_vin_answers',
  info: { singularName: 'vin-answer', pluralName: 'vin-answers', displayName: 'VIN answer' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'inventory_vin_answers_unique', columns: ['provider', 'question'], type: 'unique' },
    { name: 'inventory_vin_answers_expiry_index', columns: ['expires_at'] },
  ],
  attributes: {
    provider: { type: 'string', required: true },
    /** The VIN, and the model year if one was given. */
    question: { type: 'string', required: true },
    answer: { type: 'json', required: true },
    expires_at: { type: 'datetime', required: true },
  },
} as const;
