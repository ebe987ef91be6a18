import { z } from 'zod';
import { categoryResponse } from '../../../../../contract/responses/catalogue/category';
import { iconResponse } from '../../../../../contract/responses/catalogue/icon';
import { termResponse } from '../../../../../contract/responses/catalogue/term';
import { typeResponse, typeDataResponse } from '../../../../../contract/responses/catalogue/type';
import { aCategory, aTerm, aType, aTypeData, someCategories } from '../examples';
import { operation } from '../operation';

const totals = ['X-WP-Total', 'X-WP-TotalPages'] as const;

export const types = operation({
  id: 'listTypes',
  tag: 'Catalogue',
  summary: 'Every inventory type',
  description: 'All of them in display order. Their ids are the `type_id` of other routes.',
  answer: { message: 'Inventory types.', data: z.array(typeResponse), example: [aType], headers: totals },
});

export const typeData = operation({
  id: 'getTypeData',
  tag: 'Catalogue',
  summary: 'The full configuration of a type',
  description: 'Everything that an app needs for the forms, filters and sort menu of a type.',
  answer: { message: 'The configuration of Vehicles.', data: typeDataResponse, example: aTypeData },
});

export const categories = operation({
  id: 'listCategories',
  tag: 'Catalogue',
  summary: 'Every category of a type',
  answer: {
    message: 'The categories of Vehicles.',
    data: z.array(categoryResponse),
    example: someCategories,
    headers: totals,
  },
});

export const category = operation({
  id: 'getCategory',
  tag: 'Catalogue',
  summary: 'One category',
  answer: { message: 'The category Make.', data: categoryResponse, example: aCategory },
});

export const terms = operation({
  id: 'listTerms',
  tag: 'Catalogue',
  summary: 'Every term of a category',
  description: 'The values that the attribute can take, in display order.',
  answer: { message: 'The terms of Make.', data: z.array(termResponse), example: [aTerm], headers: totals },
});

export const term = operation({
  id: 'getTerm',
  tag: 'Catalogue',
  summary: 'One term',
  answer: { message: 'The term Toyota.', data: termResponse, example: aTerm },
});

export const icons = operation({
  id: 'listIcons',
  tag: 'Catalogue',
  summary: 'The icon set for types, categories and terms',
  description: 'The icons change only with a release. Clients may cache them for a day.',
  answer: {
    message: 'The icons for categories and terms.',
    data: z.array(iconResponse),
    example: [
      {
        key: 'car',
        label: 'Car',
        group: 'Cars and trucks',
        tags: ['sedan', 'saloon'],
        svg: '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M5 17h14"/></svg>',
        view_box: '0 0 24 24',
        license: 'MIT (Tabler Icons)',
      },
    ],
    headers: totals,
  },
});
